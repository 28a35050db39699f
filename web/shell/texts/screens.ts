import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { capped, joined } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const screens = textsOf({
  chat: msg({ id: 'screens.chat', message: 'Chat' }),
  console: msg({ id: 'screens.console', message: 'Console' }),
  login: msg({ id: 'screens.login', message: 'Sign in' }),
  simple: msg({ id: 'screens.simple', message: 'Preview' }),
  test: msg({ id: 'screens.test', message: 'Troubleshooting' }),
  standing: msg({ id: 'screens.standing', message: 'Account standing' }),
  rules: msg({ id: 'screens.rules', message: 'Community rules' }),
  notice: msg({ id: 'screens.notice', message: 'Report illegal content' }),
  transparency: msg({ id: 'screens.transparency', message: 'Transparency report' }),
  discover: msg({ id: 'screens.discover', message: 'Discover' }),
  likes: msg({ id: 'screens.likes', message: 'Likes' }),
  profile: msg({ id: 'screens.profile', message: 'Profile' }),
  gallery: msg({ id: 'screens.gallery', message: 'All Profiles' }),
  editProfile: msg({ id: 'screens.editProfile', message: 'Edit profile' }),
  preferences: msg({ id: 'screens.preferences', message: 'Preferences' }),
  referrals: msg({ id: 'screens.referrals', message: 'Referral Program' }),
  stats: msg({ id: 'screens.stats', message: 'Analytics' }),
  notFound: msg({ id: 'screens.notFound', message: "This page isn't here." }),
  description: msg({
    id: 'screens.description',
    message: 'Meet where you overlap. Dating and social discovery for adults.',
  }),
  /** Title of the browser tab. */
  title: (screen: string | undefined, unread: number) =>
    `${unread > 0 ? `(${capped(unread)}) ` : ''}${joined([screen, PRODUCT_NAME], ' · ')}`,
});
