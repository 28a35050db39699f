/** Vocabulary of moderation, shared by the console, the member's pages and the server. */

/** Grave to normal; the position is the stored value. */
export const SEVERITIES = ['critical', 'high', 'normal'] as const;

export const CASE_SOURCES = ['person', 'notice', 'heuristic', 'hash', 'classifier'] as const;

/** What a decision does. `reverse` undoes an earlier one. */
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
  'reverse',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Texts of a profile that a decision can remove, beside photos by their key. */
export const REMOVABLE_TEXTS = ['bio', 'name', 'location'] as const;

/** A claim ends by itself. Each action in the case renews it. */
export const CLAIM_MINUTES = 15;
/** Messages before and after a reported one that the moderator sees. */
export const EXCERPT_MESSAGES = 5;
/** The console suggests a pause after this many asked-for pictures on one UTC day. */
export const HARD_PICTURES_PER_DAY = 8;
export const NOTE_MAX_CHARS = 2000;
export const CASES_PER_PAGE = 50;
