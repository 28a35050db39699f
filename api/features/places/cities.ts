import { fold } from '#contract/fold.ts';
import { CITY_SUGGESTIONS } from '#contract/limits.ts';
import rows from './cities.json' with { type: 'json' };
import { type Position, snap } from './grid.ts';

/** The names of cities end with the codes of the postal service: 'Portland, OR'. */
const STATES: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

const withState = (name: string): string =>
  name.replace(/, ([A-Z]{2})$/, (code, state) => (STATES[state] ? `, ${STATES[state]}` : code));

/** 'City, State' with the position of the center, largest first. */
const cities = (rows as [string, number, number, number][]).map(([name, latitude, longitude]) => ({
  name,
  latitude,
  longitude,
  key: fold(name),
  /** With the name of the state: 'portland, oregon'. */
  longKey: fold(withState(name)),
}));
/** By full name, and the largest city of each name without its state: 'portland', 'portland, me' and 'portland, maine'. */
const byKey = new Map([
  ...cities.toReversed().map((city) => [city.key.split(',')[0] ?? '', city] as const),
  ...cities.map((city) => [city.longKey, city] as const),
  ...cities.map((city) => [city.key, city] as const),
]);

/** Cities whose name starts with `start`, largest first. */
export function suggestCities(start: string): { name: string }[] {
  const key = fold(start);
  const suggestions: { name: string }[] = [];
  for (const city of cities) {
    if (city.key.startsWith(key) || city.longKey.startsWith(key))
      suggestions.push({ name: city.name });
    if (suggestions.length === CITY_SUGGESTIONS) break;
  }
  return suggestions;
}

/** The cell of the city that a location text names. */
export function cityPosition(text: string): Position | undefined {
  const city = byKey.get(fold(text));
  return city && snap(city);
}
