import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Context } from 'koa';
import passport from 'koa-passport';
import { Strategy as GoogleStrategy } from 'passport-google-oauth20';
import { waits } from '#db/waits.ts';
import { config, fromConfig } from '../../platform/config.ts';
import { readClaims } from './claims.ts';
import type { Identity } from './pending-sign-in.ts';
import { consumeState, insertSignIn } from './queries.ts';
import { signInCookie } from './sign-in-cookie.ts';

const GOOGLE_USERINFO_URL = 'https://www.googleapis.com/oauth2/v3/userinfo';

type Done = (error: unknown, result?: unknown, info?: unknown) => void;
/** koa-passport passes an Express-like request with Koa's context. */
type Request = { ctx: Context };

/** Stores state and PKCE verifier in Postgres, so that any instance can finish the sign-in. */
const stateStore = {
  // passport-oauth2 selects the signature by the number of parameters: five.
  store(req: Request, codeVerifier: string, _state: unknown, _meta: unknown, done: Done): void {
    const state = randomBytes(16).toString('base64url');
    const { browser, mode } = req.ctx.state.signIn as { browser: Buffer; mode: string };
    insertSignIn({ browser, mode, state, codeVerifier, nonce: null }).then(
      () => done(null, state),
      done,
    );
  },
  verify(req: Request, state: string, done: Done): void {
    const browser = signInCookie.read(req.ctx);
    if (!browser) {
      done(null, false, { message: 'no sign-in started in this browser' });
      return;
    }
    consumeState({ browser, state, withNonce: false }).then(
      ([found]) => done(null, found?.codeVerifier ?? false, { message: 'state does not match' }),
      done,
    );
  },
};

/** The identity in a profile, or undefined without a usable subject and a verified e-mail address. */
function identityOf(profile: unknown): Identity | undefined {
  const { sub: subject, email, isVerified, name, picture } = readClaims(profile) ?? {};
  if (!subject || !email || (isVerified !== true && isVerified !== 'true')) return undefined;
  return { provider: 'google', subject, email, name: name ?? null, picture: picture ?? null };
}

/** Reads the claims. The parser of the strategy ends the process when they are not a JSON object. */
async function fetchProfile(accessToken: string): Promise<unknown> {
  const response = await fetch(config.google?.userinfoUrl ?? GOOGLE_USERINFO_URL, {
    headers: { Authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(waits.identityProvider),
  });
  if (!response.ok) throw new Error(`the identity provider returned ${response.status}`);
  return response.json();
}

/** An agent with a timeout, because passport-oauth2 sets none. */
function createAgent(url: string | undefined): http.Agent {
  const agent = url?.startsWith('http:') ? new http.Agent() : new https.Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as Socket;
    return socket.setTimeout(waits.identityProvider, () =>
      socket.destroy(new Error('the identity provider timed out')),
    );
  };
  return agent;
}

/** Registers the strategy with the configured client. */
const registerGoogle = fromConfig(() => {
  if (!config.google) return;
  const { clientId, clientSecret, authorizationUrl, tokenUrl } = config.google;
  const options = {
    clientID: clientId,
    clientSecret,
    callbackURL: `${config.origin}/api/auth/google/callback`,
    scope: ['openid', 'email', 'profile'],
    store: stateStore,
    pkce: true,
    ...(authorizationUrl && { authorizationURL: authorizationUrl }),
    ...(tokenUrl && { tokenURL: tokenUrl }),
  };
  const verify = (_access: string, _refresh: string, profile: unknown, done: Done) =>
    done(null, identityOf(profile) ?? false);
  // The published types lack `pkce` and custom state stores.
  const Strategy = GoogleStrategy as unknown as new (...args: unknown[]) => GoogleStrategy;
  const strategy = new Strategy(options, verify);
  const { _oauth2: client } = strategy as unknown as {
    _oauth2: { setAgent(agent: http.Agent): void };
  };
  client.setAgent(createAgent(tokenUrl));
  strategy.userProfile = (accessToken, done) =>
    void fetchProfile(accessToken).then((profile) => done(null, profile), done);
  passport.use(strategy);
});

/** Redirects to the provider. `loginHint` is sent only to the local provider of development and tests. */
export async function redirectToProvider(ctx: Context, loginHint?: string): Promise<void> {
  registerGoogle();
  const options = { session: false, ...(config.google?.isLocal && loginHint && { loginHint }) };
  await passport.authenticate('google', options)(ctx, async () => {});
}

/** Exchanges the code of the callback for the verified identity, or undefined when a check fails. */
export async function identityFromCallback(ctx: Context): Promise<Identity | undefined> {
  registerGoogle();
  let identity: Identity | undefined;
  await passport.authenticate(
    'google',
    { session: false },
    async (error: unknown, found: unknown) => {
      if (error) throw error;
      if (found) identity = found as Identity;
    },
  )(ctx, async () => {});
  return identity;
}
