import type { Context } from 'koa';
import {
  completeOnboarding,
  finishGoogle,
  getPendingSignIn,
  getSession,
  signInAsDemo,
  signInWithGoogle,
  signOut,
  signOutElsewhere,
  startGoogle,
} from '#contract/auth.ts';
import { config } from '../../platform/config.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { log } from '../../platform/logger.ts';
import type { Route } from '../../platform/routing.ts';
import { serve, servePage } from '../../platform/serve.ts';
import { closeSession } from '../../platform/session.ts';
import { findOwnUser } from '../users/queries.ts';
import { bindBrowser, boundBrowser } from './browser.ts';
import { answerPopup } from './popup-page.ts';
import { announceEnd, endOtherSessions, onboard, openDemo, redeemSignIn } from './service.ts';
import { findMode, findPending, savePending } from './sign-ins.ts';
import { identityFromCallback, redirectToProvider } from './strategies.ts';

export const auth: Route[] = [];

servePage(auth, startGoogle, async ({ ctx, query }) => {
  if (!config.google)
    throw new AppError(503, 'not_set_up', 'Google sign-in is not set up on this server.');
  ctx.state.signIn = { browser: bindBrowser(ctx), mode: query.mode };
  await redirectToProvider(ctx, query.login_hint);
});
servePage(auth, finishGoogle, async ({ ctx }) => finish(ctx));
serve(auth, getPendingSignIn, async ({ ctx }) => {
  const browser = boundBrowser(ctx);
  const found = browser && (await findPending(browser));
  if (!found) throw notFound();
  return {
    uid: found.subject,
    email: found.email,
    displayName: found.name,
    photoURL: found.picture,
  };
});
serve(auth, signInWithGoogle, async ({ ctx, body }) => ({ user: await redeemSignIn(ctx, body) }));
serve(auth, signInAsDemo, async ({ ctx }) => ({ user: await openDemo(ctx) }));
serve(auth, signOut, async ({ ctx }) => {
  const session = await closeSession(ctx);
  if (session) await announceEnd(session);
});
serve(auth, signOutElsewhere, async ({ viewer }) => ({ ended: await endOtherSessions(viewer) }));
serve(auth, getSession, async ({ viewer }) => ({
  user: viewer ? ((await findOwnUser(viewer.id)) ?? null) : null,
  googleEnabled: config.google !== undefined,
  demoEnabled: config.demo,
}));
serve(auth, completeOnboarding, async ({ viewer, body }) => ({
  user: await onboard(viewer, body, new Date()),
}));

/** Where the provider returns to: leaves the pending sign-in and goes back the way it was asked. */
async function finish(ctx: Context): Promise<void> {
  const browser = boundBrowser(ctx);
  const [begun] = browser ? await findMode({ browser }) : [];
  const identity = await identityFromCallback(ctx).catch((error) => {
    log.warn({ err: error }, 'the identity provider refused the code');
    return undefined;
  });
  if (identity && browser) await savePending(browser, identity);
  ctx.status = 200;
  if (begun?.mode === 'popup') answerPopup(ctx, identity !== undefined);
  else ctx.redirect(`/login?signin=${identity ? 'done' : 'failed'}`);
}
