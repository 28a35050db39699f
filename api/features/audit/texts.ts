import type { I18n } from '@lingui/core';
import type { REMOVABLE_TEXTS } from '#contract/moderation.ts';

/** The first sentence of a statement of reasons: the effect of the measure. */
export const effectTexts = (i18n: I18n) => ({
  warn: () => i18n._('We give you a warning. Your account works as before.'),
  remove_content: (removed: string) => i18n._('We removed this: {removed}.', { removed }),
  hide: (removed: string) =>
    i18n._(
      'We removed this: {removed}. Your profile is hidden from everyone but your matches. It is shown again as soon as you replace what we removed.',
      { removed },
    ),
  limit: () => i18n._('You cannot send likes or messages.'),
  suspend: () =>
    i18n._(
      'We suspended your account. You can sign in to read this, appeal, export your data or delete your account.',
    ),
  ban: () =>
    i18n._(
      'We closed the service to you for good. You can sign in to read this, appeal, export your data or delete your account.',
    ),
  pause_reports: () =>
    i18n._('We take no reports from you, except about threats and people under 18.'),
});

/** Names of texts that a decision can remove. */
export const contentTexts = (
  i18n: I18n,
): Record<(typeof REMOVABLE_TEXTS)[number], () => string> => ({
  bio: () => i18n._('about text'),
  name: () => i18n._('name'),
  location: () => i18n._('location'),
  pronouns: () => i18n._('pronouns'),
  work: () => i18n._('work'),
});

/** The statement about a photo that the comparison of pictures holds back. */
export const heldPhotoTexts = (i18n: I18n) => ({
  effect: (start: string) =>
    i18n._(
      'We hold back a photo that you added on {start}: only you see it until a moderator has looked at it.',
      { start },
    ),
  facts: () =>
    i18n._(
      'the photo resembles one that a decision removed before. Removed pictures may not return, but two pictures can look alike by chance.',
    ),
  automated: () =>
    i18n._(
      'A program made this decision. A person looks at the photo next, whether you appeal or not.',
    ),
});

/** What happened, where no moderator writes it. */
export const wordingTexts = (i18n: I18n) => ({
  imminent: () =>
    i18n._(
      'A moderator proposed a ban because others were at immediate risk. A second moderator looks at it now.',
    ),
  operator: () => i18n._('The operator of this site found that you broke the community rules.'),
  photoShown: () => i18n._('A moderator looked at your photo. Other people can see it now.'),
  suspensionEnded: () => i18n._('We looked at it again and ended your suspension.'),
  contentLost: () =>
    i18n._('What we removed is deleted and cannot come back. You can add it again.'),
});

/** The person who decides an appeal. */
export const deciderTexts = (i18n: I18n) => ({
  other: () => i18n._('Another moderator decides about it.'),
  same: () => i18n._('This site has one moderator, who also decides about it.'),
  moderator: () => i18n._('A moderator decides about it.'),
});

/** The other sentences of a statement of reasons. */
export const statementTexts = (i18n: I18n) => ({
  photo: (number: number) => i18n._('photo {number}', { number }),
  answers: (count: number) =>
    i18n._('{count, plural, one {your answer to a question} other {your answers to # questions}}', {
      count,
    }),
  ofChats: (count: number) =>
    i18n._('{count, plural, one {your photo in a chat} other {your # photos in chats}}', { count }),
  deleted: (count: number) =>
    i18n._('{count, plural, one {a photo that you deleted} other {# photos that you deleted}}', {
      count,
    }),
  appliesFrom: (start: string) => i18n._('This applies from {start}.', { start }),
  appliesUntil: (start: string, end: string) =>
    i18n._('This applies from {start} until {end}.', { start, end }),
  facts: (facts: string) => i18n._('What happened: {facts}', { facts }),
  rule: (number: number, title: string) =>
    i18n._('This is against rule {number} of the community rules, “{title}”.', { number, title }),
  rules: () => i18n._('This is against the community rules.'),
  person: () => i18n._('A person made this decision. No program was involved.'),
  found: () => i18n._('A program pointed this out.'),
  suggested: () => i18n._('A program suggested a measure.'),
  decided: () => i18n._('A person decided.'),
  strike: (end: string) => i18n._('It counts as a strike until {end}.', { end }),
  appeal: (end: string) =>
    i18n._(
      'You can appeal once, free of charge, until {end}: choose Appeal below this decision in your account standing.',
      { end },
    ),
  court: () => i18n._('You can also take the matter to an out-of-court body or a court.'),
});
