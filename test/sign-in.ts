import { randomUUID } from 'node:crypto';
import type { GoogleSignIn, OidcMode } from '#contract/auth.ts';
import type { OwnUser } from '#contract/users.ts';
import { type ApiResponse, Client } from './client.ts';
import type { Member } from './factories.ts';

export type Mode = 'popup' | 'redirect';

/** A unique email address. */
export const freshEmail = (): string => `p${randomUUID().slice(0, 12)}@example.test`;

/** Starts a sign-in. @returns the provider URL that the browser is redirected to. */
export async function startSignIn(
  client: Client,
  email: string,
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
export async function reachCallback(client: Client, email: string, mode: Mode = 'redirect') {
  return client.fetch(await visitProvider(await startSignIn(client, email, mode)));
}

/** Starts a sign-in by OpenID Connect. @returns the provider URL that the browser is redirected to. */
export async function startOidc(
  client: Client,
  email: string,
  mode: OidcMode = 'redirect',
): Promise<URL> {
  const query = new URLSearchParams({ mode, login_hint: email });
  const response = await client.fetch(`/api/auth/oidc/start?${query}`);
  return new URL(response.headers.get('location') ?? '');
}

/** Signs in by OpenID Connect up to the callback. @returns its response. */
export const reachOidcCallback = async (client: Client, email: string, mode?: OidcMode) =>
  client.fetch(await visitProvider(await startOidc(client, email, mode)));

export const redeem = (client: Client, claims: GoogleSignIn = {}): Promise<ApiResponse<SignedIn>> =>
  client.post<SignedIn>('/api/auth/google', claims);

interface SignedIn {
  user: OwnUser;
}

/** Completes a sign-in. @returns the signed-in account. */
export async function signIn(client: Client, email: string): Promise<OwnUser> {
  await reachCallback(client, email);
  const { status, body, text } = await redeem(client);
  if (status !== 200) throw new Error(`sign-in returned ${status} ${text}`);
  return body.user;
}

/** Signs up a new member and completes onboarding. */
export async function join(base: string, email = freshEmail()): Promise<Member> {
  const client = new Client(base);
  const { id, name } = await signIn(client, email);
  const onboarding = {
    birthDate: '1990-05-17',
    gender: null,
    acceptTerms: true,
    acceptSensitive: true,
  };
  const { status } = await client.post('/api/onboarding', onboarding);
  if (status !== 200) throw new Error(`onboarding returned ${status}`);
  return { id, name, client };
}
