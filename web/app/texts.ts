/**
 * UI texts by area, except those quoted in the specification (`specified-texts.ts`). Import them as
 * `import * as texts`, so that each chunk contains only the texts that it uses.
 */

export { account } from './texts/account.ts';
export { admin, announcement } from './texts/admin.ts';
export { ai } from './texts/ai.ts';
export { chat } from './texts/chat.ts';
export { banner, broken, common, notFound } from './texts/common.ts';
export { moderation } from './texts/console.ts';
export { simple, test } from './texts/debug.ts';
export { discover, filters, wantedGenders } from './texts/discover.ts';
export { emailCode } from './texts/email-code.ts';
export { events } from './texts/events.ts';
export { invites } from './texts/invites.ts';
export { keys } from './texts/keys.ts';
export { likes } from './texts/likes.ts';
export { matches } from './texts/matches.ts';
export { notifications } from './texts/notifications.ts';
export { onboarding } from './texts/onboarding.ts';
export { passkey, recoveryCode } from './texts/passkey.ts';
export { photoViewer } from './texts/photo-viewer.ts';
export { preferences, previewProfile } from './texts/preferences.ts';
export { gallery, profile, safety } from './texts/profile.ts';
export { photos, profileEdit, profileTab } from './texts/profile-edit.ts';
export { push } from './texts/push.ts';
export { referrals } from './texts/referrals.ts';
export { screens } from './texts/screens.ts';
export { signInMethods } from './texts/sign-in-methods.ts';
export { notice, reporting, restriction, rules, standing } from './texts/standing.ts';
export { stats } from './texts/stats.ts';
export { transparency } from './texts/transparency.ts';
export { verifications } from './texts/verifications.ts';
export { landing, legal, signIn, signOut } from './texts/visitor.ts';
