import { CITY_SUGGESTIONS } from '#contract/limits.ts';
import rows from './cities.json' with { type: 'json' };
import { type Position, snap } from './grid.ts';

/** Lower case without accents: "montreal" matches "Montréal". */
const normalize = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** 'City, State' with the position of the center, largest first. */
const cities = (rows as [string, number, number, number][]).map(([name, latitude, longitude]) => ({
  name,
  latitude,
  longitude,
  key: normalize(name),
}));
/** By full name, and the largest city of each name without its state: 'portland' and 'portland, me'. */
const byKey = new Map([
  ...cities.toReversed().map((city) => [city.key.split(',')[0] ?? '', city] as const),
  ...cities.map((city) => [city.key, city] as const),
]);

/** Cities whose name starts with `start`, largest first. */
export function suggestCities(start: string): { name: string }[] {
  const key = normalize(start);
  const suggestions: { name: string }[] = [];
  for (const city of cities) {
    if (city.key.startsWith(key)) suggestions.push({ name: city.name });
    if (suggestions.length === CITY_SUGGESTIONS) break;
  }
  return suggestions;
}

/** The cell of the city that a location text names. */
export function cityPosition(text: string): Position | undefined {
  const city = byKey.get(normalize(text));
  return city && snap(city);
}
