import type { I18n } from '@lingui/core';

/** Digests: counts only, no names, no texts, no pictures. */
export const digestTexts = (i18n: I18n) => ({
  sinceLastVisit: () => i18n._('Since your last visit:'),
  match: (count: number) =>
    i18n._('{count, plural, one {# new match} other {# new matches}}', { count }),
  message: (count: number) =>
    i18n._(
      '{count, plural, one {# conversation with unread messages} other {# conversations with unread messages}}',
      { count },
    ),
  like: (count: number) =>
    i18n._('{count, plural, one {# new like} other {# new likes}}', { count }),
  event: (count: number) =>
    i18n._('{count, plural, one {# event notice} other {# event notices}}', { count }),
  credit: (count: number) =>
    i18n._('{count, plural, one {# day with earned credits} other {# days with earned credits}}', {
      count,
    }),
});

/** Mails that members can stop. */
const optionalTexts = (i18n: I18n) => ({
  joined: () => [i18n._('New people have joined who fit your filters.')],
  opened: () => [i18n._('You joined early. We are open now: come and see who is here.')],
});

/** Mails of one fact, without a name, place or number. */
export const noticeTexts = (i18n: I18n) => ({
  ...optionalTexts(i18n),
  recovery: () => [
    i18n._('A recovery code was used to sign in to your account.'),
    i18n._(
      'If this was not you, sign in, replace your recovery codes and sign out your other devices.',
    ),
  ],
  passkey: () => [
    i18n._('A passkey of your account may have been copied: its counter went back.'),
    i18n._(
      'A restored device can do that too. If you did not restore one, sign in, remove the passkey and add a new one.',
    ),
  ],
  sign_in_method: () => [
    i18n._('A new way to sign in was added to your account.'),
    i18n._('If this was not you, sign in, remove it and sign out your other devices.'),
  ],
  recovery_codes: () => [
    i18n._('New recovery codes were created for your account. Earlier ones no longer work.'),
    i18n._('If this was not you, sign in, replace them and sign out your other devices.'),
  ],
  role: () => [
    i18n._('Your role on this site has changed.'),
    i18n._('If you did not expect this, tell the people who run it.'),
  ],
  by_admin: () => [
    i18n._('An admin signed you out or changed your credits.'),
    i18n._('If you did not expect this, tell the people who run it.'),
  ],
  admin_alone: () => [
    i18n._(
      'An admin, or someone on the server, acted alone: on a role, a sign-in, credits or a ban. The audit log says who and what.',
    ),
  ],
  decision: () => [i18n._('There is an update about your account. Sign in to read it.')],
  approved: () => [i18n._('Your account is approved. You can start now.')],
});

export const mailTexts = (i18n: I18n) => ({
  /** Does not name the product: others may see the list of mails. */
  subject: () => i18n._('Something new for you'),
  open: () => i18n._('Open'),
  stop: () => i18n._('Stop these mails'),
  event: (title: string, venue: string) => i18n._('{title}, {venue}', { title, venue }),
  confirmEvent: () =>
    i18n._('Does this event take place? Say yes in the console, or it is canceled:'),
});

/** The pages of the link that stops mails. */
export const unsubscribeTexts = (i18n: I18n) => ({
  title: () => i18n._('Mails'),
  question: () => i18n._('Stop mails?'),
  button: () => i18n._('Stop mails'),
  stopped: () => i18n._('Mails are off'),
  again: () => i18n._('You can turn them on again in Preferences.'),
});
