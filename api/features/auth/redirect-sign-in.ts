import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { SIGN_IN_MESSAGE } from '#contract/protocol.ts';
import { config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { htmlStart, i18nIn, languageOfRequest } from '../../platform/i18n.ts';
import { log } from '../../platform/logger.ts';
import { savePending } from './pending-sign-in.ts';
import { consumeSignIn, insertSignIn, type RedirectMode } from './queries.ts';
import { signInCookie } from './sign-in-cookie.ts';
import {
  type Attempt,
  authenticate,
  type RedirectProvider,
  registerStrategy,
  type SignInRequest,
} from './strategies.ts';
import { popupTexts } from './texts.ts';

/** Result of a sign-in, in the query of the page that started it. */
type Outcome = 'done' | 'failed' | 'rejected' | 'cancelled' | 'unavailable';

/** Google's failures share one specified text. Only OpenID Connect uses a nonce. */
const RULES: Record<
  RedirectProvider,
  { rejected: Outcome; cancelled: Outcome; withNonce: boolean }
> = {
  google: { rejected: 'failed', cancelled: 'failed', withNonce: false },
  oidc: { rejected: 'rejected', cancelled: 'cancelled', withNonce: true },
};

interface Start {
  mode?: RedirectMode | undefined;
  login_hint?: string | undefined;
}

/** Redirects to the provider, or back while the provider is unavailable. Only this browser can finish the sign-in. */
export async function startSignIn(
  ctx: Context,
  provider: RedirectProvider,
  { mode = 'redirect', login_hint: loginHint }: Start,
): Promise<void> {
  try {
    await registerStrategy(provider);
  } catch (err) {
    if (err instanceof AppError) throw err;
    log.error({ err }, 'OIDC provider unavailable');
    return respond(ctx, mode, 'unavailable');
  }
  const request: SignInRequest = { url: ctx.url, query: {} };
  const { redirectTo = '' } = await authenticate(provider, request, loginHint);
  ctx.redirect(redirectTo);
  const { state, code_verifier: codeVerifier, nonce = null } = request.attempt as Attempt;
  await insertSignIn({ browser: signInCookie.set(ctx), mode, state, codeVerifier, nonce });
}

/** Handles the callback: stores the pending sign-in of this browser and returns to the page that started it. */
export async function finishSignIn(ctx: Context, provider: RedirectProvider): Promise<void> {
  const { withNonce, rejected, cancelled } = RULES[provider];
  const browser = signInCookie.read(ctx);
  const state = String(ctx.query.state);
  const [started] = browser ? await consumeSignIn({ browser, state, withNonce }) : [];
  const { mode = 'redirect', codeVerifier, nonce } = started ?? {};
  let outcome = rejected;
  if (browser && codeVerifier) {
    const attempt = { state, code_verifier: codeVerifier, ...(nonce && { nonce }) };
    try {
      await registerStrategy(provider);
      const request = { url: ctx.url, query: ctx.query, attempt };
      const { identity, isCancelled } = await authenticate(provider, request);
      if (identity) await savePending(browser, identity);
      if (identity) outcome = 'done';
      else if (isCancelled) outcome = cancelled;
    } catch (err) {
      log.warn({ err, provider }, 'sign-in at the provider failed');
    }
  }
  respond(ctx, mode, outcome);
}

function respond(ctx: Context, mode: RedirectMode, outcome: Outcome): void {
  if (mode === 'popup') respondToPopup(ctx, outcome === 'done');
  else if (mode === 'link') ctx.redirect(`/preferences?signin=${outcome}#sign-in-methods`);
  else ctx.redirect(`/login?signin=${outcome}`);
}

/** Responds with a page that posts the result of the sign-in to the opener and closes the popup. */
function respondToPopup(ctx: Context, ok: boolean): void {
  const message = JSON.stringify({ type: SIGN_IN_MESSAGE, ok });
  const script = `opener?.postMessage(${message},${JSON.stringify(config.origin)});close()`;
  const hash = createHash('sha256').update(script).digest('base64');
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
  );
  // Any other value would remove `opener`.
  ctx.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  const i18n = i18nIn(languageOfRequest(ctx));
  const { title, close } = popupTexts(i18n);
  ctx.type = 'html';
  ctx.body = `${htmlStart(i18n)}<title>${escapeHtml(title())}</title><p>${escapeHtml(close())}</p><script>${script}</script></html>`;
}
