import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from './client.ts';
import { type Api, startApi } from './instances.ts';
import { freshEmail, startSignIn } from './sign-in.ts';

/** An API whose identity provider returns any profile. */
export interface StubProvider {
  api: Api;
  /** Signs a new browser in. @returns it, and the location to which the callback redirects. */
  callBack(profile: unknown): Promise<{ browser: Client; location: string | null }>;
  stop(): Promise<void>;
}

export async function startStubProvider(name: string): Promise<StubProvider> {
  let profile: unknown;
  const provider = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    const isToken = request.url?.startsWith('/token');
    response.end(
      JSON.stringify(isToken ? { access_token: 'token', token_type: 'Bearer' } : profile),
    );
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const api = await startApi(name, {
    GOOGLE_TOKEN_URL: `${url}/token`,
    GOOGLE_USERINFO_URL: `${url}/userinfo`,
  });
  return {
    api,
    async callBack(claims) {
      profile = claims;
      const browser = new Client(api.base);
      const state = (await startSignIn(browser, freshEmail())).searchParams.get('state');
      const response = await browser.fetch(`/api/auth/google/callback?code=any&state=${state}`);
      return { browser, location: response.headers.get('location') };
    },
    async stop() {
      await api.stop();
      provider.close();
    },
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
