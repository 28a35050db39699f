import { createHash } from 'node:crypto';
import type { I18n } from '@lingui/core';
import { STARTERS_MAX } from '#contract/limits.ts';
import { isolated } from '../../platform/i18n.ts';
import { composerLines } from './texts.ts';

type Lines = ReturnType<typeof composerLines>;
type InterestName = keyof Lines['interests'];

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

const pick = (list: readonly string[], seed: string): string[] => shuffled(list, seed).slice(0, 1);

/** The shuffled list, begun at its item number `turn`, so that the first item differs between turns. */
function rotated<T>(list: readonly T[], seed: string, turn: number): T[] {
  const items = shuffled(list, seed);
  const start = turn % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

const known = (lines: Lines, interests: readonly string[]): InterestName[] =>
  interests.filter((name): name is InterestName => name in lines.interests);

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
export function composeStarters(i18n: I18n, pair: Pair, seed: string, turn: number): string[] {
  const city = pair.location.split(/[,،]/)[0]?.trim() ?? '';
  const values = { name: isolated(i18n, pair.name), city: isolated(i18n, city) };
  const lines = composerLines(i18n, values);
  const mine = new Set(pair.viewerInterests);
  const theirs = shuffled(known(lines, pair.interests), seed);
  const shared = theirs.filter((name) => mine.has(name)).slice(0, SHARED_MAX);
  const other = theirs.filter((name) => !mine.has(name)).slice(0, THEIRS_MAX);
  const open = rotated(lines.open, seed, turn);
  return [
    ...shared.flatMap((name) => rotated(lines.interests[name].shared, seed, turn).slice(0, 1)),
    ...other.flatMap((name) => rotated(lines.interests[name].theirs, seed, turn).slice(0, 1)),
    // Without interests, questions that fit everyone come before the one about the place.
    ...(theirs.length === 0 ? open.splice(0, PLAIN_QUESTIONS) : []),
    ...(city ? rotated(lines.place, seed, turn).slice(0, 1) : []),
    ...open,
  ].slice(0, STARTERS);
}

/**
 * A bio without an AI server, in one of several tones.
 *
 * @param currentBio the text in the form. It changes the seed, so the next bio differs.
 */
export function composeBio(i18n: I18n, interests: readonly string[], currentBio: string): string {
  const lines = composerLines(i18n);
  const seed = `${interests.join()}:${currentBio}`;
  // Excludes the tone of the current text.
  const tones = lines.tones.filter(
    ({ openings }) => !openings.some((line) => currentBio.startsWith(line)),
  );
  const tone = tones[Number.parseInt(sha1(seed).slice(0, 8), 16) % tones.length];
  const chosen = shuffled(known(lines, interests), seed).slice(0, BIO_INTERESTS_MAX);
  const about = chosen.flatMap((name) => pick(lines.interests[name].bio, seed));
  return [
    ...pick(tone?.openings ?? [], seed),
    ...(about.length > 0 ? about : shuffled(lines.plainBio, seed).slice(0, 2)),
    ...pick(tone?.closings ?? [], seed),
  ].join(' ');
}
