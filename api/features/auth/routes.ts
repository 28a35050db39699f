import * as endpoints from '#contract/endpoints.ts';
import { DEFAULT_NAME } from '#contract/names.ts';
import { config } from '../../platform/config.ts';
import { notFound } from '../../platform/errors.ts';
import { opensAt, runtimeSettings } from '../../platform/runtime-settings.ts';
import { createRoutes } from '../../platform/serve.ts';
import { endSession } from '../../platform/session.ts';
import { trackVisit } from '../referrals/service.ts';
import { findOwnUser } from '../users/queries.ts';
import { findCodeAddress, redeemCode, sendCode } from './email-code.ts';
import { bindInvite, findOpenedInvite, invite, readInvites, withdrawInvite } from './invites.ts';
import { findPending } from './pending-sign-in.ts';
import { findCommunity, updateDraft, updateGuideStep } from './queries.ts';
import { finishSignIn, startSignIn } from './redirect-sign-in.ts';
import {
  endOtherSessions,
  onboard,
  readDraft,
  redeemSignIn,
  saveDraft,
  startDemo,
} from './service.ts';
import { publishSessionEnd, signInWith } from './sign-in.ts';
import { inviteCookie, signInCookie } from './sign-in-cookie.ts';
import { signInMethods } from './sign-in-methods.ts';

export const auth = createRoutes();
const { serve, servePage } = auth;

servePage(endpoints.startGoogle, ({ ctx, query }) => startSignIn(ctx, 'google', query));
servePage(endpoints.finishGoogle, ({ ctx }) => finishSignIn(ctx, 'google'));
servePage(endpoints.startOidc, ({ ctx, query }) => startSignIn(ctx, 'oidc', query));
servePage(endpoints.finishOidc, ({ ctx }) => finishSignIn(ctx, 'oidc'));
serve(endpoints.getPendingSignIn, async ({ ctx }) => {
  const browser = signInCookie.read(ctx);
  const found = browser && (await findPending(browser));
  if (!found) throw notFound();
  return {
    uid: found.subject,
    email: found.email,
    displayName: found.name ?? DEFAULT_NAME,
    photoURL: found.picture,
  };
});
serve(endpoints.signInWithGoogle, async ({ ctx, body }) => ({
  user: await redeemSignIn(ctx, body),
}));
serve(endpoints.requestEmailCode, async ({ ctx, body }) => sendCode(ctx, body.email));
serve(endpoints.getEmailCode, async ({ ctx }) => ({ email: await findCodeAddress(ctx) }));
serve(endpoints.signInWithEmail, async ({ ctx, body }) => ({
  user: await signInWith(ctx, await redeemCode(ctx, body.code), body.referralCode),
}));
serve(endpoints.openInvite, ({ ctx, viewer, body }) => bindInvite(ctx, viewer, body.code));
// A link of the operator is bound to this browser, as an invitation is.
serve(endpoints.trackReferral, async ({ ctx, viewer, params }) => {
  const link = await trackVisit(ctx, { code: params.code, viewer, now: new Date() });
  if (link) inviteCookie.store(ctx, link);
});
serve(endpoints.listInvites, ({ viewer }) => readInvites(viewer));
serve(endpoints.createInvite, ({ viewer }) => invite(viewer));
serve(endpoints.deleteInvite, ({ viewer, params }) => withdrawInvite(viewer, params.id));
serve(endpoints.signInAsDemo, async ({ ctx }) => ({ user: await startDemo(ctx) }));
serve(endpoints.signOut, async ({ ctx }) => {
  const session = await endSession(ctx);
  // Photos in the cache, and what a version of the client may have stored.
  ctx.set('Clear-Site-Data', '"cache", "storage"');
  if (session) await publishSessionEnd(session);
});
serve(endpoints.signOutElsewhere, async ({ viewer }) => ({
  ended: await endOtherSessions(viewer),
}));
serve(endpoints.getSession, async ({ ctx, viewer }) => ({
  user: viewer ? ((await findOwnUser(viewer.id)) ?? null) : null,
  draft: await readDraft(viewer),
  signInMethods: signInMethods(),
  signup: (await runtimeSettings()).signup,
  invite: await findOpenedInvite(ctx),
  oidc: config.oidc ? { name: config.oidc.name, icon: config.oidc.icon } : null,
  opensAt: await opensAt(new Date()),
  community: viewer ? null : ((await findCommunity({}))[0] ?? null),
  passkeyOrigin: config.passkeyDomain ? config.origin : null,
}));
serve(endpoints.saveOnboarding, ({ ctx, viewer, body }) =>
  saveDraft(ctx, viewer, body, new Date()),
);
serve(endpoints.dropOnboarding, ({ viewer: { id } }) => updateDraft({ id, draft: null }));
serve(endpoints.setGuideStep, async ({ viewer: { id }, body: { step } }) => {
  await updateGuideStep({ id, step });
});
serve(endpoints.completeOnboarding, async ({ ctx, viewer, body }) => ({
  user: await onboard(ctx, viewer, body, new Date()),
}));
