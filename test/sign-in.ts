import type { GoogleSignIn, OidcMode } from '#contract/auth.ts';
import type { OwnUser } from '#contract/users.ts';
import { type ApiResponse, apiBase, Client, freshEmail } from './client.ts';
import type { Member } from './factories.ts';

export type Mode = 'popup' | 'redirect';

export { freshEmail };

/** A browser that each test of this `describe` gets without cookies and with another email address. */
export function freshBrowser(): Client {
  const browser = new Client();
  beforeEach(() => {
    browser.base = apiBase();
    browser.cookies.clear();
    browser.email = freshEmail();
  });
  return browser;
}

/** Starts a sign-in. @returns the provider URL that the browser is redirected to. */
export async function startSignIn(
  client: Client,
  email = client.email,
  mode: Mode = 'redirect',
): Promise<URL> {
  const hint = encodeURIComponent(email);
  const response = await client.fetch(`/api/auth/google/start?mode=${mode}&login_hint=${hint}`);
  if (response.status !== 302) throw new Error(`start returned ${response.status}`);
  return new URL(response.headers.get('location') ?? '');
}

/** Signs in at the provider. @returns path and query of the callback redirect. */
export async function visitProvider(address: URL): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  const callback = new URL(response.headers.get('location') ?? '');
  return callback.pathname + callback.search;
}

/** Signs in up to the callback, which stores a pending sign-in. @returns its response. */
export async function reachCallback(client: Client, email = client.email, mode: Mode = 'redirect') {
  return client.fetch(await visitProvider(await startSignIn(client, email, mode)));
}

/** Starts a sign-in by OpenID Connect. @returns the provider URL that the browser is redirected to. */
export async function startOidc(
  client: Client,
  email = client.email,
  mode: OidcMode = 'redirect',
): Promise<URL> {
  const query = new URLSearchParams({ mode, login_hint: email });
  const response = await client.fetch(`/api/auth/oidc/start?${query}`);
  return new URL(response.headers.get('location') ?? '');
}

/** Signs in by OpenID Connect up to the callback. @returns its response. */
export const reachOidcCallback = async (client: Client, email = client.email, mode?: OidcMode) =>
  client.fetch(await visitProvider(await startOidc(client, email, mode)));

export const redeem = (client: Client, claims: GoogleSignIn = {}): Promise<ApiResponse<SignedIn>> =>
  client.post<SignedIn>('/api/auth/google', claims);

interface SignedIn {
  user: OwnUser;
}

/** Completes a sign-in. @returns the signed-in account. */
export async function signIn(client: Client, email = client.email): Promise<OwnUser> {
  await reachCallback(client, email);
  const { status, body, text } = await redeem(client);
  if (status !== 200) throw new Error(`sign-in returned ${status} ${text}`);
  return body.user;
}

/** Answers that complete the onboarding. */
export const ONBOARDING = {
  birthDate: '1990-05-17',
  gender: null,
  acceptTerms: true,
  acceptSensitive: true,
};

/** Signs up a new member and completes onboarding. */
export async function join(email = freshEmail(), base?: string): Promise<Member> {
  const client = new Client(base);
  client.email = email;
  const { id, name } = await signIn(client);
  const { status } = await client.post('/api/onboarding', ONBOARDING);
  if (status !== 200) throw new Error(`onboarding returned ${status}`);
  return { id, name, client };
}
