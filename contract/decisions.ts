import { Newest } from './cases.ts';
import { Id, text } from './common.ts';
import { consoleEndpoint } from './console/endpoint.ts';
import { LANGUAGES } from './languages.ts';
import { PHOTOS_MAX, PROMPTS_MAX, RULE_NUMBER_MAX } from './limits.ts';
import {
  DECISION_DAYS_MAX,
  FACTS_MAX_CHARS,
  MEASURES,
  NOTE_MAX_CHARS,
  NOTICE_DELAY_MAX_HOURS,
  REMOVABLE_TEXTS,
  STATEMENT_MAX_CHARS,
} from './moderation.ts';
import { PhotoKey } from './photos.ts';
import { z } from './zod.ts';

/** Later reports and notices stay open in a case of their own. Without it, there are none. */
const newest = Newest.optional();
const Left = z.object({ caseId: Id, reports: z.int() }).optional();

export const Decision = z.strictObject({
  version: z.int().min(1),
  newest,
  measure: z.enum(MEASURES).exclude(['reverse', 'hold_photo']),
  /** Number of a community rule; not for `dismiss`. */
  rule: z.int().min(1).max(RULE_NUMBER_MAX).optional(),
  /** For measures of a number of days. */
  days: z.int().min(1).max(DECISION_DAYS_MAX).optional(),
  /** Photo keys, text fields and `prompt:` with the key of a prompt, for `remove_content` and `hide`. */
  content: z
    .array(z.string().max(40))
    .max(PHOTOS_MAX + REMOVABLE_TEXTS.length + PROMPTS_MAX)
    .optional(),
  /** What happened. A statement is generated with it; not for `dismiss`, and not about an erased account. */
  facts: text(FACTS_MAX_CHARS).optional(),
  /** The whole statement as the moderator edited it, in place of the generated one. */
  statement: text(STATEMENT_MAX_CHARS).optional(),
  note: text(NOTE_MAX_CHARS).optional(),
  /** For a ban of a member without a role: suspends at once, until the second look. */
  isImminent: z.boolean().optional(),
  /** For a ban for a scam: those who wrote back are told after this time. A delay needs a note. */
  noticeDelayHours: z.int().min(0).max(NOTICE_DELAY_MAX_HOURS).optional(),
});
export type Decision = z.infer<typeof Decision>;

/** For `hand_over`: the encrypted file of the case, and its passphrase, which is not stored. */
const EncryptedFile = z.object({ file: z.string(), passphrase: z.string() });

export const decideCase = consoleEndpoint('POST /api/console/cases/:id/decision', {
  summary:
    'Decide a case. 409 `changed` when it is no longer in the version that you have seen, 409 `no_second_look` or `no_other_admin` when no one could take the second look; `ban` and `hand_over` need a recent sign-in',
  body: Decision,
  response: z.object({
    state: z.enum(['second_look', 'closed']),
    /** The new case of the reports that came later. */
    left: Left,
    encryptedFile: EncryptedFile.optional(),
  }),
});

const StatementPreview = Decision.pick({
  rule: true,
  days: true,
  content: true,
  facts: true,
}).extend({
  about: z.union([z.strictObject({ caseId: Id }), z.strictObject({ photo: PhotoKey })]),
  measure: z.enum(MEASURES).exclude(['dismiss', 'hand_over', 'hold_photo', 'reverse']),
});
export type StatementPreview = z.input<typeof StatementPreview>;

export const previewStatement = consoleEndpoint('POST /api/console/statement', {
  summary:
    'The generated statement of a decision that is not made yet, in the language of the member, and in yours where it is another one',
  body: StatementPreview,
  response: z.object({
    texts: z.array(z.object({ language: z.enum(LANGUAGES), text: z.string() })),
  }),
  /** Typing pauses many times. */
  limit: { points: 300, seconds: 60, by: 'account' },
});

export const agreeToProposal = consoleEndpoint('POST /api/console/cases/:id/agreement', {
  summary:
    'Agree to a proposed measure, which needs a recent sign-in, or return the case to the queue, which the proposer can do too. 403 for a role that does not count for a second look',
  body: z.strictObject({
    version: z.int().min(1),
    newest,
    agrees: z.boolean(),
    note: text(NOTE_MAX_CHARS).optional(),
  }),
  response: z.object({ left: Left, encryptedFile: EncryptedFile.optional() }),
});

export const askAppellant = consoleEndpoint('POST /api/console/cases/:id/question', {
  summary: 'Ask the appellant one question',
  body: z.strictObject({ version: z.int().min(1), question: text(NOTE_MAX_CHARS, 1) }),
});

export const decideAppeal = consoleEndpoint('POST /api/console/cases/:id/appeal', {
  summary: 'Decide an appeal with reasons; a reversed decision ends at once',
  body: z.strictObject({
    version: z.int().min(1),
    outcome: z.enum(['upheld', 'reversed']),
    reasons: text(STATEMENT_MAX_CHARS, 20),
  }),
});
