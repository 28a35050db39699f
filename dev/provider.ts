import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Adapter, type AdapterPayload, Provider as OidcProvider } from 'oidc-provider';
import { LOOPBACK } from './ports.ts';
import { signInPage } from './provider-page.ts';
import { type Person, personOf } from './provider-people.ts';

/** Client id and secret of the product. */
export const PROVIDER_CLIENT = { id: 'overlap-local', secret: 'overlap-local-secret' };

/** Path of all pages and endpoints. */
const BASE = '/provider';
const TTL_SECONDS = 3600;

export interface ProviderOptions {
  port?: number;
  /** Origin in the browser. Default: the provider's own. */
  origin?: () => string;
  /** Changes the claims of a person. */
  claimsOf?: (person: Person) => object;
}

export interface Provider {
  port: number;
  stop(): Promise<void>;
}

/** URL of the provider at an origin. It is also the issuer of OpenID Connect. */
export const providerUrl = (origin: string): string => origin + BASE;

/**
 * Starts the local OpenID provider. `/authorize` signs in at once with `login_hint=<email>`, and shows the
 * sign-in page without it.
 */
export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
  const { port: wanted = 0, claimsOf = (person) => person } = options;
  const people = new Map<string, Person>();
  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()));
  server.listen(wanted, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = options.origin ?? (() => `http://localhost:${port}`);
  let oidc: OidcProvider | undefined;

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // The gateway gets its port after the provider.
    oidc ??= createOidcProvider(providerUrl(origin()), people, claimsOf);
    req.url = req.url?.replace(/^\/provider(?=\/)/, '') ?? '/';
    // The library derives its URLs from both.
    Object.assign(req, { originalUrl: BASE + req.url });
    const { pathname, searchParams } = new URL(req.url, 'http://provider');
    if (pathname === '/authorize' && !(await signIn(oidc, searchParams, req, res))) return;
    oidc.callback()(req, res);
  }

  /** Signs the person of the request in, or shows the page. */
  async function signIn(
    { Session }: OidcProvider,
    query: URLSearchParams,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<boolean> {
    if (!isLoopbackUri(query.get('redirect_uri'))) {
      send(res, 400, 'text/plain', 'redirect_uri must be a loopback address.');
      return false;
    }
    const hint = query.get('login_hint');
    const person = personOf(hint ?? '', query.get('name'));
    if (!person) {
      const problem = hint === null ? undefined : 'Enter an email address.';
      send(res, 200, 'text/html', signInPage(query, problem));
      return false;
    }
    people.set(person.sub, person);
    const loginTs = Math.floor(Date.now() / 1000);
    const session = Object.assign(new Session(), { accountId: person.sub, loginTs });
    await session.save(TTL_SECONDS);
    // Replaces the session of the browser, which would sign in without the page.
    req.headers.cookie = `_session=${session.jti}`;
    return true;
  }

  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, stop };
}

/** Rows of one kind, such as codes, in memory. Expired rows are removed by the timer. */
class Store implements Adapter {
  readonly #rows = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void> {
    this.#rows.set(id, payload);
    setTimeout(() => this.#rows.delete(id), expiresInSeconds * 1000).unref();
  }

  find = async (id: string) => this.#rows.get(id);
  findByUid = async (uid: string) => [...this.#rows.values()].find((row) => row.uid === uid);
  findByUserCode = async () => undefined;

  async consume(id: string): Promise<void> {
    const row = this.#rows.get(id);
    if (row) row.consumed = true;
  }

  async destroy(id: string): Promise<void> {
    this.#rows.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id);
  }
}

/** The stores of one provider, by kind. */
function providerStores(): (kind: string) => Adapter {
  const stores = new Map<string, Store>();
  return (kind) => {
    const store = stores.get(kind) ?? new Store();
    stores.set(kind, store);
    return store;
  };
}

function createOidcProvider(
  issuer: string,
  people: ReadonlyMap<string, Person>,
  claimsOf: (person: Person) => object,
): OidcProvider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new OidcProvider(issuer, {
    adapter: providerStores(),
    clients: [
      {
        client_id: PROVIDER_CLIENT.id,
        client_secret: PROVIDER_CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['http://localhost/'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    routes: { authorization: '/authorize', token: '/token', userinfo: '/userinfo' },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // As Google does: the ID token has the claims too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: TTL_SECONDS,
      Grant: TTL_SECONDS,
      IdToken: TTL_SECONDS,
      Session: TTL_SECONDS,
    },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => ({ sub, ...claimsOf(person) }) };
    },
    // No consent page.
    async loadExistingGrant({
      oidc: {
        provider: { Grant },
        client,
        session,
      },
    }) {
      if (!client || !session?.accountId) return undefined;
      const grant = new Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // Each test server has its own port, and sign-in needs no password.
  provider.Client.prototype.redirectUriAllowed = isLoopbackUri;
  return provider;
}

const isLoopbackUri = (uri: string | null): boolean =>
  uri !== null &&
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//.test(uri) &&
  URL.canParse(uri);

function send(res: ServerResponse, status: number, type: string, body: string) {
  res.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  res.end(body);
}
