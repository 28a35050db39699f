import { z } from 'zod';
import { Gender } from './choices.ts';
import { Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';
import { OwnUser } from './users.ts';

/** Name of the message that the sign-in popup posts to the window which opened it. */
export const SIGN_IN_MESSAGE = 'overlap:sign-in';

export const SignInMode = z.enum(['popup', 'redirect']);

/** The verified identity that waits to be redeemed by this browser. */
export const PendingSignIn = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

const claim = z.string().max(2048).nullable().optional();

/** Identity fields are accepted for compatibility and compared, never trusted. */
export const GoogleSignIn = z.strictObject({
  uid: claim,
  email: claim,
  name: claim,
  displayName: claim,
  profileImage: claim,
  photoURL: claim,
  /** Any text: a code that is none must not keep anybody from joining. */
  referralCode: z.string().nullable().optional(),
});
export type GoogleSignIn = z.infer<typeof GoogleSignIn>;

export const Onboarding = z.strictObject({
  birthDate: z.iso.date(),
  gender: Gender.nullable(),
  acceptTerms: z.literal(true),
  acceptSensitive: z.literal(true),
});
export type Onboarding = z.infer<typeof Onboarding>;

/** What the client needs to know before anybody has signed in. */
export const SessionState = z.object({
  user: OwnUser.nullable(),
  googleEnabled: z.boolean(),
  demoEnabled: z.boolean(),
});
export type SessionState = z.infer<typeof SessionState>;

const SignedIn = z.object({ user: OwnUser });

export const startGoogle = endpoint({
  method: 'GET',
  path: '/api/auth/google/start',
  summary: 'Redirects to the identity provider with state and PKCE',
  access: 'public',
  query: z.strictObject({ mode: SignInMode, login_hint: z.email().max(254).optional() }),
  response: Nothing,
  limit: { points: 20, seconds: 60, by: 'address' },
});

export const finishGoogle = endpoint({
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'Where the identity provider returns to; leaves a pending sign-in',
  access: 'public',
  response: Nothing,
  limit: { points: 20, seconds: 60, by: 'address' },
});

export const getPendingSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google/pending',
  summary: 'The sign-in that waits for this browser; 404 when there is none',
  access: 'public',
  response: PendingSignIn,
});

export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  summary: 'Redeems the pending sign-in of this browser, once',
  access: 'public',
  body: GoogleSignIn,
  response: SignedIn,
  limit: { points: 10, seconds: 60, by: 'address' },
});

export const signInAsDemo = endpoint({
  method: 'POST',
  path: '/api/auth/demo',
  summary: 'Opens a short-lived account of the demo realm',
  access: 'public',
  response: SignedIn,
  limit: { points: 5, seconds: 3600, by: 'address' },
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Revokes this session and closes its sockets',
  access: 'public',
  response: Nothing,
  status: 204,
  limit: { points: 30, seconds: 60, by: 'account' },
});

export const signOutElsewhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-elsewhere',
  summary: 'Ends all other sessions of the account; tells how many still opened something',
  access: 'session',
  response: z.object({ ended: z.int().min(0) }),
  limit: { points: 10, seconds: 60, by: 'account' },
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'The signed-in account, or null',
  access: 'public',
  response: SessionState,
});

export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/api/onboarding',
  summary: 'Birth date, gender and consents of the sheet "Before you start"',
  access: 'session',
  body: Onboarding,
  response: SignedIn,
  limit: { points: 20, seconds: 60, by: 'account' },
});
