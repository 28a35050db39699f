import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { capped, joined } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const screens = textsOf({
  chat: msg`Chat`,
  console: msg`Console`,
  login: msg({ context: 'screens', message: 'Sign in' }),
  simple: msg`Preview`,
  test: msg`Troubleshooting`,
  checkIn: msg`Check-in`,
  safety: msg`Safety`,
  standing: msg`Account standing`,
  rules: msg`Community rules`,
  notice: msg`Report illegal content`,
  transparency: msg`Transparency report`,
  discover: msg`Discover`,
  likes: msg`Likes`,
  profile: msg`Profile`,
  gallery: msg`All Profiles`,
  editProfile: msg`Edit profile`,
  preferences: msg`Preferences`,
  referrals: msg`Referral Program`,
  stats: msg`Analytics`,
  notFound: msg`This page isn't here.`,
  description: msg`Meet where you overlap. Dating and social discovery for adults.`,
  /** Title of the browser tab. */
  title: (screen: string | undefined, unread: number) =>
    `${unread > 0 ? `(${capped(unread)}) ` : ''}${joined([screen, PRODUCT_NAME], ' · ')}`,
});
