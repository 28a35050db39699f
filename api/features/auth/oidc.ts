import type { Context } from 'koa';
import type { Configuration } from 'openid-client';
import type { OidcMode } from '#contract/auth.ts';
import { isLoopback } from '#db/config.ts';
import { waits } from '#db/waits.ts';
import { config, fromConfig } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { log } from '../../platform/logger.ts';
import { readClaims } from './claims.ts';
import { type Identity, savePending } from './pending-sign-in.ts';
import { consumeState, insertSignIn } from './queries.ts';
import { signInCookie } from './sign-in-cookie.ts';

const CLOCK_TOLERANCE_SECONDS = 10;

/** Result of a sign-in by redirect, in the query of the page that started it. */
type Outcome = 'done' | 'rejected' | 'cancelled' | 'unavailable';

/** Loaded at the first sign-in. */
const library = () => import('openid-client');

const cache = fromConfig((): { discovered?: Promise<Configuration> } => ({}));

/** Endpoints of the provider, cached in the process. A failure is not cached. */
function discover(): Promise<Configuration> {
  const cached = cache();
  cached.discovered ??= fetchConfiguration().catch((error) => {
    delete cached.discovered;
    throw error;
  });
  return cached.discovered;
}

async function fetchConfiguration(): Promise<Configuration> {
  if (!config.oidc) throw notSetUp();
  const { issuer, clientId, clientSecret } = config.oidc;
  const { discovery, allowInsecureRequests, clockTolerance } = await library();
  return discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    undefined,
    {
      execute: isLoopback(issuer) ? [allowInsecureRequests] : [],
      timeout: waits.identityProvider / 1000,
    },
  );
}

const notSetUp = () =>
  new AppError(503, 'not_set_up', 'This way to sign in is not set up on this server.');

const callbackUrl = `${config.origin}/api/auth/oidc/callback`;

interface Start {
  mode?: OidcMode | undefined;
  /** Sent only to the local provider of development and tests. */
  login_hint?: string | undefined;
}

/** Redirects to the provider, or back while the provider is unavailable. */
export async function startOidcSignIn(ctx: Context, start: Start): Promise<void> {
  const { mode = 'redirect', login_hint: loginHint } = start;
  if (!config.oidc) throw notSetUp();
  const provider = await discover().catch((err) => {
    log.error({ err }, 'OIDC provider unavailable');
    return undefined;
  });
  if (!provider) return redirectBack(ctx, mode, 'unavailable');
  const { randomState, randomNonce, randomPKCECodeVerifier, ...client } = await library();
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const browser = signInCookie.set(ctx);
  await insertSignIn({ browser, mode, state, codeVerifier, nonce });
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(loginHint && isLoopback(config.oidc.issuer) && { login_hint: loginHint }),
  });
  ctx.redirect(address.href);
}

/** Handles the callback: stores the pending sign-in of this browser and returns to the page that started it. */
export async function finishOidcSignIn(ctx: Context): Promise<void> {
  const browser = signInCookie.read(ctx);
  const { state } = ctx.query;
  const [started] =
    browser && typeof state === 'string'
      ? await consumeState({ browser, state, withNonce: true })
      : [];
  if (!browser || !started || typeof state !== 'string')
    return redirectBack(ctx, 'redirect', 'rejected');
  const { mode } = started;
  try {
    const identity = await exchangeCode(ctx, { ...started, state });
    if (identity) await savePending(browser, identity);
    redirectBack(ctx, mode, identity ? 'done' : 'rejected');
  } catch (err) {
    const isCancelled = (err as { error?: string }).error === 'access_denied';
    if (!isCancelled) log.warn({ err }, 'OIDC sign-in failed');
    redirectBack(ctx, mode, isCancelled ? 'cancelled' : 'rejected');
  }
}

const redirectBack = (ctx: Context, mode: string, outcome: Outcome): void =>
  ctx.redirect(
    mode === 'link' ? `/preferences?signin=${outcome}#sign-in-methods` : `/login?signin=${outcome}`,
  );

interface Started {
  state: string;
  codeVerifier: string;
  nonce: string | null;
}

/** @throws Error when the provider rejects the code or a check of the ID token fails. */
async function exchangeCode(
  ctx: Context,
  { state, codeVerifier, nonce }: Started,
): Promise<Identity | undefined> {
  const [provider, client] = await Promise.all([discover(), library()]);
  // Built from the public origin: behind a proxy, the Host header can differ.
  const url = new URL(callbackUrl + ctx.search);
  const tokens = await client.authorizationCodeGrant(provider, url, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    ...(nonce && { expectedNonce: nonce }),
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (!idToken) return undefined;
  const hasUserInfo = provider.serverMetadata().userinfo_endpoint !== undefined;
  // Many providers send the email address and the name only in the UserInfo response.
  const more =
    hasUserInfo && !(idToken.email && idToken.name)
      ? await client.fetchUserInfo(provider, tokens.access_token, idToken.sub)
      : {};
  const claims = readClaims({ ...more, ...idToken });
  return (
    claims && {
      provider: 'oidc',
      subject: `${idToken.iss} ${claims.sub}`,
      // A missing value or the string "true" does not verify the address.
      email: claims.isVerified === true ? claims.email : null,
      name: claims.name,
      picture: null,
    }
  );
}
