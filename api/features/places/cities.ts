import { readFileSync } from 'node:fs';
import { fold } from '#contract/fold.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { CITY_SUGGESTIONS } from '#contract/limits.ts';
import type { listCities } from '#contract/places.ts';
import type { z } from '#contract/zod.ts';
import { type Position, snap } from './grid.ts';
import regionNames from './regions.json' with { type: 'json' };

/** English names of states, and of countries where those of ICU differ. XS is not assigned: Somaliland. */
const ENGLISH: Record<string, string> = regionNames;

/** A name as texts are compared: plain letters, no apostrophes, and one of two Arabic letters that are often swapped. */
const keyOf = (name: string): string =>
  fold(name.replace(/[.'’‘ʻʼ`]/g, '').replace(/[\s\p{Pd}]/gu, ' '))
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');

const partsOf = (text: string): string[] => text.split(/[,،，、]/).map(keyOf);

const countryNames = LANGUAGES.map((language) =>
  (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
  ),
);

/** A country, or a state such as 'US-OR': its label in each language, and what else people write for it. */
function readRegion(region: string) {
  const [country = region, state] = region.split('-');
  const names = countryNames.map((styles) => styles.map((style) => style.of(country)));
  const english = ENGLISH[country] ?? names[0]?.[0] ?? country;
  const labels = names.map(([long], index) => state ?? (index === 0 ? english : (long ?? english)));
  const all = [country, english, ENGLISH[region], ...labels, ...names.flat()];
  return { labels, keys: new Set(all.flatMap((name) => (name ? keyOf(name) : []))) };
}

interface City extends Position {
  /** In each language: 'Vienna, Austria', 'Wien, Österreich'. */
  labels: string[];
  /** The key of its name in each language. */
  own: string[];
  /** The keys of all names. */
  keys: Set<string>;
  region: ReturnType<typeof readRegion>;
}

const regions = new Map<string, City['region']>();

/** @param row English name, region, position, and names: one for each other language, empty if equal, and all others. */
function readCity(row: string): City {
  const [name = '', code = '', latitude, longitude, ...names] = row.split('\t');
  const region = regions.get(code) ?? readRegion(code);
  regions.set(code, region);
  const translated = LANGUAGES.map((_, index) => (index > 0 && names[index - 1]) || name);
  // Some have their province, which texts may leave out.
  const own = translated.map((one) => partsOf(one)[0] ?? '');
  const others = names[LANGUAGES.length - 1]?.split('|').map(keyOf) ?? [];
  return {
    latitude: Number(latitude),
    longitude: Number(longitude),
    labels: translated.map(
      (one, index) => `${one}${LANGUAGES[index] === 'ar' ? '،' : ','} ${region.labels[index]}`,
    ),
    own,
    keys: new Set([...own, ...others]),
    region,
  };
}

/** Largest first. */
const cities = readFileSync(new URL('./cities.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map(readCity);

/** The cities of each name, largest first. */
const byKey = Map.groupBy(
  cities.flatMap((city) => [...city.keys].map((key) => ({ key, city }))),
  ({ key }) => key,
);

/** The city that `text` names in any language, with or without its country or state: the largest of several. */
function findCity(text: string): City | undefined {
  const [name = '', ...rest] = partsOf(text);
  const region = rest.at(-1);
  const found = (byKey.get(name) ?? [])
    .map(({ city }) => city)
    .filter(({ region: { keys } }) => !region || keys.has(region));
  const full = keyOf(text);
  return found.find(({ labels }) => labels.some((label) => keyOf(label) === full)) ?? found[0];
}

type Suggestion = z.input<(typeof listCities)['response']>[number];

/**
 * The city that `start` names, then those whose name starts with it, first in the language of the reader, and largest
 * first.
 */
export function suggestCities(start: string, language: Language): Suggestion[] {
  const [name = '', ...rest] = partsOf(start);
  const region = rest.at(-1);
  const index = LANGUAGES.indexOf(language);
  const matches = (city: City): boolean =>
    region === undefined
      ? [...city.keys].some((key) => key.startsWith(name))
      : city.keys.has(name) && [...city.region.keys].some((key) => key.startsWith(region));
  const named = findCity(start);
  const matching = cities.filter((city) => city !== named && matches(city));
  const isOwn = (city: City): boolean => city.own[index]?.startsWith(name) ?? false;
  const { own = [], other = [] } = Object.groupBy(matching, (city) =>
    isOwn(city) ? 'own' : 'other',
  );
  return [...(named ? [named] : []), ...own, ...other]
    .slice(0, CITY_SUGGESTIONS)
    .map((city) => ({ name: city.labels[index] ?? '', isNamed: city === named }));
}

/** The cell of the city that a location text names. */
export function cityPosition(text: string): Position | undefined {
  const city = findCity(text);
  return city && snap(city);
}
