import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settings } from './api.ts';
import { Client } from './client.ts';
import { freshEmail, startSignIn } from './sign-in.ts';

/**
 * Makes the API of this `describe` use an identity provider that returns any profile.
 *
 * @returns a function that signs a new browser in with a profile. It returns the browser, and the location to which
 *   the callback redirects.
 */
export function useStubProvider() {
  let provider: Server;
  let profile: unknown;
  settings(async () => {
    provider = createServer((request, response) => {
      response.setHeader('Content-Type', 'application/json');
      const isToken = request.url?.startsWith('/token');
      response.end(
        JSON.stringify(isToken ? { access_token: 'token', token_type: 'Bearer' } : profile),
      );
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    return { GOOGLE_TOKEN_URL: `${url}/token`, GOOGLE_USERINFO_URL: `${url}/userinfo` };
  });
  after(() => provider.close());
  return async (claims: unknown): Promise<{ browser: Client; location: string | null }> => {
    profile = claims;
    const browser = new Client();
    const state = (await startSignIn(browser, freshEmail())).searchParams.get('state');
    const response = await browser.fetch(`/api/auth/google/callback?code=any&state=${state}`);
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
