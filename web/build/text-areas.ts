/** Files of `web` with the texts of each area. The screens that use them load one catalog an area. */
export const AREAS = {
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
    'components/texts/onboarding.ts',
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
    'components/texts/{ai,avoided,chats,closing,distance,events,filter-fields,keys,liked-items,profile-edit}.ts',
    'components/texts/{profile-fields,prompts,reporting,safety,super-like,translations}.ts',
    'features/auth/texts/sign-in-methods.ts',
    'features/discover/texts/{first-here,likes,nearest}.ts',
    'features/edit-profile/texts',
    'features/preferences/texts/{account,preview-profile}.ts',
    'features/notifications/texts/notifications.ts',
    'features/{met,push,referrals,users}/texts.ts',
    'features/messages/texts/{chat,dates,questions}.ts',
  ],
  /** Preferences, the account, and public pages about rules. */
  settings: [
    'features/{check-ins,notices,rules,safety,transparency}/texts.ts',
    'features/preferences/texts/preferences.ts',
    'features/standing/texts/standing.ts',
  ],
  console: ['features/analytics/texts.ts', 'features/console/texts'],
};
