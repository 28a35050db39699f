import type { I18n } from '@lingui/core';

/** Titles of pushes. */
export const pushTexts = (i18n: I18n) => ({
  like: () => i18n._({ id: 'server.push.like', message: 'New like' }),
  superLike: () => i18n._({ id: 'server.push.superLike', message: 'New Super Like' }),
  match: () => i18n._({ id: 'server.push.match', message: 'New match' }),
  message: () => i18n._({ id: 'server.push.message', message: 'New message' }),
  bothAnswered: () => i18n._({ id: 'server.push.bothAnswered', message: 'Both answers are in' }),
  from: {
    like: (name: string) =>
      i18n._({ id: 'server.push.likeFrom', message: 'New like from {name}', values: { name } }),
    superLike: (name: string) =>
      i18n._({
        id: 'server.push.superLikeFrom',
        message: 'New Super Like from {name}',
        values: { name },
      }),
    match: (name: string) =>
      i18n._({ id: 'server.push.matchFrom', message: 'New match from {name}', values: { name } }),
    message: (name: string) =>
      i18n._({
        id: 'server.push.messageFrom',
        message: 'New message from {name}',
        values: { name },
      }),
    turn: (name: string) =>
      i18n._({
        id: 'server.push.turnOf',
        message: '{name} is waiting for your answer',
        values: { name },
      }),
  },
  event: () => i18n._({ id: 'server.push.event', message: 'Your event is tomorrow' }),
  eventCanceled: () =>
    i18n._({ id: 'server.push.eventCanceled', message: 'Your event is canceled' }),
  eventMoved: () =>
    i18n._({ id: 'server.push.eventMoved', message: 'Your event has another time or place' }),
  credit: () => i18n._({ id: 'server.push.credit', message: 'You earned credits' }),
  decision: () => i18n._({ id: 'server.push.decision', message: 'Update about your account' }),
  outcome: () => i18n._({ id: 'server.push.outcome', message: 'Update about your report' }),
  verification: () =>
    i18n._({ id: 'server.push.verification', message: 'Your selfie was checked' }),
  joined: () => i18n._({ id: 'server.push.joined', message: 'New people have joined' }),
  opened: () => i18n._({ id: 'server.push.opened', message: 'We are open' }),
  turn: (people: number) =>
    i18n._({
      id: 'server.push.turn',
      message:
        '{people, plural, one {Someone is waiting for your answer} other {# people are waiting for your answer}}',
      values: { people },
    }),
  /** Members with discretion get this title for every kind. */
  discreet: () => i18n._({ id: 'server.push.discreet', message: 'Something new for you' }),
  gathered: (count: number) =>
    i18n._({
      id: 'server.push.gathered',
      message: '{count, plural, one {# new notification} other {# new notifications}}',
      values: { count },
    }),
  /** The push that a member sends to the own browser. */
  test: () => i18n._({ id: 'server.push.test', message: 'Notifications work' }),
});
