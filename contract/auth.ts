import { GUIDE_STEPS, OIDC_ICONS, SIGNUP_MODES } from './choices.ts';
import { DeviceZone, Gender, memberNameText, Timestamp, text, WantedGender } from './common.ts';
import { endpoint } from './endpoint.ts';
import { EMAIL_MAX_CHARS, LOCATION_MAX_CHARS, NAME_MAX_CHARS } from './limits.ts';
import { KnownPosition } from './places.ts';
import { Preferences } from './preferences.ts';
import { OwnUser } from './users.ts';
import { z } from './zod.ts';

/** Sign-in methods, in the order of the login page. */
export const SIGN_IN_METHODS = ['passkey', 'email', 'google', 'oidc', 'demo'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Providers of identities. */
export const PROVIDERS = ['google', 'oidc', 'email'] as const;
export const Provider = z.enum(PROVIDERS);
export type Provider = z.infer<typeof Provider>;

export const SignInMode = z.enum(['popup', 'redirect']);
/** `link` returns to Preferences, which links the identity to the account. */
export const OidcMode = z.enum(['redirect', 'link']);
export type OidcMode = z.infer<typeof OidcMode>;

/** The verified identity that this browser can redeem. */
export const PendingSignIn = z.object({
  uid: z.string(),
  email: z.string().nullable(),
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
  /** Any text: an invalid code must not prevent a sign-up. */
  referralCode: z.string().nullable().optional(),
});
export type GoogleSignIn = z.infer<typeof GoogleSignIn>;

export const Onboarding = z.strictObject({
  /** For an account whose identity brings none. */
  name: memberNameText(NAME_MAX_CHARS).optional(),
  birthDate: z.iso.date(),
  /** Of the browser: the eighteenth birthday begins at midnight there. Missing: UTC. */
  timeZone: DeviceZone.optional(),
  gender: Gender.nullable(),
  acceptTerms: z.literal(true),
  acceptSensitive: z.literal(true),
  /** The preferences `gender` and `genders`. */
  wantedGender: WantedGender.optional(),
  wantedGenders: Preferences.shape.genders.optional(),
  /** A listed city also sets the position, unless `position` is given. */
  location: text(LOCATION_MAX_CHARS).optional(),
  position: KnownPosition.optional(),
  /** True without `position`: that of the draft, which no response has. */
  hasPosition: z.boolean().optional(),
  lookingFor: Preferences.shape.lookingFor.optional(),
  useLookingFor: z.boolean().optional(),
});
export type Onboarding = z.infer<typeof Onboarding>;

/** Answers so far, stored from the consents on, and not for a child. */
export const OnboardingDraft = Onboarding.partial({ gender: true });
export type OnboardingDraft = z.infer<typeof OnboardingDraft>;

/** The same in a response, which has no position, and no rules for texts. */
export const StoredDraft = OnboardingDraft.omit({ position: true }).strip().extend({
  name: z.string().optional(),
  location: z.string().optional(),
});

/** The signed-in account and the available sign-in methods. */
export const SessionState = z.object({
  user: OwnUser.nullable(),
  signInMethods: z.array(z.enum(SIGN_IN_METHODS)),
  /** Answers of an unfinished onboarding. */
  draft: StoredDraft.nullable(),
  /** Who may create an account. */
  signup: z.enum(SIGNUP_MODES),
  /** The one-time link that this browser has opened, while it is valid. */
  invite: z.object({ makesAdmin: z.boolean() }).nullable(),
  /** Passkeys work at this origin only. Null: at no address of this server. */
  passkeyOrigin: z.string().nullable(),
  /** The opening date while it lies ahead: until then members see no one. */
  opensAt: Timestamp.nullable(),
  /** For visitors: whether an event lies ahead. Null for members. */
  community: z.object({ hasEvents: z.boolean() }).nullable(),
  /** Name and icon of the OpenID Connect provider. */
  oidc: z.object({ name: z.string(), icon: z.enum(OIDC_ICONS) }).nullable(),
});
export type SessionState = z.infer<typeof SessionState>;

export const SignedIn = z.object({ user: OwnUser });

const redirect = {
  access: 'public',
  status: 302,
  limit: { points: 20, seconds: 60, by: 'address' },
} as const;

export const startGoogle = endpoint('GET /api/auth/google/start', {
  ...redirect,
  summary: 'Redirect to the identity provider with state and PKCE',
  query: z.strictObject({
    mode: SignInMode,
    login_hint: z.email().max(EMAIL_MAX_CHARS).optional(),
  }),
});

export const finishGoogle = endpoint('GET /api/auth/google/callback', {
  summary: 'Callback of the identity provider; creates a pending sign-in',
  access: 'public',
  mediaType: 'text/html',
  mayRedirect: true,
  limit: { points: 20, seconds: 60, by: 'address' },
});

export const startOidc = endpoint('GET /api/auth/oidc/start', {
  ...redirect,
  summary: 'Redirect to the OpenID Connect provider with state, nonce and PKCE',
  query: z.strictObject({
    mode: OidcMode.optional(),
    login_hint: z.email().max(EMAIL_MAX_CHARS).optional(),
  }),
});

export const finishOidc = endpoint('GET /api/auth/oidc/callback', {
  ...redirect,
  summary: 'Callback of the OpenID Connect provider; creates a pending sign-in',
});

export const getPendingSignIn = endpoint('GET /api/auth/google/pending', {
  summary: 'The pending sign-in of this browser; 404 when there is none',
  access: 'public',
  response: PendingSignIn,
});

export const signInWithGoogle = endpoint('POST /api/auth/google', {
  summary: 'Redeem the pending sign-in of this browser, once',
  access: 'public',
  body: GoogleSignIn,
  response: SignedIn,
  limit: { points: 10, seconds: 60, by: 'address' },
});

export const signInAsDemo = endpoint('POST /api/auth/demo', {
  summary: 'Create a short-lived demo account',
  access: 'public',
  response: SignedIn,
  limit: { points: 5, seconds: 3600, by: 'address' },
});

export const signOut = endpoint('POST /api/auth/logout', {
  whileSuspended: true,
  summary: 'Revoke this session and close its sockets',
  access: 'public',
  limit: { points: 30, seconds: 60, by: 'account' },
});

export const signOutElsewhere = endpoint('POST /api/auth/logout-elsewhere', {
  summary: 'End all other sessions of the account; returns how many were valid',
  access: 'session',
  response: z.object({ ended: z.int().min(0) }),
  limit: { points: 10, seconds: 60, by: 'account' },
});

export const getSession = endpoint('GET /api/auth/session', {
  whileSuspended: true,
  summary: 'The signed-in account, or null',
  access: 'public',
  response: SessionState,
});

export const completeOnboarding = endpoint('POST /api/onboarding', {
  summary: 'Save the answers of a new member; wishes and place are optional',
  access: 'session',
  body: Onboarding,
  response: SignedIn,
  limit: { points: 20, seconds: 60, by: 'account' },
});

export const saveOnboarding = endpoint('PUT /api/onboarding/draft', {
  summary:
    'Keep the answers so far, with both consents, for any device; refuses as completing does',
  access: 'session',
  body: OnboardingDraft,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const dropOnboarding = endpoint('DELETE /api/onboarding/draft', {
  summary: 'Withdraw the consents and delete the answers so far',
  access: 'session',
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const setGuideStep = endpoint('PUT /api/onboarding/step', {
  summary: 'The step of the first profile to continue with; null ends it',
  body: z.strictObject({ step: z.enum(GUIDE_STEPS).nullable() }),
  limit: { points: 30, seconds: 60, by: 'account' },
});
