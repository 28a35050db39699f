import { addDays, addMonths, dayOf } from './days.ts';
import { APPEAL_MONTHS, type Measure, STRIKE_MONTHS, STRIKING_MEASURES } from './moderation.ts';

export interface StatementFacts {
  measure: Exclude<Measure, 'dismiss' | 'reverse' | 'hand_over' | 'hold_photo'>;
  /** Undefined at the command line, where no rule is named. */
  rule?: { number: number; title: string } | undefined;
  /** What happened, when and where. Empty: a placeholder, with which no decision is accepted. */
  facts: string;
  /** For measures of a number of days. */
  days?: number | undefined;
  /** Description of the removed content, such as "your second photo". */
  removed?: string | undefined;
  /** True when a program found the material; a person still decides. */
  foundByProgram?: boolean | undefined;
  /** True when the console suggested a measure. */
  suggestedByProgram?: boolean | undefined;
  /** False: the site has one moderator, who also decides the appeal. */
  hasSecondModerator: boolean;
}

const dateText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The last UTC day on which a decision can be appealed: calendar months, not a number of days. */
export const lastAppealDay = (decidedAt: Date): string =>
  addMonths(dayOf(decidedAt), APPEAL_MONTHS);

const EFFECTS: Record<StatementFacts['measure'], (removed: string) => string> = {
  warn: () => 'We give you a warning. Your account works as before',
  remove_content: (removed) => `We removed ${removed} from your profile`,
  hide: (removed) =>
    `We removed ${removed} and hid your profile from everyone but your matches. It is shown again as soon as you replace what we removed`,
  limit: () => 'You cannot send likes or messages',
  suspend: () =>
    'We suspended your account. You can sign in to read this, appeal, export your data or delete your account',
  ban: () =>
    'We closed the service to you for good. You can sign in to read this, appeal, export your data or delete your account',
  pause_reports: () => 'We take no reports from you, except about threats and people under 18',
};

/**
 * The statement of reasons that a member reads: measure, period, facts, rule, whether a program was
 * involved, and how and until when to appeal.
 */
export function statementOf(input: StatementFacts, now: Date): string {
  const { measure, rule, facts, days, removed = 'content', hasSecondModerator } = input;
  const today = dayOf(now);
  const until = days ? ` until ${dateText(addDays(today, days))}` : '';
  const paragraphs = [
    `${EFFECTS[measure](removed)}. This applies from ${dateText(today)}${until}.`,
    `What happened: ${facts.trim() || '[… what happened, when and where …]'}`,
    rule
      ? `This is against rule ${rule.number} of the community rules, “${rule.title}”.`
      : 'This is against the community rules.',
    automationSentence(input),
    ...(STRIKING_MEASURES.includes(measure)
      ? [`It counts as a strike until ${dateText(addMonths(today, STRIKE_MONTHS))}.`]
      : []),
    appealParagraph(
      now,
      hasSecondModerator
        ? 'Another moderator decides about it.'
        : 'This site has one moderator, who also decides about it.',
    ),
  ];
  return paragraphs.join('\n\n');
}

function automationSentence({ foundByProgram, suggestedByProgram }: StatementFacts): string {
  const part = [
    foundByProgram ? 'A program pointed this out.' : '',
    suggestedByProgram ? 'A program suggested a measure.' : '',
  ].filter(Boolean);
  if (part.length === 0) return 'A person made this decision. No program was involved.';
  return [...part, 'A person decided.'].join(' ');
}

const appealParagraph = (now: Date, decider: string): string =>
  `You can appeal once, free of charge, until ${dateText(lastAppealDay(now))}: choose Appeal below this decision in your account standing. ${decider} You can also take the matter to an out-of-court body or a court.`;

/** The statement for a photo that the comparison of pictures holds back. */
export const heldPhotoStatement = (now: Date): string =>
  [
    `We hold back a photo that you added on ${dateText(dayOf(now))}: only you see it until a moderator has looked at it.`,
    'What happened: the photo resembles one that a decision removed before. Removed pictures may not return, but two pictures can look alike by chance.',
    'A program made this decision. A person looks at the photo next, whether you appeal or not.',
    appealParagraph(now, 'A moderator decides about it.'),
  ].join('\n\n');

/** True while the moderator has not replaced a placeholder such as `[… what happened …]`. */
export const hasPlaceholder = (statement: string): boolean =>
  statement
    .split(']')
    .slice(0, -1)
    .some((part) => part.split('[').slice(1).join().includes('…'));
