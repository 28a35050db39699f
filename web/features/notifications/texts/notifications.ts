import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const notifications = textsOf({
  isNew: msg`, new`,
  someone: msg`Someone`,
  welcome: {
    get title() {
      return msg`Welcome to ${PRODUCT_NAME}`;
    },
    description: msg`Add a few photos and pick your interests.`,
  },
  goals: {
    title: msg`Your goals are private now`,
    description: msg`Switch on “Use to find people” in Preferences to meet people who want the same.`,
  },
  joined: {
    title: msg`New people have joined`,
    description: msg`You asked us to tell you. See who is new in Discover.`,
  },
  opened: {
    title: msg`We're open`,
    description: msg`Come and see who is here.`,
  },
  closed: {
    title: (name: string) => msg`${name} closed your chat`,
    description: msg`You can still read it for a while.`,
  },
  recovery: {
    title: msg`A recovery code was used`,
    description: msg`Not you? Replace your codes and sign out other devices.`,
  },
  passkey: {
    title: msg`Check your passkey`,
    description: msg`It may have been copied. Replace it, unless you restored it from a backup.`,
  },
  sign_in_method: {
    title: msg`New way to sign in`,
    description: msg`Not you? Remove it and sign out other devices.`,
  },
  recovery_codes: {
    title: msg`New recovery codes`,
    description: msg`Not you? Replace your codes and sign out other devices.`,
  },
  role: {
    title: msg`Your role has changed`,
    description: msg`Not expected? Tell the people who run this site.`,
  },
  by_admin: {
    title: msg`An admin changed your account`,
    description: msg`You were signed out, or your credits changed. Not expected? Ask them.`,
  },
  admin_alone: {
    title: msg`An admin acted alone`,
    description: msg`On a role, a sign-in, credits or a ban. The audit log says who and what.`,
  },
  decision: {
    title: msg`Update about your account`,
    description: msg`A moderator made a decision. Read it and its reasons.`,
  },
  verification: {
    title: msg`Your selfie was checked`,
    description: msg`See the result in your profile.`,
  },
  outcome: {
    title: msg`Update about your report`,
    description: msg`We reviewed it.`,
  },
  like: {
    title: (name: string) => msg`${name} likes you`,
    description: msg`Take a look at their profile.`,
  },
  superLike: {
    title: (name: string) => msg`${name} sent you a Super Like`,
    description: msg`Take a look at their profile.`,
  },
  event: {
    reminder: msg`Your event is tomorrow`,
    canceled: msg`Your event is canceled`,
    moved: msg`Your event has another time or place`,
    place: msg`You have a place`,
    offer: msg`A place is held for you`,
    question: msg`Does this event take place?`,
  },
  credit: {
    title: msg`You earned credits`,
    description: msg`See your referrals.`,
  },
  match: msg`New match`,
  message: msg`Sent you a message.`,
  emptyTitle: msg`All quiet`,
  empty: msg`Nothing yet. Likes and matches land here.`,
  older: msg`Show older`,
  settings: msg`Notification settings`,
  now: msg`now`,
});
