import type { I18n } from '@lingui/core';
import { addDays, addMonths, dayOf } from '#contract/days.ts';
import {
  APPEAL_MONTHS,
  isPromptContent,
  type Measure,
  REMOVABLE_TEXTS,
  STRIKE_MONTHS,
  STRIKING_MEASURES,
} from '#contract/moderation.ts';
import { decryptById } from '#db/encrypted-columns.ts';
import { isMessageFileKey } from '#db/media/message-files.ts';
import { isolated } from '../../platform/i18n.ts';
import {
  contentTexts,
  deciderTexts,
  effectTexts,
  heldPhotoTexts,
  statementTexts,
  wordingTexts,
} from './texts.ts';

/** What a generated statement says beside the columns of its decision. */
export interface StatementFacts {
  /** What happened, in the words of the moderator. */
  facts?: string;
  /** Words of the product instead of the moderator's, or after them. */
  wording?: keyof ReturnType<typeof wordingTexts>;
  /** Numbers of the removed photos, in the profile as it was. */
  photos?: number[];
  /** A program found the material. A person still decides. */
  foundByProgram?: boolean;
  /** The console suggested a measure. */
  suggestedByProgram?: boolean;
  /** False: the site has one moderator, who also decides the appeal. */
  hasSecondModerator?: boolean;
}

/** A statement of reasons: facts, or the text as a person wrote it. Empty: none. */
export type Statement = string | StatementFacts;

/** The columns of a decision that its statement names. */
export interface Decided {
  measure: Measure;
  /** Null at the command line, where no rule is named. */
  ruleNumber: number | null;
  ruleTitle: string | null;
  /** Keys of removed photos, names of removed texts, and removed prompts. */
  content: readonly string[];
  decidedAt: Date;
  endsAt: Date | null;
  strikeUntil: Date | null;
  /** Of the reader; UTC while it is not known. */
  timeZone?: string | undefined;
}

export interface StatementRow extends Decided {
  id: number;
  statement: Buffer | null;
}

/** First character of facts in the column. No text of a person has it. */
const FACTS = '\0';

export const encodeStatement = (statement: Statement): string =>
  typeof statement === 'string' ? statement : FACTS + JSON.stringify(statement);

const decodeStatement = (stored: string): Statement =>
  stored.startsWith(FACTS) ? JSON.parse(stored.slice(1)) : stored;

/** The statement of a stored decision in the language and time zone of its reader; empty without one. */
export const readStatement = (i18n: I18n, { id, statement, ...decided }: StatementRow): string =>
  statement === null
    ? ''
    : statementText(i18n, decodeStatement(decryptById('statement', id, statement)), decided);

/** What the moderator wrote of a stored statement; empty without anything. */
export function wordsOfStatement({ id, statement }: StatementRow): string {
  const stored = statement && decodeStatement(decryptById('statement', id, statement));
  return (typeof stored === 'string' ? stored : stored?.facts) ?? '';
}

/** The columns of a decision that is made at `now`. */
export function decidedAt(
  now: Date,
  {
    measure,
    rule,
    content,
    days,
  }: {
    measure: Measure;
    rule: { number: number; title: string } | undefined;
    content: readonly string[];
    days: number | null;
  },
): Decided {
  const today = dayOf(now);
  return {
    measure,
    ruleNumber: rule?.number ?? null,
    ruleTitle: rule?.title ?? null,
    content,
    decidedAt: now,
    endsAt: days === null ? null : new Date(addDays(today, days)),
    strikeUntil: STRIKING_MEASURES.includes(measure)
      ? new Date(addMonths(today, STRIKE_MONTHS))
      : null,
  };
}

/** Stands for what is not filled in yet. No decision is accepted with it: see `hasPlaceholder`. */
const PLACEHOLDER = '[…]';

/** Lines are paragraphs, and an isolate ends with its paragraph. */
const isolatedLines = (i18n: I18n, text: string): string =>
  text.replace(/.+/g, (line) => isolated(i18n, line));

