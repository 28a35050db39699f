import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './contract/languages.ts';

/** Files with the texts of each area. The screens that use them load one catalog an area. */
const AREAS = {
  /** Every page. */
  common: [
    'platform/specified-texts.ts',
    'components/texts/{broken,common,goals,not-found,opening,wanted-genders}.ts',
    'features/auth/texts/{passkey,sign-in,sign-out}.ts',
    'features/legal/texts.ts',
    'shell/texts',
  ],
  /** The pages of visitors. */
  visitor: [
    'features/auth/texts/{email-code,invites,recovery-code}.ts',
    'features/{debug,landing}/texts.ts',
  ],
  /** The deck, and what is around every screen of members. */
  member: [
    'components/texts/{choices,discover,matches,profile}.ts',
    'features/discover/texts/likes.ts',
    'features/notifications/texts.ts',
    'features/standing/texts/restriction.ts',
  ],
  /** Profiles, chats, events and the sheets over them. */
  chat: [
    'components/texts/{chat,keys,photo-viewer,profile-fields,profile-tab}.ts',
    'features/ai/texts.ts',
    'features/auth/texts/{onboarding,sign-in-methods}.ts',
    'features/discover/texts/{filters,first-here,super-like}.ts',
    'features/edit-profile/texts',
    'features/preferences/texts/{account,preview-profile}.ts',
    'features/{events,push,referrals,users}/texts.ts',
    'features/safety/texts',
  ],
  /** Preferences, the account, and public pages about rules. */
  settings: [
    'features/{notices,rules,transparency}/texts.ts',
    'features/preferences/texts/preferences.ts',
    'features/standing/texts/standing.ts',
  ],
  console: ['features/analytics/texts.ts', 'features/console/texts'],
};

/** Files with the texts of mails, pushes and pages of the API. */
const SERVER_FILES = ['api/features/*/texts.ts', 'api/platform/mail-template.ts'];

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LANGUAGES],
  catalogs: [
    ...Object.entries(AREAS).map(([area, files]) => ({
      path: `web/locales/{locale}/${area}`,
      include: files.map((file) => `web/${file}`),
    })),
    { path: 'web/locales/{locale}/server', include: SERVER_FILES },
  ],
  orderBy: 'messageId',
  format: formatter({ origins: false, explicitIdAsDefault: true }),
});
