import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const notifications = textsOf({
  isNew: msg({ id: 'notifications.isNew', message: ', new' }),
  someone: msg({ id: 'notifications.someone', message: 'Someone' }),
  welcome: {
    get title() {
      return msg({ id: 'notifications.welcome.title', message: `Welcome to ${PRODUCT_NAME}` });
    },
    description: msg({
      id: 'notifications.welcome.description',
      message: 'Add a few photos and pick your interests.',
    }),
  },
  goals: {
    title: msg({ id: 'notifications.goals.title', message: 'Your goals are private now' }),
    description: msg({
      id: 'notifications.goals.description',
      message: 'Switch on “Use to find people” in Preferences to meet people who want the same.',
    }),
  },
  joined: {
    title: msg({ id: 'notifications.joined.title', message: 'New people have joined' }),
    description: msg({
      id: 'notifications.joined.description',
      message: 'You asked us to tell you. See who is new in Discover.',
    }),
  },
  opened: {
    title: msg({ id: 'notifications.opened.title', message: "We're open" }),
    description: msg({
      id: 'notifications.opened.description',
      message: 'Come and see who is here.',
    }),
  },
  closed: {
    title: (name: string) =>
      msg({ id: 'notifications.closed.title', message: `${name} closed your chat` }),
    description: msg({
      id: 'notifications.closed.description',
      message: 'You can still read it for a while.',
    }),
  },
  recovery: {
    title: msg({ id: 'notifications.recovery.title', message: 'A recovery code was used' }),
    description: msg({
      id: 'notifications.recovery.description',
      message: 'Not you? Replace your codes and sign out other devices.',
    }),
  },
  passkey: {
    title: msg({ id: 'notifications.passkey.title', message: 'Check your passkey' }),
    description: msg({
      id: 'notifications.passkey.description',
      message: 'It may have been copied. Replace it, unless you restored it from a backup.',
    }),
  },
  sign_in_method: {
    title: msg({ id: 'notifications.sign_in_method.title', message: 'New way to sign in' }),
    description: msg({
      id: 'notifications.sign_in_method.description',
      message: 'Not you? Remove it and sign out other devices.',
    }),
  },
  recovery_codes: {
    title: msg({ id: 'notifications.recovery_codes.title', message: 'New recovery codes' }),
    description: msg({
      id: 'notifications.recovery_codes.description',
      message: 'Not you? Replace your codes and sign out other devices.',
    }),
  },
  role: {
    title: msg({ id: 'notifications.role.title', message: 'Your role has changed' }),
    description: msg({
      id: 'notifications.role.description',
      message: 'Not expected? Tell the people who run this site.',
    }),
  },
  by_admin: {
    title: msg({ id: 'notifications.by_admin.title', message: 'An admin changed your account' }),
    description: msg({
      id: 'notifications.by_admin.description',
      message: 'You were signed out, or your credits changed. Not expected? Ask them.',
    }),
  },
  admin_alone: {
    title: msg({ id: 'notifications.admin_alone.title', message: 'An admin acted alone' }),
    description: msg({
      id: 'notifications.admin_alone.description',
      message: 'On a role, a sign-in, credits or a ban. The audit log says who and what.',
    }),
  },
  decision: {
    title: msg({ id: 'notifications.decision.title', message: 'Update about your account' }),
    description: msg({
      id: 'notifications.decision.description',
      message: 'A moderator made a decision. Read it and its reasons.',
    }),
  },
  verification: {
    title: msg({ id: 'notifications.verification.title', message: 'Your selfie was checked' }),
    description: msg({
      id: 'notifications.verification.description',
      message: 'See the result in your profile.',
    }),
  },
  outcome: {
    title: msg({ id: 'notifications.outcome.title', message: 'Update about your report' }),
    description: msg({ id: 'notifications.outcome.description', message: 'We reviewed it.' }),
  },
  like: {
    title: (name: string) => msg({ id: 'notifications.like.title', message: `${name} likes you` }),
    description: msg({
      id: 'notifications.like.description',
      message: 'Take a look at their profile.',
    }),
  },
  superLike: {
    title: (name: string) =>
      msg({ id: 'notifications.superLike.title', message: `${name} sent you a Super Like` }),
    description: msg({
      id: 'notifications.superLike.description',
      message: 'Take a look at their profile.',
    }),
  },
  event: msg({ id: 'notifications.event', message: 'Your event is tomorrow' }),
  canceled: msg({ id: 'notifications.canceled', message: 'Your event is canceled' }),
  moved: msg({ id: 'notifications.moved', message: 'Your event has another time or place' }),
  credit: {
    title: msg({ id: 'notifications.credit.title', message: 'You earned credits' }),
    description: msg({ id: 'notifications.credit.description', message: 'See your referrals.' }),
  },
  match: msg({ id: 'notifications.match', message: 'New match' }),
  message: msg({ id: 'notifications.message', message: 'Sent you a message.' }),
  emptyTitle: msg({ id: 'notifications.emptyTitle', message: 'All quiet' }),
  empty: msg({ id: 'notifications.empty', message: 'Nothing yet. Likes and matches land here.' }),
  older: msg({ id: 'notifications.older', message: 'Show older' }),
  settings: msg({ id: 'notifications.settings', message: 'Notification settings' }),
  now: msg({ id: 'notifications.now', message: 'now' }),
});
