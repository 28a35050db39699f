import { randomUUID } from 'node:crypto';
import type { GoogleSignIn } from '#contract/auth.ts';
import type { OwnUser } from '#contract/users.ts';
import { type Answer, Client } from './client.ts';
import type { Member } from './factories.ts';

export type Mode = 'popup' | 'redirect';

/** An address nobody else has signed in with. */
export const freshEmail = (): string => `p${randomUUID().slice(0, 12)}@example.test`;

/** Begins a sign-in. @returns the address of the provider to which the browser is sent. */
export async function begin(client: Client, email: string, mode: Mode = 'redirect'): Promise<URL> {
  const hint = encodeURIComponent(email);
  const response = await client.fetch(`/api/auth/google/start?mode=${mode}&login_hint=${hint}`);
  if (response.status !== 302) throw new Error(`start answered ${response.status}`);
  return new URL(response.headers.get('location') ?? '');
}

/** Signs in at the provider. @returns path and query of the callback it sends the browser to. */
export async function visitProvider(address: URL): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  const callback = new URL(response.headers.get('location') ?? '');
  return callback.pathname + callback.search;
}

/** Everything up to the pending sign-in. @returns the answer to the callback. */
export async function reachCallback(client: Client, email: string, mode: Mode = 'redirect') {
  return client.fetch(await visitProvider(await begin(client, email, mode)));
}

export const redeem = (client: Client, claims: GoogleSignIn = {}): Promise<Answer<SignedIn>> =>
  client.post<SignedIn>('/api/auth/google', claims);

interface SignedIn {
  user: OwnUser;
}

/** The whole way. @returns the account that is signed in now. */
export async function signIn(client: Client, email: string): Promise<OwnUser> {
  await reachCallback(client, email);
  const { status, body, text } = await redeem(client);
  if (status !== 200) throw new Error(`sign-in answered ${status} ${text}`);
  return body.user;
}

/** Somebody who has signed in and answered "Before you start", as everybody does. */
export async function join(base: string, email = freshEmail()): Promise<Member> {
  const client = new Client(base);
  const { id, name } = await signIn(client, email);
  const answers = {
    birthDate: '1990-05-17',
    gender: null,
    acceptTerms: true,
    acceptSensitive: true,
  };
  const { status } = await client.post('/api/onboarding', answers);
  if (status !== 200) throw new Error(`onboarding answered ${status}`);
  return { id, name, client };
}
