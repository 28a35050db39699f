import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type MutableRedirectUri,
  type MutableResponse,
  OAuth2Issuer,
  OAuth2Service,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';
import { LOOPBACK } from './ports.ts';
import { signInPage } from './provider-page.ts';
import { type Person, personOf } from './provider-people.ts';

/** Client id and secret of the product. */
export const PROVIDER_CLIENT = { id: 'overlap-local', secret: 'overlap-local-secret' };

const CODE_TTL_MS = 60_000;
const TOKEN_TTL_MS = 3_600_000;

interface Grant {
  person: Person;
  redirectUri: string;
  hasChallenge: boolean;
}

export interface Provider {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts the local OAuth 2 provider: authorization code with PKCE, single-use codes bound to a person.
 * `/authorize` signs in at once with `login_hint=<email>`, and shows the sign-in page without it.
 */
export async function startProvider({ port = 0, host = LOOPBACK } = {}): Promise<Provider> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const { requestHandler } = bindPeople(new OAuth2Service(issuer));
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://provider');
    if (req.method === 'GET' && url.pathname === '/authorize')
      authorize(req, res, url.searchParams);
    else requestHandler(req, res);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  issuer.url = `http://localhost:${address.port}`;

  function authorize(req: IncomingMessage, res: ServerResponse, query: URLSearchParams) {
    const problem = requestError(query);
    if (problem) return send(res, 400, 'text/plain', problem);
    const hint = query.get('login_hint');
    if (hint !== null && personOf(hint)) return requestHandler(req, res);
    send(
      res,
      200,
      'text/html',
      signInPage(query, hint === null ? undefined : 'Enter an email address.'),
    );
  }

  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: address.port, stop };
}

/** Binds codes to the signed-in person and tokens to their code, which the package does not. */
function bindPeople(service: OAuth2Service): OAuth2Service {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Person>();

  service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, req: IncomingMessage) => {
    const query = new URL(req.url ?? '/', 'http://provider').searchParams;
    const person = personOf(query.get('login_hint') ?? '', query.get('name'));
    const code = url.searchParams.get('code');
    if (!person || !code) return;
    const redirectUri = query.get('redirect_uri') ?? '';
    setExpiring(
      grants,
      code,
      { person, redirectUri, hasChallenge: query.has('code_challenge') },
      CODE_TTL_MS,
    );
  });

  service.on(
    'beforeResponse',
    (response: MutableResponse, { body }: TokenRequestIncomingMessage) => {
      const grant = take(grants, body.code);
      if (!grant || !isValidTokenRequest(body as unknown as Record<string, unknown>, grant)) {
        response.statusCode = 400;
        response.body = { error: 'invalid_grant' };
        return;
      }
      // The package signs equal tokens within one second, so a random token replaces them.
      const token = randomUUID();
      setExpiring(tokens, token, grant.person, TOKEN_TTL_MS);
      const { token_type, expires_in, scope } = response.body as Record<string, unknown>;
      response.body = { access_token: token, token_type, expires_in, scope };
    },
  );

  service.on('beforeUserinfo', (response: MutableResponse, req: IncomingMessage) => {
    const token = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];
    const query = new URL(req.url ?? '/', 'http://provider').searchParams;
    const person = tokens.get(token ?? query.get('access_token') ?? '');
    response.statusCode = person ? 200 : 401;
    response.body = person ? { ...person } : { error: 'invalid_token' };
  });
  return service;
}

/** Checks that the package omits: client, redirect URI, and a missing verifier. */
const isValidTokenRequest = (body: Record<string, unknown>, grant: Grant): boolean =>
  body.client_id === PROVIDER_CLIENT.id &&
  body.client_secret === PROVIDER_CLIENT.secret &&
  body.redirect_uri === grant.redirectUri &&
  (!grant.hasChallenge || body.code_verifier !== undefined);

/** Validates an authorization request. Only loopback redirects are allowed, because sign-in needs no password. */
function requestError(query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== PROVIDER_CLIENT.id) return 'Unknown client_id.';
  if (query.get('response_type') !== 'code') return 'Only response_type=code is supported.';
  const uri = query.get('redirect_uri') ?? '';
  const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//.test(uri);
  return local && URL.canParse(uri) ? undefined : 'redirect_uri must be a loopback address.';
}

function setExpiring<T>(map: Map<string, T>, key: string, value: T, ttlMs: number) {
  map.set(key, value);
  setTimeout(() => map.delete(key), ttlMs).unref();
}

function take<T>(map: Map<string, T>, key: string | undefined): T | undefined {
  const value = key === undefined ? undefined : map.get(key);
  if (key !== undefined) map.delete(key);
  return value;
}

function send(res: ServerResponse, status: number, type: string, body: string) {
  res.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  res.end(body);
}
