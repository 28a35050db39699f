import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROVIDER_CLIENT } from '#dev/provider.ts';
import { settings } from './api.ts';
import { Client } from './client.ts';
import { inHours } from './in-hours.ts';
import { freshEmail, startOidc, startSignIn } from './sign-in.ts';

const KEY_ID = 'stub';
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [key, otherKey] = [newKey(), newKey()];

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** How the ID token differs from a valid one. */
export interface IdToken {
  header?: object;
  claims?: object;
  isForged?: boolean;
  isMissing?: boolean;
}

function signed(claims: object, { header, isForged }: IdToken): string {
  const text = `${encoded({ alg: 'RS256', kid: KEY_ID, ...header })}.${encoded(claims)}`;
  const { privateKey } = isForged ? otherKey : key;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

interface SignIn {
  provider?: 'google' | 'oidc';
  idToken?: IdToken;
}

/**
 * Makes the API of this `describe` use an identity provider that returns any profile, with an ID token for it.
 *
 * @returns a function that signs a new browser in with a profile. It returns the browser, and the location to which
 *   the callback redirects.
 */
export function useStubProvider() {
  let server: Server;
  let url: string;
  let profile: unknown;
  let idToken: IdToken;
  let nonce: string | null;

  function tokens() {
    const now = Math.floor(Date.parse(inHours(0)) / 1000);
    const { sub } = (profile ?? {}) as { sub?: unknown };
    const claims = {
      iss: url,
      aud: PROVIDER_CLIENT.id,
      // A malformed subject is one of the profile.
      sub: typeof sub === 'string' && sub ? sub : 'a subject',
      iat: now,
      exp: now + 3600,
      ...(nonce && { nonce }),
      ...idToken.claims,
    };
    return {
      access_token: 'token',
      token_type: 'Bearer',
      ...(!idToken.isMissing && { id_token: signed(claims, idToken) }),
    };
  }
  function answer({ url: path }: IncomingMessage): unknown {
    if (path === '/token') return tokens();
    if (path === '/jwks') {
      return { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig' }] };
    }
    if (path !== '/.well-known/openid-configuration') return profile;
    return {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/jwks`,
    };
  }

  settings(async () => {
    server = createServer((request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(answer(request)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
      OIDC_ISSUER: url,
    };
  });
  after(() => server.close());
  return async (
    claims: unknown,
    { provider = 'google', idToken: change = {} }: SignIn = {},
  ): Promise<{ browser: Client; location: string | null }> => {
    profile = claims;
    idToken = change;
    const browser = new Client();
    const start = provider === 'google' ? startSignIn : startOidc;
    const { searchParams } = await start(browser, freshEmail());
    nonce = searchParams.get('nonce');
    const query = `code=any&state=${searchParams.get('state')}`;
    const response = await browser.fetch(`/api/auth/${provider}/callback?${query}`);
    return { browser, location: response.headers.get('location') };
  };
}

/** Claims of a verified person, with changes. */
export const claimsWith = (change: object) => ({
  sub: '1234567890',
  email: freshEmail(),
  email_verified: true,
  name: 'Ann',
  picture: null,
  ...change,
});
