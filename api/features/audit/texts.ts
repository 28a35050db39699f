import type { I18n } from '@lingui/core';
import type { REMOVABLE_TEXTS } from '#contract/moderation.ts';

/** The first sentence of a statement of reasons: the effect of the measure. */
export const effectTexts = (i18n: I18n) => ({
  warn: () =>
    i18n._({
      id: 'server.statement.warn',
      message: 'We give you a warning. Your account works as before.',
    }),
  remove_content: (removed: string) =>
    i18n._({
      id: 'server.statement.removeContent',
      message: 'We removed this from your profile: {removed}.',
      values: { removed },
    }),
  hide: (removed: string) =>
    i18n._({
      id: 'server.statement.hide',
      message:
        'We removed this from your profile: {removed}. Your profile is hidden from everyone but your matches. It is shown again as soon as you replace what we removed.',
      values: { removed },
    }),
  limit: () =>
    i18n._({
      id: 'server.statement.limit',
      message: 'You cannot send likes or messages.',
    }),
  suspend: () =>
    i18n._({
      id: 'server.statement.suspend',
      message:
        'We suspended your account. You can sign in to read this, appeal, export your data or delete your account.',
    }),
  ban: () =>
    i18n._({
      id: 'server.statement.ban',
      message:
        'We closed the service to you for good. You can sign in to read this, appeal, export your data or delete your account.',
    }),
  pause_reports: () =>
    i18n._({
      id: 'server.statement.pauseReports',
      message: 'We take no reports from you, except about threats and people under 18.',
    }),
});

/** Names of texts that a decision can remove. */
export const contentTexts = (
  i18n: I18n,
): Record<(typeof REMOVABLE_TEXTS)[number], () => string> => ({
  bio: () => i18n._({ id: 'server.statement.removed.bio', message: 'about text' }),
  name: () => i18n._({ id: 'server.statement.removed.name', message: 'name' }),
  location: () => i18n._({ id: 'server.statement.removed.location', message: 'location' }),
  pronouns: () => i18n._({ id: 'server.statement.removed.pronouns', message: 'pronouns' }),
  work: () => i18n._({ id: 'server.statement.removed.work', message: 'work' }),
});

/** The statement about a photo that the comparison of pictures holds back. */
export const heldPhotoTexts = (i18n: I18n) => ({
  effect: (start: string) =>
    i18n._({
      id: 'server.statement.held.effect',
      message:
        'We hold back a photo that you added on {start}: only you see it until a moderator has looked at it.',
      values: { start },
    }),
  facts: () =>
    i18n._({
      id: 'server.statement.held.facts',
      message:
        'the photo resembles one that a decision removed before. Removed pictures may not return, but two pictures can look alike by chance.',
    }),
  automated: () =>
    i18n._({
      id: 'server.statement.held.automated',
      message:
        'A program made this decision. A person looks at the photo next, whether you appeal or not.',
    }),
});

/** What happened, where no moderator writes it. */
export const wordingTexts = (i18n: I18n) => ({
  imminent: () =>
    i18n._({
      id: 'server.statement.wordings.imminent',
      message:
        'A moderator proposed a ban because others were at immediate risk. A second moderator looks at it now.',
    }),
  operator: () =>
    i18n._({
      id: 'server.statement.wordings.operator',
      message: 'The operator of this site found that you broke the community rules.',
    }),
  photoShown: () =>
    i18n._({
      id: 'server.statement.wordings.photoShown',
      message: 'A moderator looked at your photo. Other people can see it now.',
    }),
  suspensionEnded: () =>
    i18n._({
      id: 'server.statement.wordings.suspensionEnded',
      message: 'We looked at it again and ended your suspension.',
    }),
  contentLost: () =>
    i18n._({
      id: 'server.statement.wordings.contentLost',
      message: 'What we removed is deleted and cannot come back. You can add it again.',
    }),
});

/** The person who decides an appeal. */
export const deciderTexts = (i18n: I18n) => ({
  other: () =>
    i18n._({
      id: 'server.statement.appealTo.other',
      message: 'Another moderator decides about it.',
    }),
  same: () =>
    i18n._({
      id: 'server.statement.appealTo.same',
      message: 'This site has one moderator, who also decides about it.',
    }),
  moderator: () =>
    i18n._({
      id: 'server.statement.appealTo.moderator',
      message: 'A moderator decides about it.',
    }),
});

/** The other sentences of a statement of reasons. */
export const statementTexts = (i18n: I18n) => ({
  photo: (number: number) =>
    i18n._({
      id: 'server.statement.removed.photo',
      message: 'photo {number}',
      values: { number },
    }),
  answers: (count: number) =>
    i18n._({
      id: 'server.statement.removed.answers',
      message:
        '{count, plural, one {your answer to a question} other {your answers to # questions}}',
      values: { count },
    }),
  appliesFrom: (start: string) =>
    i18n._({
      id: 'server.statement.appliesFrom',
      message: 'This applies from {start}.',
      values: { start },
    }),
  appliesUntil: (start: string, end: string) =>
    i18n._({
      id: 'server.statement.appliesUntil',
      message: 'This applies from {start} until {end}.',
      values: { start, end },
    }),
  facts: (facts: string) =>
    i18n._({
      id: 'server.statement.facts',
      message: 'What happened: {facts}',
      values: { facts },
    }),
  rule: (number: number, title: string) =>
    i18n._({
      id: 'server.statement.rule',
      message: 'This is against rule {number} of the community rules, “{title}”.',
      values: { number, title },
    }),
  rules: () =>
    i18n._({ id: 'server.statement.rules', message: 'This is against the community rules.' }),
  person: () =>
    i18n._({
      id: 'server.statement.person',
      message: 'A person made this decision. No program was involved.',
    }),
  found: () => i18n._({ id: 'server.statement.found', message: 'A program pointed this out.' }),
  suggested: () =>
    i18n._({ id: 'server.statement.suggested', message: 'A program suggested a measure.' }),
  decided: () => i18n._({ id: 'server.statement.decided', message: 'A person decided.' }),
  strike: (end: string) =>
    i18n._({
      id: 'server.statement.strike',
      message: 'It counts as a strike until {end}.',
      values: { end },
    }),
  appeal: (end: string) =>
    i18n._({
      id: 'server.statement.appeal',
      message:
        'You can appeal once, free of charge, until {end}: choose Appeal below this decision in your account standing.',
      values: { end },
    }),
  court: () =>
    i18n._({
      id: 'server.statement.court',
      message: 'You can also take the matter to an out-of-court body or a court.',
    }),
});
