import { defineConfig } from '@lingui/cli';
import { extractor } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { ERRORS } from './contract/errors.ts';
import { LANGUAGES } from './contract/languages.ts';

interface Sorted {
  messageId: string;
  entry: { message?: string; context?: string };
}

/** Files with the texts of each area. The screens that use them load one catalog an area. */
const AREAS = {
  /** Every page. */
  common: [
    'platform/specified-texts.ts',
    'platform/api/texts.ts',
    'components/texts/{broken,common,legal,not-found,opening}.ts',
    'features/auth/texts/{passkey,sign-in}.ts',
    'shell/texts/screens.ts',
  ],
  /** The pages of visitors. */
  visitor: [
    'features/auth/texts/{email-code,invites,recovery-code}.ts',
    'features/{debug,landing}/texts.ts',
  ],
  /** The deck, and what is around every screen of members. */
  member: [
    'components/texts/{choices,discover,goals,matches,photo-viewer,profile,profile-tab,wanted-genders}.ts',
    'features/auth/texts/{sign-in-again,sign-out}.ts',
    'features/discover/texts/{filters,likes-count}.ts',
    'features/notifications/texts/bell.ts',
    'features/preferences/texts/pausing.ts',
    'features/standing/texts/restriction.ts',
    'shell/texts/{announcement,banner}.ts',
  ],
  /** Profiles, chats, events and the sheets over them. */
  chat: [
    'components/texts/{ai,chats,closing,distance,events,filter-fields,keys,liked-items,profile-edit}.ts',
    'components/texts/{profile-fields,prompts,reporting,safety,super-like,translations}.ts',
    'features/auth/texts/{onboarding,sign-in-methods}.ts',
    'features/discover/texts/{first-here,likes,nearest}.ts',
    'features/edit-profile/texts',
    'features/preferences/texts/{account,preview-profile}.ts',
    'features/notifications/texts/notifications.ts',
    'features/{push,referrals,users}/texts.ts',
    'features/messages/texts/{chat,questions}.ts',
  ],
  /** Preferences, the account, and public pages about rules. */
  settings: [
    'features/{notices,rules,transparency}/texts.ts',
    'features/preferences/texts/preferences.ts',
    'features/standing/texts/standing.ts',
  ],
  console: ['features/analytics/texts.ts', 'features/console/texts'],
};

const OTHERS = {
  /** Errors of the API. The client loads them with the first error. */
  errors: ['contract/errors.ts'],
  /** Mails, pushes and pages of the API. */
  server: ['api/features/*/texts.ts', 'api/platform/mail-template.ts'],
};

const inFolder = (folder: string, areas: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(areas).map(([area, files]) => [area, files.map((file) => `${folder}/${file}`)]),
  );

/** Reads messages that are declared as data. */
const dataExtractor: typeof extractor = {
  match: (path) => /(contract\/errors|api\/features\/ai\/texts)\.ts$/.test(path),
  extract: async (path, _source, add) => {
    const addText = (id: string, message?: string) => {
      add({ id, message, origin: [path, 1] });
      return id;
    };
    if (path.endsWith('errors.ts')) {
      for (const [code, message] of Object.entries(ERRORS)) addText(`errors.${code}`, message);
      return;
    }
    // Not at the top: the build of the client's image reads this file, and has no `api` folder.
    const { composerLines } = await import('./api/features/ai/texts.ts');
    composerLines({ _: (text: string) => addText(text) });
  },
};

const { compare } = new Intl.Collator('en-US');
const sortKey = ({ messageId, entry: { message, context = '' } }: Sorted): string =>
  `${message ?? messageId} ${context}`;

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LANGUAGES],
  // For texts that are not translated yet. `make release` refuses them.
  fallbackLocales: { default: 'en' },
  catalogs: Object.entries({ ...inFolder('web', AREAS), ...OTHERS }).map(([area, include]) => ({
    path: `web/locales/{locale}/${area}`,
    include,
  })),
  extractors: [dataExtractor, extractor],
  // The ids of the client's texts are hashes.
  orderBy: (a, b) => compare(sortKey(a), sortKey(b)),
  format: formatter({ origins: false }),
});
