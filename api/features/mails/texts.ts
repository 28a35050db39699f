import type { I18n } from '@lingui/core';

/** Digests: counts only, no names, no texts, no pictures. */
export const digestTexts = (i18n: I18n) => ({
  sinceLastVisit: () =>
    i18n._({ id: 'server.mails.sinceLastVisit', message: 'Since your last visit:' }),
  match: (count: number) =>
    i18n._({
      id: 'server.mails.matches',
      message: '{count, plural, one {# new match} other {# new matches}}',
      values: { count },
    }),
  message: (count: number) =>
    i18n._({
      id: 'server.mails.messages',
      message:
        '{count, plural, one {# conversation with unread messages} other {# conversations with unread messages}}',
      values: { count },
    }),
  like: (count: number) =>
    i18n._({
      id: 'server.mails.likes',
      message: '{count, plural, one {# new like} other {# new likes}}',
      values: { count },
    }),
  event: (count: number) =>
    i18n._({
      id: 'server.mails.events',
      message: '{count, plural, one {# event notice} other {# event notices}}',
      values: { count },
    }),
  credit: (count: number) =>
    i18n._({
      id: 'server.mails.credits',
      message:
        '{count, plural, one {# day with earned credits} other {# days with earned credits}}',
      values: { count },
    }),
});

/** Mails that members can stop. */
const optionalTexts = (i18n: I18n) => ({
  joined: () => [
    i18n._({
      id: 'server.mails.joined',
      message: 'New people have joined who fit your filters.',
    }),
  ],
  opened: () => [
    i18n._({
      id: 'server.mails.opened',
      message: 'You joined early. We are open now: come and see who is here.',
    }),
  ],
});

/** Mails of one fact, without a name, place or number. */
export const noticeTexts = (i18n: I18n) => ({
  ...optionalTexts(i18n),
  recovery: () => [
    i18n._({
      id: 'server.mails.recovery',
      message: 'A recovery code was used to sign in to your account.',
    }),
    i18n._({
      id: 'server.mails.recoveryNext',
      message:
        'If this was not you, sign in, replace your recovery codes and sign out your other devices.',
    }),
  ],
  passkey: () => [
    i18n._({
      id: 'server.mails.passkey',
      message: 'A passkey of your account may have been copied: its counter went back.',
    }),
    i18n._({
      id: 'server.mails.passkeyNext',
      message:
        'A restored device can do that too. If you did not restore one, sign in, remove the passkey and add a new one.',
    }),
  ],
  sign_in_method: () => [
    i18n._({
      id: 'server.mails.signInMethod',
      message: 'A new way to sign in was added to your account.',
    }),
    i18n._({
      id: 'server.mails.signInMethodNext',
      message: 'If this was not you, sign in, remove it and sign out your other devices.',
    }),
  ],
  recovery_codes: () => [
    i18n._({
      id: 'server.mails.recoveryCodes',
      message: 'New recovery codes were created for your account. Earlier ones no longer work.',
    }),
    i18n._({
      id: 'server.mails.recoveryCodesNext',
      message: 'If this was not you, sign in, replace them and sign out your other devices.',
    }),
  ],
  role: () => [
    i18n._({ id: 'server.mails.role', message: 'Your role on this site has changed.' }),
    i18n._({
      id: 'server.mails.roleNext',
      message: 'If you did not expect this, tell the people who run it.',
    }),
  ],
  by_admin: () => [
    i18n._({
      id: 'server.mails.byAdmin',
      message: 'An admin signed you out or changed your credits.',
    }),
    i18n._({
      id: 'server.mails.roleNext',
      message: 'If you did not expect this, tell the people who run it.',
    }),
  ],
  admin_alone: () => [
    i18n._({
      id: 'server.mails.adminAlone',
      message:
        'An admin, or someone on the server, acted alone: on a role, a sign-in, credits or a ban. The audit log says who and what.',
    }),
  ],
  decision: () => [
    i18n._({
      id: 'server.mails.decision',
      message: 'There is an update about your account. Sign in to read it.',
    }),
  ],
  approved: () => [
    i18n._({
      id: 'server.mails.approved',
      message: 'Your account is approved. You can start now.',
    }),
  ],
});

export const mailTexts = (i18n: I18n) => ({
  /** Does not name the product: others may see the list of mails. */
  subject: () => i18n._({ id: 'server.mails.subject', message: 'Something new for you' }),
  open: () => i18n._({ id: 'server.mails.open', message: 'Open' }),
  stop: () => i18n._({ id: 'server.mails.stop', message: 'Stop these mails' }),
  event: (title: string, venue: string) =>
    i18n._({ id: 'server.mails.event', message: '{title}, {venue}', values: { title, venue } }),
  eventCanceled: () =>
    i18n._({ id: 'server.mails.eventCanceled', message: 'Your event is canceled:' }),
  eventMoved: () =>
    i18n._({ id: 'server.mails.eventMoved', message: 'Your event has another time or place:' }),
  eventTomorrow: () =>
    i18n._({ id: 'server.mails.eventTomorrow', message: 'Your event is tomorrow:' }),
});

/** The pages of the link that stops mails. */
export const unsubscribeTexts = (i18n: I18n) => ({
  title: () => i18n._({ id: 'server.mails.page', message: 'Mails' }),
  question: () => i18n._({ id: 'server.mails.stopQuestion', message: 'Stop mails?' }),
  button: () => i18n._({ id: 'server.mails.stopButton', message: 'Stop mails' }),
  stopped: () => i18n._({ id: 'server.mails.stopped', message: 'Mails are off' }),
  again: () =>
    i18n._({
      id: 'server.mails.turnOnAgain',
      message: 'You can turn them on again in Preferences.',
    }),
});
