import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Context } from 'koa';
import passport from 'koa-passport';
import { Strategy as GoogleStrategy, type Profile } from 'passport-google-oauth20';
import { config } from '../../platform/config.ts';
import { boundBrowser } from './browser.ts';
import { type Identity, insertSignIn, takeState } from './sign-ins.ts';

/** A provider that is silent for this long is given up: nobody waits for it longer, nor does our shutdown. */
const PROVIDER_SILENCE_MAX_MS = 5_000;

type Done = (error: unknown, result?: unknown, info?: unknown) => void;
/** koa-passport hands passport a stand-in for Express' request that carries Koa's context. */
type Request = { ctx: Context };

/** Keeps state and PKCE verifier in Postgres, bound to the browser, so that any instance can finish. */
const stateStore = {
  // passport-oauth2 looks at the number of parameters, so all five must stand here.
  store(req: Request, codeVerifier: string, _state: unknown, _meta: unknown, done: Done): void {
    const state = randomBytes(16).toString('base64url');
    const { browser, mode } = req.ctx.state.signIn as { browser: Buffer; mode: string };
    insertSignIn({ browser, mode, state, codeVerifier }).then(() => done(null, state), done);
  },
  verify(req: Request, state: string, done: Done): void {
    const browser = boundBrowser(req.ctx);
    if (!browser) {
      done(null, false, { message: 'no sign-in was begun in this browser' });
      return;
    }
    takeState({ browser, state }).then(
      ([found]) => done(null, found?.codeVerifier ?? false, { message: 'state does not fit' }),
      done,
    );
  },
};

/** The identity in a profile; only a verified address counts. */
function identityOf(profile: Profile): Identity | undefined {
  const { email, email_verified: verified, name, picture } = profile._json;
  if (!email || (verified !== true && String(verified) !== 'true')) return undefined;
  // Not the address in its place: names are seen by others.
  return { subject: profile.id, email, name: name || 'Member', picture: picture ?? null };
}

/** What connects to the provider; the package sets no limit of its own. */
function impatientAgent(url: string | undefined): http.Agent {
  const agent = url?.startsWith('http:') ? new http.Agent() : new https.Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as Socket;
    const giveUp = () => socket.destroy(new Error('the identity provider is silent'));
    return socket.setTimeout(PROVIDER_SILENCE_MAX_MS, giveUp);
  };
  return agent;
}

if (config.google) {
  const { clientId, clientSecret, authorizationUrl, tokenUrl, userinfoUrl } = config.google;
  const options = {
    clientID: clientId,
    clientSecret,
    callbackURL: `${config.origin}/api/auth/google/callback`,
    scope: ['openid', 'email', 'profile'],
    store: stateStore,
    pkce: true,
    ...(authorizationUrl && { authorizationURL: authorizationUrl }),
    ...(tokenUrl && { tokenURL: tokenUrl }),
    ...(userinfoUrl && { userProfileURL: userinfoUrl }),
  };
  const verify = (_access: string, _refresh: string, profile: Profile, done: Done) =>
    done(null, identityOf(profile) ?? false);
  // The published types know neither `pkce` nor a state store of one's own.
  const Strategy = GoogleStrategy as unknown as new (...args: unknown[]) => GoogleStrategy;
  const strategy = new Strategy(options, verify);
  const { _oauth2: client } = strategy as unknown as {
    _oauth2: { setAgent(agent: http.Agent): void };
  };
  client.setAgent(impatientAgent(tokenUrl));
  passport.use(strategy);
}

/** Sends the browser to the provider. `loginHint` reaches only the provider of development and tests. */
export async function redirectToProvider(ctx: Context, loginHint?: string): Promise<void> {
  const options = { session: false, ...(config.google?.isLocal && loginHint && { loginHint }) };
  await passport.authenticate('google', options)(ctx, async () => {});
}

/** Trades the code of the callback for the verified identity; undefined when anything does not fit. */
export async function identityFromCallback(ctx: Context): Promise<Identity | undefined> {
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
