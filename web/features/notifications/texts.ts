import { PRODUCT_NAME } from '../../platform/brand.ts';

export { matches } from '../../components/texts.ts';
export { standing } from '../standing/texts.ts';

export const notifications = {
  title: 'Notifications',
  unreadCount: (n: number) => `${n} unread`,
  offline: 'not live right now',
  isNew: ', new',
  someone: 'Someone',
  welcome: {
    get title() {
      return `Welcome to ${PRODUCT_NAME}`;
    },
    description: 'Add a few photos and pick your interests.',
  },
  goals: {
    title: 'Your goals are private now',
    description: 'Switch on “Use to find people” in Preferences to meet people who want the same.',
  },
  joined: {
    title: 'New people have joined',
    description: 'You asked us to tell you. See who is new in Discover.',
  },
  opened: { title: "We're open", description: 'Come and see who is here.' },
  recovery: {
    title: 'A recovery code was used',
    description: 'Not you? Replace your codes and sign out other devices.',
  },
  passkey: {
    title: 'Check your passkey',
    description: 'It may have been copied. Replace it, unless you restored it from a backup.',
  },
  sign_in_method: {
    title: 'New way to sign in',
    description: 'Not you? Remove it and sign out other devices.',
  },
  recovery_codes: {
    title: 'New recovery codes',
    description: 'Not you? Replace your codes and sign out other devices.',
  },
  role: {
    title: 'Your role has changed',
    description: 'Not expected? Tell the people who run this site.',
  },
  decision: {
    title: 'Update about your account',
    description: 'A moderator made a decision. Read it and its reasons.',
  },
  verification: {
    title: 'Your selfie was checked',
    description: 'See the result in your profile.',
  },
  outcome: { title: 'Update about your report', description: 'We reviewed it.' },
  like: {
    title: (name: string) => `${name} likes you`,
    description: 'Take a look at their profile.',
  },
  superLike: {
    title: (name: string) => `${name} sent you a Super Like`,
    description: 'Take a look at their profile.',
  },
  event: 'Your event is tomorrow',
  canceled: 'Your event is canceled',
  moved: 'Your event has another time or place',
  credit: { title: 'You earned credits', description: 'See your referrals.' },
  match: 'New match',
  message: 'Sent you a message.',
  emptyTitle: 'All quiet',
  empty: 'Nothing yet. Likes and matches land here.',
  older: 'Show older',
  settings: 'Notification settings',
  now: 'now',
} as const;
