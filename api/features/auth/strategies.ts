import { randomBytes } from 'node:crypto';
import passport from 'koa-passport';
import * as client from 'openid-client';
import { type AuthenticateOptions, Strategy } from 'openid-client/passport';
import { isLoopback } from '#db/config.ts';
import { waits } from '#db/waits.ts';
import { config, fromConfig } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { readClaims } from './claims.ts';
import type { Identity } from './pending-sign-in.ts';

/** Providers that sign in by redirect. */
export type RedirectProvider = 'google' | 'oidc';
type Server = client.Configuration;
type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;
type HttpRequest = Parameters<Strategy['currentUrl']>[0];

const CLOCK_TOLERANCE_SECONDS = 10;
/** An ID token is issued for the exchange of a code, so an older one was used before. */
const ID_TOKEN_AGE_MAX_SECONDS = 300;

/** Key of the attempt in `req.session`. */
export const ATTEMPT = 'attempt';
/** What the strategy stores there. It lasts as a row of `sign_ins`. */
export interface Attempt {
  state: string;
  code_verifier: string;
  nonce?: string;
}

/** The differences of the providers. */
interface Provider {
  connect(): Promise<Server>;
  createSecrets(): { state: string; nonce?: string };
  /** Undefined without a usable identity. @throws Error when a check fails. */
  identityOf(server: Server, tokens: Tokens): Promise<Identity | undefined>;
}

const withTolerance = (clientSecret: string) => ({
  client_secret: clientSecret,
  [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
});

/** The claims of the ID token, whose signature openid-client has checked. @throws Error for an old one. */
function idTokenOf(tokens: Tokens): client.IDToken | undefined {
  const claims = tokens.claims();
  if (claims && Math.abs(Date.now() / 1000 - claims.iat) > ID_TOKEN_AGE_MAX_SECONDS) {
    throw new Error('the ID token was not issued just now');
  }
  return claims;
}

/** Endpoints of Google are settings, so a sign-in needs no discovery. */
const google: Provider = {
  async connect() {
    if (!config.google) throw new AppError(503, 'google_not_set_up');
    const { clientId, clientSecret, server: metadata, isLocal } = config.google;
    const server = new client.Configuration(metadata, clientId, withTolerance(clientSecret));
    server.timeout = waits.identityProvider / 1000;
    client.enableNonRepudiationChecks(server);
    if (isLocal) client.allowInsecureRequests(server);
    return server;
  },
  createSecrets: () => ({ state: randomBytes(16).toString('base64url') }),
  async identityOf(server, tokens) {
    const idToken = idTokenOf(tokens);
    const url = new URL(server.serverMetadata().userinfo_endpoint ?? '');
    const response = await client.fetchProtectedResource(server, tokens.access_token, url, 'GET');
    if (!response.ok) throw new Error(`the identity provider returned ${response.status}`);
    const claims = readClaims(await response.json());
    const isVerified = claims?.isVerified === true || claims?.isVerified === 'true';
    if (!claims?.email || !isVerified || claims.sub !== idToken?.sub) return undefined;
    const { sub: subject, email, name, picture } = claims;
    return { provider: 'google', subject, email, name, picture };
  },
};

const oidc: Provider = {
  async connect() {
    if (!config.oidc) throw new AppError(503, 'oidc_not_set_up');
    const { issuer, clientId, clientSecret } = config.oidc;
    const secret = withTolerance(clientSecret);
    return client.discovery(new URL(issuer), clientId, secret, undefined, {
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
      ],
      timeout: waits.identityProvider / 1000,
    });
  },
  createSecrets: () => ({ state: client.randomState(), nonce: client.randomNonce() }),
  async identityOf(server, tokens) {
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
  },
};

const PROVIDERS: Record<RedirectProvider, Provider> = { google, oidc };

class ProviderStrategy extends Strategy {
  readonly server: Server;
  readonly createSecrets: Provider['createSecrets'];

  constructor(name: RedirectProvider, server: Server) {
    const { createSecrets, identityOf } = PROVIDERS[name];
    const callbackURL = `${config.origin}/api/auth/${name}/callback`;
    super(
      { config: server, name, sessionKey: ATTEMPT, callbackURL, scope: 'openid email profile' },
      async (tokens, done) => done(null, await identityOf(server, tokens)),
    );
    this.server = server;
    this.createSecrets = createSecrets;
  }

  override authorizationRequestParams(_: HttpRequest, { loginHint }: AuthenticateOptions) {
    const { authorization_endpoint: address = '' } = this.server.serverMetadata();
    const hint = loginHint && isLoopback(address) && { login_hint: loginHint };
    return { ...this.createSecrets(), ...hint };
  }

  /** Built from the public origin: behind a proxy, the Host header can differ. */
  override currentUrl = ({ url }: HttpRequest) => new URL(url, config.origin);

  /** A callback without a code is refused, not redirected again. */
  override shouldInitiateAuthRequest = (_: HttpRequest, { pathname }: URL) =>
    pathname.endsWith('/start');
}

const cache = fromConfig((): { [P in RedirectProvider]?: Promise<void> } => ({}));

/**
 * Registers the strategy of a provider in passport, once in the process. A failure is not cached.
 *
 * @throws AppError 503 when the provider is not set up, Error when its discovery fails.
 */
export function registerStrategy(name: RedirectProvider): Promise<void> {
  const registered = cache();
  registered[name] ??= PROVIDERS[name].connect().then(
    (server) => void passport.use(new ProviderStrategy(name, server)),
    (error) => {
      delete registered[name];
      throw error;
    },
  );
  return registered[name];
}