const dateText = ({ locales }: I18n, date: Date, { timeZone = 'UTC' }: Decided): string =>
  new Intl.DateTimeFormat(locales, { dateStyle: 'long', timeZone }).format(date);

/**
 * The statement of reasons that a member reads: measure, period, facts, rule, whether a program was involved, and how
 * and until when to appeal. A text that a person wrote is returned as it is.
 */
export function statementText(i18n: I18n, statement: Statement, decided: Decided): string {
  if (typeof statement === 'string') return statement;
  const { facts = '', wording } = statement;
  const words = [isolatedLines(i18n, facts), wording ? wordingTexts(i18n)[wording]() : ''];
  const paragraphs =
    decided.measure === 'reverse'
      ? words
      : decided.measure === 'hold_photo'
        ? heldPhoto(i18n, decided)
        : restriction(i18n, statement, decided, words.join(''));
  return paragraphs.filter(Boolean).join('\n\n');
}

function heldPhoto(i18n: I18n, decided: Decided): string[] {
  const texts = heldPhotoTexts(i18n);
  return [
    texts.effect(dateText(i18n, decided.decidedAt, decided)),
    statementTexts(i18n).facts(texts.facts()),
    texts.automated(),
    appealText(i18n, decided, 'moderator'),
  ];
}

function restriction(i18n: I18n, statement: StatementFacts, decided: Decided, words: string) {
  const texts = statementTexts(i18n);
  const { ruleNumber, ruleTitle, decidedAt: start, endsAt, strikeUntil } = decided;
  const from = dateText(i18n, start, decided);
  return [
    [
      effectText(i18n, statement, decided),
      endsAt ? texts.appliesUntil(from, dateText(i18n, endsAt, decided)) : texts.appliesFrom(from),
    ].join(' '),
    texts.facts(words || PLACEHOLDER),
    ruleNumber === null ? texts.rules() : texts.rule(ruleNumber, isolated(i18n, ruleTitle ?? '')),
    automationText(i18n, statement),
    strikeUntil ? texts.strike(dateText(i18n, strikeUntil, decided)) : '',
    appealText(i18n, decided, statement.hasSecondModerator ? 'other' : 'same'),
  ];
}

function effectText(i18n: I18n, { photos = [] }: StatementFacts, { measure, content }: Decided) {
  const { photo, answers, ofChats, deleted } = statementTexts(i18n);
  const names = REMOVABLE_TEXTS.filter((name) => content.includes(name));
  const prompts = content.filter(isPromptContent).length;
  const chatPhotos = content.filter(isMessageFileKey).length;
  const others = content.length - photos.length - names.length - prompts - chatPhotos;
  const removed = [
    ...photos.map(photo),
    ...names.map((name) => contentTexts(i18n)[name]()),
    ...(prompts > 0 ? [answers(prompts)] : []),
    ...(chatPhotos > 0 ? [ofChats(chatPhotos)] : []),
    ...(others > 0 ? [deleted(others)] : []),
  ];
  const effects = effectTexts(i18n);
  return effects[measure as keyof typeof effects](
    new Intl.ListFormat(i18n.locales).format(removed) || PLACEHOLDER,
  );
}

function automationText(i18n: I18n, { foundByProgram, suggestedByProgram }: StatementFacts) {
  const { person, found, suggested, decided } = statementTexts(i18n);
  const programs = [foundByProgram ? found() : '', suggestedByProgram ? suggested() : ''];
  const parts = programs.filter(Boolean);
  return parts.length === 0 ? person() : [...parts, decided()].join(' ');
}

/** Until the end of the last UTC day on which the decision can be appealed: calendar months, not a number of days. */
function appealText(i18n: I18n, decided: Decided, to: keyof ReturnType<typeof deciderTexts>) {
  const { appeal, court } = statementTexts(i18n);
  const end = new Date(`${addMonths(dayOf(decided.decidedAt), APPEAL_MONTHS)}T23:59:59Z`);
  return [appeal(dateText(i18n, end, decided)), deciderTexts(i18n)[to](), court()].join(' ');
}
