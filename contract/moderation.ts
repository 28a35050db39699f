import { TEXT_FIELDS } from './profile-fields.ts';

/** Vocabulary of moderation, shared by the console, the member's pages and the server. */

/** Most severe first; the index is the stored value. */
export const SEVERITIES = ['critical', 'high', 'normal'] as const;

export const CASE_SOURCES = ['person', 'notice', 'heuristic', 'hash', 'classifier'] as const;

/** Effect of a decision. `reverse` undoes an earlier one. Only a program decides `hold_photo`. */
export const MEASURES = [
  'dismiss',
  'warn',
  'remove_content',
  'hide',
  'limit',
  'suspend',
  'ban',
  'pause_reports',
  'hand_over',
  'hold_photo',
  'reverse',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Texts of a profile that a decision can remove, beside photos by their key and answered prompts. */
export const REMOVABLE_TEXTS = ['bio', 'name', 'location', ...TEXT_FIELDS] as const;

const PROMPT = 'prompt:';
/** An answered prompt, as content that a decision removes. */
export const promptContent = (prompt: string): string => PROMPT + prompt;
export const isPromptContent = (content: string): boolean => content.startsWith(PROMPT);
/** The key of the prompt of `promptContent`. */
export const promptOfContent = (content: string): string => content.slice(PROMPT.length);

/** A claim expires after this time. Each action in the case renews it. */
export const CLAIM_MINUTES = 15;
/** A moderator holds at most this many cases at a time. */
export const CLAIMS_MAX = 3;
/** Number of messages shown before and after each reported one. */
export const EXCERPT_MESSAGES = 5;
/** The console suggests a pause after this many requested pictures on one UTC day. */
export const HARD_PICTURES_PER_DAY = 8;
export const NOTE_MAX_CHARS = 2000;
export const CASES_PER_PAGE = 50;
/** People whose reports are listed at a time. */
export const REPORTERS_PER_PAGE = 20;

/** Measures for a number of days. */
export const TIMED_MEASURES: readonly Measure[] = ['limit', 'suspend', 'pause_reports'];

/** Measures that end the access of a member. */
export const SUSPENDING_MEASURES: readonly Measure[] = ['suspend', 'ban'];

/** Measures that count as a strike. */
export const STRIKING_MEASURES: readonly Measure[] = [
  'warn',
  'remove_content',
  'hide',
  'limit',
  'suspend',
];
/** Strikes count for this long. */
export const STRIKE_MONTHS = 3;
/** Members and reporters can appeal for this many calendar months after a decision. */
export const APPEAL_MONTHS = 6;
/** A proposed ban for imminent harm suspends the member for this long, until a second moderator decides. */
export const IMMINENT_DAYS = 7;
/** Age of a role that counts for a second look. A removed role counts as another moderator for this long. */
export const SECOND_LOOK_DAYS = 7;
export const STATEMENT_MAX_CHARS = 4000;
/** What happened, in a statement. */
export const FACTS_MAX_CHARS = 2000;
export const APPEAL_MAX_CHARS = 2000;
export const DECISION_DAYS_MAX = 90;
export const NOTICE_DELAY_MAX_HOURS = 72;

/** Reason for the review of a photo. */
export const PHOTO_REVIEW_REASONS = [
  'removed_before',
  'on_other_account',
  'classifier',
  'new',
] as const;

/** Reason of the refusal of a selfie by a moderator. */
export const SELFIE_REFUSALS = [
  'other_person',
  'other_pose',
  'unclear_selfie',
  'unclear_photo',
] as const;
