import { createHash } from 'node:crypto';
import type { INTERESTS } from '#contract/choices.ts';
import { BIO_MAX_CHARS, STARTERS_MAX } from '#contract/limits.ts';
import data from './composer-lines.json' with { type: 'json' };

type InterestName = (typeof INTERESTS)[number];
/** At least one line, so that there is always one to pick. */
type Lines = [string, ...string[]];

/**
 * Lines of the built-in composer. Starters ask an open question; `{name}` and `{city}` are placeholders. A bio
 * states nothing about the member but the interests.
 */
export const LINES = data as unknown as {
  /** `shared`: when both members have the interest. `theirs`: when only the recipient has it. */
  interests: Record<InterestName, Record<'shared' | 'theirs' | 'bio', Lines>>;
  /** Starters for recipients with a city, and for every recipient. */
  place: Lines;
  open: Lines;
  /** How a bio begins and ends. */
  tones: { openings: Lines; closings: Lines }[];
  /** Bio lines of members without interests. */
  plainBio: Lines;
};

/** Starters of the built-in composer. An AI server may return one more. */
const STARTERS = STARTERS_MAX - 1;
const PLAIN_QUESTIONS = 3;
const SHARED_MAX = 2;
const THEIRS_MAX = 2;
const BIO_INTERESTS_MAX = 3;

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** Deterministic: each seed gives one order. */
const shuffled = <T>(list: readonly T[], seed: string): T[] =>
  list
    .map((item) => ({ item, key: sha1(`${seed}:${item}`) }))
    .sort((a, b) => a.key.localeCompare(b.key))
    .map(({ item }) => item);

const pick = <T>(list: readonly [T, ...T[]], seed: string): T => shuffled(list, seed)[0] ?? list[0];

/** The shuffled list, begun at its item number `turn`, so that the first item differs between turns. */
function rotated<T>(list: readonly T[], seed: string, turn: number): T[] {
  const items = shuffled(list, seed);
  const start = turn % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

const known = (interests: readonly string[]): InterestName[] =>
  interests.filter((name): name is InterestName => name in LINES.interests);

interface Pair {
  /** First name of the recipient. */
  name: string;
  /** 'City, State' or empty. */
  location: string;
  interests: readonly string[];
  viewerInterests: readonly string[];
}

/**
 * Conversation starters without an AI server, from shared interests, interests of the recipient and their
 * city; without interests, three questions first.
 *
 * @param seed selects the lines.
 * @param turn 0 or more. The result of a turn differs from that of the turn before it.
 */
export function composeStarters(pair: Pair, seed: string, turn: number): string[] {
  const mine = new Set(pair.viewerInterests);
  const theirs = shuffled(known(pair.interests), seed);
  const shared = theirs.filter((name) => mine.has(name)).slice(0, SHARED_MAX);
  const other = theirs.filter((name) => !mine.has(name)).slice(0, THEIRS_MAX);
  const city = pair.location.split(',')[0]?.trim();
  const open = rotated(LINES.open, seed, turn);
  const lines = [
    ...shared.flatMap((name) => rotated(LINES.interests[name].shared, seed, turn).slice(0, 1)),
    ...other.flatMap((name) => rotated(LINES.interests[name].theirs, seed, turn).slice(0, 1)),
    // Without interests, questions that fit everyone come before the one about the place.
    ...(theirs.length === 0 ? open.splice(0, PLAIN_QUESTIONS) : []),
    ...(city ? rotated(LINES.place, seed, turn).slice(0, 1) : []),
    ...open,
  ];
  return lines
    .slice(0, STARTERS)
    .map((line) => filled(line, { name: pair.name, city: city ?? '' }));
}

/** One pass with a replacer function: `{city}` or `$'` in a name has no effect. */
const filled = (line: string, values: { name: string; city: string }): string =>
  line.replace(/\{(name|city)\}/g, (_, key: 'name' | 'city') => values[key]);

/**
 * A bio without an AI server, in one of several tones.
 *
 * @param currentBio the text in the form. It changes the seed, so the next bio differs.
 */
export function composeBio(interests: readonly string[], currentBio: string): string {
  const seed = `${interests.join()}:${currentBio}`;
  // Excludes the tone of the current text.
  const tones = LINES.tones.filter(
    ({ openings }) => !openings.some((line) => currentBio.startsWith(line)),
  );
  const tone = tones[Number.parseInt(sha1(seed).slice(0, 8), 16) % tones.length];
  const chosen = shuffled(known(interests), seed).slice(0, BIO_INTERESTS_MAX);
  const about = chosen.map((name) => pick(LINES.interests[name].bio, seed));
  return [
    ...(tone ? [pick(tone.openings, seed)] : []),
    ...(about.length > 0 ? about : shuffled(LINES.plainBio, seed).slice(0, 2)),
    ...(tone ? [pick(tone.closings, seed)] : []),
  ]
    .join(' ')
    .slice(0, BIO_MAX_CHARS);
}
