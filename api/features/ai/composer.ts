import { createHash } from 'node:crypto';
import type { I18n } from '@lingui/core';
import { AI_BIOS, STARTERS_MAX } from '#contract/limits.ts';
import { isolated } from '../../platform/i18n.ts';
import { composerLines, type Lines } from './texts.ts';

/** What all who see a profile see of it. */
export interface Shown {
  interests: readonly string[];
  /** By the keys of the prompts. */
  answers: Record<string, string>;
  facts: { work?: string; speaks?: string[] };
}

/** Starters of the built-in composer. An AI server may return one more. */
const STARTERS = STARTERS_MAX - 1;
const BIO_SENTENCES = 3;
const BIO_INTERESTS = 3;
const SHARED_MAX = 2;
const QUOTE_MAX_CHARS = 120;
/** Turns of variation until as many different bios as the editor shows are found. */
const TURNS_MAX = 12;

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

/** Deterministic: each seed gives one order. */
const shuffled = <T>(list: readonly T[], seed: string): T[] =>
  list
    .map((item) => ({ item, key: sha1(`${seed}:${item}`) }))
    .sort((a, b) => a.key.localeCompare(b.key))
    .map(({ item }) => item);

/** The shuffled list, begun at its item number `turn`, so that the first item differs between turns. */
function rotated<T>(list: readonly T[], seed: string, turn: number): T[] {
  const items = shuffled(list, seed);
  const start = turn % (items.length || 1);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Text of a member for a quote: one line without a final period, cut between words. */
function quotable(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= QUOTE_MAX_CHARS) return line.replace(/[.…]+$/, '');
  return `${line.slice(0, QUOTE_MAX_CHARS).replace(/\s\S*$/, '')}…`;
}

/** The same without quotation marks, for a line that adds its own. */
const unquoted = (text: string): string => quotable(text.replace(/["“”„«»]/g, ''));

/** True for a question of at most six words without a question mark, whose text is known. */
const isQuotable = (question: string): boolean =>
  !/^prompts\.|[?؟]$/.test(question) && (question.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0) <= 6;

const ended = (text: string): string => (/[.!?…؟]$/.test(text) ? text : `${text}.`);

const namesOf = ({ interests }: Lines, known: readonly string[]): string[] =>
  known.flatMap((name) => (name in interests ? [interests[name as keyof Lines['interests']]] : []));

const listOf = (i18n: I18n, names: string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);

interface Pair extends Shown {
  /** First name of the recipient. */
  name: string;
  /** 'City, State' or empty. */
  location: string;
  viewerInterests: readonly string[];
}

/**
 * Conversation starters without an AI server, around what the recipient wrote, likes and does.
 *
 * @param seed selects the lines.
 * @param turn 0 or more. The result of a turn differs from that of the turn before it.
 */
export function composeStarters(i18n: I18n, pair: Pair, seed: string, turn: number): string[] {
  const { work = '' } = pair.facts;
  const city = pair.location.split(/[,،]/)[0]?.trim() ?? '';
  const plain = composerLines(i18n);
  const isMine = (name: string) => pair.viewerInterests.includes(name);
  const answers = rotated(Object.values(pair.answers).map(unquoted), seed, turn);
  const shared = rotated(namesOf(plain, pair.interests.filter(isMine)), seed, turn);
  const theirs = namesOf(
    plain,
    pair.interests.filter((name) => !isMine(name)),
  );
  const [a = '', b = ''] = rotated(theirs, seed, turn);
  const { starters } = composerLines(i18n, {
    ...{ name: isolated(i18n, pair.name), city: isolated(i18n, city) },
    ...{ answer: isolated(i18n, answers[0] ?? ''), work: isolated(i18n, unquoted(work)), a, b },
    list: listOf(i18n, shared.slice(0, SHARED_MAX)),
  });
  const line = (kind: keyof typeof starters) => rotated(starters[kind], seed, turn).slice(0, 1);
  const own = [
    ...(answers.length > 0 ? line('answer') : []),
    ...(shared.length > 0 ? line('shared') : []),
    ...(b ? line('choice') : a ? line('one') : []),
    ...(work ? line('work') : []),
    ...(city ? line('city') : []),
  ];
  return [...own, ...rotated(starters.open, seed, turn)].slice(0, STARTERS);
}

/**
 * Bios without an AI server, each of another beginning.
 *
 * @param currentBio the text in the form, which is none of them.
 */
export function composeBios(i18n: I18n, shown: Shown, currentBio: string): string[] {
  const seed = `${JSON.stringify(shown)}:${currentBio}`;
  const turns = Array.from({ length: TURNS_MAX }, (_, turn) => composeBio(i18n, shown, seed, turn));
  return [...new Set(turns)].filter((bio) => bio !== currentBio).slice(0, AI_BIOS);
}

function composeBio(i18n: I18n, { interests, answers, facts }: Shown, seed: string, turn: number) {
  const names = rotated(namesOf(composerLines(i18n), interests), seed, turn);
  const questionOf = (prompt: string) => i18n._(`prompts.${prompt}`);
  const quoted = Object.keys(answers).filter((one) => isQuotable(questionOf(one)));
  const [prompt = ''] = rotated(quoted, seed, turn);
  const { work = '', speaks = [] } = facts;
  const languages = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const { bio } = composerLines(i18n, {
    question: questionOf(prompt),
    answer: ended(quotable(answers[prompt] ?? '')),
    work: quotable(work),
    list: listOf(i18n, names.slice(0, BIO_INTERESTS)),
    languages: listOf(
      i18n,
      speaks.map((code) => languages.of(code) ?? code),
    ),
  });
  const line = (kind: keyof typeof bio) => rotated(bio[kind], seed, turn).slice(0, 1);
  const own = [
    ...(prompt ? [line('answer')] : []),
    ...(names.length > 0 ? [line('interests')] : []),
    ...(work ? [line('work')] : []),
    ...(speaks.length > 1 ? [line('speaks')] : []),
  ];
  if (own.length === 0) return rotated(bio.plain, seed, turn).slice(0, 2).join(' ');
  return [...rotated(own, seed, turn).slice(0, BIO_SENTENCES), line('closing')].flat().join(' ');
}
