import { CITY_SUGGESTIONS } from '#contract/limits.ts';
import rows from '../users/cities.json' with { type: 'json' };
import { type Position, snap } from './grid.ts';

/** Lower case without accents, so that "montreal" finds "Montréal". */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** 'City, State' with the position of the centre, the largest first. */
const cities = (rows as [string, number, number, number][]).map(([name, latitude, longitude]) => ({
  name,
  latitude,
  longitude,
  key: plain(name),
}));
const byKey = new Map(cities.map((city) => [city.key, city]));

/** Cities whose name begins with `start`, the largest first. */
export function suggestCities(start: string): { name: string }[] {
  const key = plain(start);
  const found: { name: string }[] = [];
  for (const city of cities) {
    if (city.key.startsWith(key)) found.push({ name: city.name });
    if (found.length === CITY_SUGGESTIONS) break;
  }
  return found;
}

/** The cell of a city that the list knows by this text. */
export function cityPosition(text: string): Position | undefined {
  const city = byKey.get(plain(text));
  return city && snap(city);
}
