/**
 * Our own wording, by area; texts that the specification quotes are in `specified-texts.ts`. Taken as
 * `import * as texts`, so that a screen downloads the words of its own areas and not all of them.
 */
export { ai } from './texts/ai.ts';
export { chat } from './texts/chat.ts';
export { broken, common, notFound } from './texts/common.ts';
export { simple, test } from './texts/debug.ts';
export { discover, filters } from './texts/discover.ts';
export { events } from './texts/events.ts';
export { matches } from './texts/matches.ts';
export { notifications } from './texts/notifications.ts';
export { onboarding } from './texts/onboarding.ts';
export { account, preferences, viewAs } from './texts/preferences.ts';
export { gallery, profile, safety } from './texts/profile.ts';
export { photos, profileEdit, profileTab } from './texts/profile-edit.ts';
export { referrals } from './texts/referrals.ts';
export { stats } from './texts/stats.ts';
export { landing, signIn, signOut, terms } from './texts/visitor.ts';
