import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { type AuthenticateOptions, Strategy as OidcBase } from 'openid-client/passport';
import passport from 'passport';
import { Strategy as GoogleBase, type StateStore } from 'passport-google-oauth20';
import { isLoopback } from '#db/config.ts';
import { waits } from '#db/waits.ts';
import { config, fromConfig } from '../../platform/config.ts';
import { readAtMost } from '../../platform/download.ts';
import { AppError } from '../../platform/errors.ts';
import { readClaims } from './claims.ts';
import type { Identity } from './pending-sign-in.ts';

/** Providers that sign in by redirect. */
export type RedirectProvider = 'google' | 'oidc';
type Server = client.Configuration;
type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

const CLOCK_TOLERANCE_SECONDS = 10;
/** An ID token is issued for the exchange of a code, so an older one was used before. */
const ID_TOKEN_AGE_MAX_SECONDS = 300;
/** Of an answer of a provider: tokens, keys and profiles are smaller. */
const ANSWER_MAX_BYTES = 262_144;
const SCOPE = 'openid email profile';

/** What a strategy stores of a sign-in until its callback. It lasts as a row of `sign_ins`. */
export interface Attempt {
  state: string;
  code_verifier: string;
  nonce?: string;
}

/** What the strategies read of a request. */
export interface SignInRequest {
  /** Path and query. */
  url: string;
  query: Record<string, unknown>;
  attempt?: Attempt;
}

const withTolerance = (clientSecret: string) => ({
  client_secret: clientSecret,
  [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
});

/** @throws TooLargeError for an endless answer. openid-client limits the time. */
const boundedFetch: client.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const body = await readAtMost(response, ANSWER_MAX_BYTES);
  return new Response(body.length > 0 ? new Uint8Array(body) : null, response);
};

/** The claims of the ID token, whose signature openid-client has checked. @throws Error for an old one. */
function idTokenOf(tokens: Tokens): client.IDToken | undefined {
  const claims = tokens.claims();
  if (claims && Math.abs(Date.now() / 1000 - claims.iat) > ID_TOKEN_AGE_MAX_SECONDS) {
    throw new Error('the ID token was not issued just now');
  }
  return claims;
}

/** Endpoints of Google are settings, so a sign-in needs no discovery. */
function connectGoogle(): Server {
  if (!config.google) throw new AppError(503, 'google_not_set_up');
  const { clientId, clientSecret, server: metadata, isLocal } = config.google;
  const server = new client.Configuration(metadata, clientId, withTolerance(clientSecret));
  server.timeout = waits.identityProvider / 1000;
  server[client.customFetch] = boundedFetch;
  client.enableNonRepudiationChecks(server);
  if (isLocal) client.allowInsecureRequests(server);
  return server;
}

/** The attempt of the request. `redirect-sign-in.ts` writes it to `sign_ins`, and consumes it there by its state. */
const attempts: StateStore = {
  store(request, codeVerifier, _state, _meta, done) {
    const state = randomBytes(16).toString('base64url');
    request.attempt = { state, code_verifier: codeVerifier };
    done(null, state);
  },
  verify({ attempt }, _state, _meta, done) {
    done(null, attempt?.code_verifier);
  },
};

/**
 * Google's strategy, whose answers are limited in time and size and checked. The client below it would wait forever,
 * read without end, and end the process for the tokens `null`.
 */
class GoogleStrategy extends GoogleBase<{ claims: client.IDToken | undefined }, Identity> {
  // Not private: passport calls an object that inherits from the strategy.
  readonly server: Server;

  constructor(server: Server) {
    const {
      authorization_endpoint: authorizationURL = '',
      token_endpoint: tokenURL = '',
      userinfo_endpoint: userProfileURL = '',
    } = server.serverMetadata();
    super(
      {
        clientID: server.clientMetadata().client_id,
        clientSecret: String(server.clientMetadata().client_secret),
        authorizationURL,
        tokenURL,
        userProfileURL,
        callbackURL: `${config.origin}/api/auth/google/callback`,
        scope: SCOPE,
        pkce: true,
        store: attempts,
      },
      (_access, _refresh, { claims }, profile, done) =>
        done(null, identityAtGoogle(claims, profile)),
    );
    this.server = server;
    this._oauth2.getOAuthAccessToken = (code, { grant_type: grant = '', ...params }, done) => {
      client
        .genericGrantRequest(server, grant, { ...params, code })
        .then((tokens) => ({ access: tokens.access_token, claims: idTokenOf(tokens) }))
        .then(
          ({ access, claims }) => done(null, access, undefined, { claims }),
          (error) => done(error),
        );
    };
  }

  override userProfile(accessToken: string, done: (error: unknown, profile?: unknown) => void) {
    const url = new URL(this.server.serverMetadata().userinfo_endpoint ?? '');
    client
      .fetchProtectedResource(this.server, accessToken, url, 'GET')
      .then((response) => {
        if (response.ok) return response.json();
        throw new Error(`the identity provider returned ${response.status}`);
      })
      .then((profile) => done(null, profile), done);
  }

