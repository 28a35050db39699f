import { PROVIDER_NAME } from '../brand.ts';

export const landing = {
  headline: ['Meet where', 'you overlap.'],
  promise: 'People who want what you want, at the level of privacy you choose.',
  adults: '18+',
  adultsOnly: '18+ only',
  terms: 'Terms',
  agreement: 'By continuing, you agree to the terms. Adults only.',
  samples: 'Six sample profiles. Sign in to view them.',
  blurbs: {
    deck: {
      title: 'One person at a time',
      short: 'A calm deck',
      text: 'A calm deck. Like, pass, undo.',
    },
    discretion: { title: 'Discretion first', text: 'You decide who sees you.' },
    events: { title: 'Evenings out', text: 'Singles nights and speed dating near you.' },
  },
} as const;

export const signIn = {
  withProvider: `Continue with ${PROVIDER_NAME}`,
  demo: 'Try the demo',
  or: 'or',
  welcome: 'Welcome back',
  welcomeText: 'Sign in or create your account.',
  invited: 'Invited by a friend',
  justLooking: 'Just looking?',
  samplesOnly: 'Sample people only.',
  otherMethods: 'More ways to sign in',
  start: 'Sign in or sign up',
  withoutPopup: 'Continue without a popup',
  notConfigured: `${PROVIDER_NAME} sign-in is not set up on this server.`,
  withOidc: (name: string) => `Continue with ${name}`,
  rejected: 'The sign-in was not completed. Please try again.',
  unavailable: 'That provider is not responding. Try again later or choose another way.',
  demoClosed: "The demo isn't available right now.",
} as const;

export const signOut = {
  title: 'Sign out',
  signIn: (method: string) => `${method} Sign-in`,
  signInMethods: {
    google: PROVIDER_NAME,
    oidc: 'Provider',
    email: 'Email',
    passkey: 'Passkey',
    demo: 'Demo',
  },
} as const;

/** The texts are files in the folder `legal`. */
export const legal = {
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  rules: 'Rules',
  notice: 'Report content',
  loading: 'Loading…',
} as const;
