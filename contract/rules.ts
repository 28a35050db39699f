import { Id, Timestamp, text, visibleText, wholeNumberText } from './common.ts';
import { adminEndpoint, consoleEndpoint } from './console/endpoint.ts';
import { endpoint } from './endpoint.ts';
import { RULE_NUMBER_MAX, RULE_TEXT_MAX_CHARS, RULE_TITLE_MAX_CHARS } from './limits.ts';
import {
  isTranslated,
  NOT_TRANSLATED,
  TextLanguage,
  translationsInput,
  translationsOf,
} from './translations.ts';
import { z } from './zod.ts';

const RuleTexts = { title: z.string(), text: z.string() };

const Rule = z.object({
  id: Id,
  number: z.int(),
  ...RuleTexts,
  language: TextLanguage,
  validFrom: Timestamp,
});
export type Rule = z.infer<typeof Rule>;

/** Rules of a new installation. */
export const RULE_KEYS = [
  'adults',
  'yourself',
  'respect',
  'violence',
  'hate',
  'consent',
  'money',
  'illegal',
] as const;

const ConsoleRule = Rule.extend({
  /** The rule of a new installation that it still is, by its title; null for others. */
  key: z.enum(RULE_KEYS).nullable(),
  /** As the operator wrote it. */
  original: z.object({ ...RuleTexts, translations: translationsOf(RuleTexts) }),
});
export type ConsoleRule = z.infer<typeof ConsoleRule>;

export const listRules = endpoint('GET /api/rules', {
  whileSuspended: true,
  summary: 'The community rules in the language of the reader, where a text in it exists',
  access: 'public',
  response: z.array(Rule),
  limit: { points: 60, seconds: 60, by: 'address' },
});

export const listConsoleRules = consoleEndpoint('GET /api/console/rules', {
  summary: 'The community rules with their translations',
  response: z.array(ConsoleRule),
});

export const saveRule = adminEndpoint('PUT /api/console/rules/:number', {
  summary: 'Add a rule or change its text; earlier decisions keep the earlier text',
  needsFreshSignIn: true,
  params: z.strictObject({ number: wholeNumberText(1, RULE_NUMBER_MAX) }),
  body: z
    .strictObject({
      title: text(RULE_TITLE_MAX_CHARS, 1),
      text: text(RULE_TEXT_MAX_CHARS, 1),
      translations: translationsInput({
        title: visibleText(RULE_TITLE_MAX_CHARS),
        text: visibleText(RULE_TEXT_MAX_CHARS),
      }),
    })
    .refine(isTranslated, NOT_TRANSLATED),
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const removeRule = adminEndpoint('DELETE /api/console/rules/:number', {
  summary: 'Retire a rule',
  needsFreshSignIn: true,
  params: z.strictObject({ number: wholeNumberText(1, RULE_NUMBER_MAX) }),
  limit: { points: 60, seconds: 60, by: 'account' },
});