  override authorizationParams({ loginHint }: { loginHint?: string }): object {
    const { authorization_endpoint: address = '' } = this.server.serverMetadata();
    return super.authorizationParams(isLoopback(address) ? { loginHint } : {});
  }
}

/** Undefined unless the profile is that of the ID token's subject, with a verified address. */
function identityAtGoogle(idToken: client.IDToken | undefined, profile: unknown) {
  const claims = readClaims(profile);
  const isVerified = claims?.isVerified === true || claims?.isVerified === 'true';
  if (!claims?.email || !isVerified || claims.sub !== idToken?.sub) return undefined;
  const { sub: subject, email, name, picture } = claims;
  return { provider: 'google', subject, email, name, picture } satisfies Identity;
}

function connectOidc(): Promise<Server> {
  if (!config.oidc) throw new AppError(503, 'oidc_not_set_up');
  const { issuer, clientId, clientSecret } = config.oidc;
  const secret = withTolerance(clientSecret);
  return client.discovery(new URL(issuer), clientId, secret, undefined, {
    execute: [
      client.enableNonRepudiationChecks,
      ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
    ],
    timeout: waits.identityProvider / 1000,
    [client.customFetch]: boundedFetch,
  });
}

class OidcStrategy extends OidcBase {
  readonly server: Server;

  constructor(server: Server) {
    const callbackURL = `${config.origin}/api/auth/oidc/callback`;
    super(
      { config: server, name: 'oidc', sessionKey: 'attempt', callbackURL, scope: SCOPE },
      async (tokens, done) => done(null, await identityAtOidc(server, tokens)),
    );
    this.server = server;
  }

  /** openid-client stores the attempt in a session, by its key: here, in the request itself. */
  override authenticate(request: SignInRequest, options: AuthenticateOptions): void {
    super.authenticate({ url: request.url, session: request } as never, options);
  }

  override authorizationRequestParams(_: object, { loginHint }: AuthenticateOptions) {
    const { authorization_endpoint: address = '' } = this.server.serverMetadata();
    const hint = loginHint && isLoopback(address) && { login_hint: loginHint };
    return { state: client.randomState(), nonce: client.randomNonce(), ...hint };
  }

  /** Built from the public origin: behind a proxy, the Host header can differ. */
  override currentUrl = ({ url }: { url: string }) => new URL(url, config.origin);

  /** A callback without a code is refused, not redirected again. */
  override shouldInitiateAuthRequest = (_: object, { pathname }: URL) =>
    pathname.endsWith('/start');
}

/** Undefined without an ID token. @throws Error when a check fails. */
async function identityAtOidc(server: Server, tokens: Tokens): Promise<Identity | undefined> {
  const idToken = idTokenOf(tokens);
  if (!idToken) return undefined;
  const hasUserInfo = server.serverMetadata().userinfo_endpoint !== undefined;
  // Many providers send the email address and the name only in the UserInfo response.
  const more =
    hasUserInfo && !(idToken.email && idToken.given_name)
      ? await client.fetchUserInfo(server, tokens.access_token, idToken.sub)
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

const STRATEGIES = {
  google: async () => new GoogleStrategy(connectGoogle()),
  oidc: async () => new OidcStrategy(await connectOidc()),
};

const cache = fromConfig((): { [P in RedirectProvider]?: Promise<void> } => ({}));

/**
 * Registers the strategy of a provider in passport, once in the process. A failure is not cached.
 *
 * @throws AppError 503 when the provider is not set up, Error when its discovery fails.
 */
export function registerStrategy(name: RedirectProvider): Promise<void> {
  const registered = cache();
  registered[name] ??= STRATEGIES[name]().then(
    // The types expect strategies that read a request of Express.
    (strategy) => void passport.use(strategy as never),
    (error) => {
      delete registered[name];
      throw error;
    },
  );
  return registered[name];
}

/** How a strategy of passport ended. */
interface Outcome {
  redirectTo?: string;
  identity?: Identity;
  isCancelled?: boolean;
}

/** Runs the registered strategy of a provider. @throws Error when the provider or a check fails. */
export const authenticate = (
  name: RedirectProvider,
  request: SignInRequest,
  loginHint?: string,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const response = {
      setHeader: (header: string, value: string) =>
        header === 'Location' && resolve({ redirectTo: value }),
      end() {},
    };
    type Failure = Error & { oauthError?: unknown };
    const end = (error: Failure | null, identity?: Identity | false, info?: { error?: string }) => {
      // passport-oauth2 wraps the reason in a field that is not logged.
      if (error) reject(error.oauthError ?? error);
      else if (identity) resolve({ identity });
      else resolve({ isCancelled: info?.error === 'access_denied' });
    };
    passport.authenticate(name, { session: false, loginHint } as object, end)(
      request,
      response,
      reject,
    );
  });
