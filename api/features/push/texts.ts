import type { I18n } from '@lingui/core';

/** Titles of pushes. */
export const pushTexts = (i18n: I18n) => ({
  like: () => i18n._('New like'),
  superLike: () => i18n._('New Super Like'),
  match: () => i18n._('New match'),
  message: () => i18n._('New message'),
  bothAnswered: () => i18n._('Both answers are in'),
  from: {
    like: (name: string) => i18n._('New like from {name}', { name }),
    superLike: (name: string) => i18n._('New Super Like from {name}', { name }),
    match: (name: string) => i18n._('New match from {name}', { name }),
    message: (name: string) => i18n._('New message from {name}', { name }),
    turn: (name: string) => i18n._('{name} is waiting for your answer', { name }),
  },
  event: {
    reminder: () => i18n._('Your event is tomorrow'),
    canceled: () => i18n._('Your event is canceled'),
    moved: () => i18n._('Your event has another time or place'),
    place: () => i18n._('You have a place'),
    offer: (time: string) => i18n._('A place is held for you until {time}', { time }),
    question: () => i18n._('Does your event take place?'),
  },
  credit: () => i18n._('You earned credits'),
  decision: () => i18n._('Update about your account'),
  outcome: () => i18n._('Update about your report'),
  verification: () => i18n._('Your selfie was checked'),
  joined: () => i18n._('New people have joined'),
  opened: () => i18n._('We are open'),
  turn: (people: number) =>
    i18n._(
      '{people, plural, one {Someone is waiting for your answer} other {# people are waiting for your answer}}',
      { people },
    ),
  /** Neutral title of a check-in, also with discretion. */
  check_in: () => i18n._('Time to check in'),
  /** Members with discretion get this title for every other kind. */
  discreet: () => i18n._('Something new for you'),
  gathered: (count: number) =>
    i18n._('{count, plural, one {# new notification} other {# new notifications}}', { count }),
  /** The push that a member sends to the own browser. */
  test: () => i18n._('Notifications work'),
});
