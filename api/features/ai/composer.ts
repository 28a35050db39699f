import { createHash } from 'node:crypto';
import { BIO_MAX_CHARS, STARTERS_MAX } from '#contract/limits.ts';
import { BIO_LINES, PLAIN_LINES, TONES } from './bio-lines.ts';
import { OPEN_LINES, PLACE_LINES } from './open-lines.ts';
import { type InterestName, STARTER_LINES } from './starter-lines.ts';

/** How many starters the composer gives; an AI server may give one more. */
const STARTERS = STARTERS_MAX - 1;
const SHARED_MAX = 2;
const THEIRS_MAX = 2;
const BIO_INTERESTS_MAX = 3;

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** The same seed always gives the same order; another seed gives another one. */
const shuffled = <T>(list: readonly T[], seed: string): T[] =>
  list
    .map((item) => ({ item, key: sha1(`${seed}:${item}`) }))
    .sort((a, b) => a.key.localeCompare(b.key))
    .map(({ item }) => item);

const pick = <T>(list: readonly [T, ...T[]], seed: string): T => shuffled(list, seed)[0] ?? list[0];

const known = (interests: readonly string[]): InterestName[] =>
  interests.filter((name): name is InterestName => name in STARTER_LINES);

interface Pair {
  /** First name of the person to be written to. */
  name: string;
  /** 'City, State' or empty. */
  location: string;
  interests: readonly string[];
  viewerInterests: readonly string[];
}

/**
 * Conversation starters without an AI server: about what the two share, what the other likes, and where
 * they live.
 *
 * @param seed the same for the same pair, day and turn, so that a reload changes nothing.
 */
export function composeStarters(pair: Pair, seed: string): string[] {
  const mine = new Set(pair.viewerInterests);
  const theirs = shuffled(known(pair.interests), seed);
  const shared = theirs.filter((name) => mine.has(name)).slice(0, SHARED_MAX);
  const other = theirs.filter((name) => !mine.has(name)).slice(0, THEIRS_MAX);
  const city = pair.location.split(',')[0]?.trim();
  const lines = [
    ...shared.map((name) => pick(STARTER_LINES[name].shared, seed)),
    ...other.map((name) => pick(STARTER_LINES[name].theirs, seed)),
    ...(city ? shuffled(PLACE_LINES, seed).slice(0, 1) : []),
    ...shuffled(OPEN_LINES, seed),
  ];
  return lines
    .slice(0, STARTERS)
    .map((line) => filled(line, { name: pair.name, city: city ?? '' }));
}

/** Filled in at once and by a function: neither `{city}` nor `$'` in a name means anything. */
const filled = (line: string, values: { name: string; city: string }): string =>
  line.replace(/\{(name|city)\}/g, (_, key: 'name' | 'city') => values[key]);

/**
 * A bio without an AI server, in one of several tones.
 *
 * @param currentBio what the field holds now: pressed again, the result is another one.
 */
export function composeBio(interests: readonly string[], currentBio: string): string {
  const seed = `${interests.join()}:${currentBio}`;
  // Not the tone of the text that stands there already.
  const tones = TONES.filter(
    ({ openings }) => !openings.some((line) => currentBio.startsWith(line)),
  );
  const tone = tones[Number.parseInt(sha1(seed).slice(0, 8), 16) % tones.length];
  const chosen = shuffled(known(interests), seed).slice(0, BIO_INTERESTS_MAX);
  const about = chosen.map((name) => pick(BIO_LINES[name], seed));
  return [
    ...(tone ? [pick(tone.openings, seed)] : []),
    ...(about.length > 0 ? about : shuffled(PLAIN_LINES, seed).slice(0, 2)),
    ...(tone ? [pick(tone.closings, seed)] : []),
  ]
    .join(' ')
    .slice(0, BIO_MAX_CHARS);
}
