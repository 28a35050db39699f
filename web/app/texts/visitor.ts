import { PRODUCT_NAME, PROVIDER_NAME } from '../brand.ts';

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
  welcomeText: 'Pick up where you left off.',
  invited: 'Invited by a friend',
  justLooking: 'Just looking?',
  samplesOnly: 'Sample people only.',
  otherWays: 'More ways to sign in',
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
  signIn: (way: string) => `${way} Sign-in`,
  ways: {
    google: PROVIDER_NAME,
    oidc: 'Provider',
    email: 'Email',
    passkey: 'Passkey',
    demo: 'Demo',
  },
} as const;

export const legal = {
  terms: {
    title: 'Terms',
    rules: [
      `${PRODUCT_NAME} is for adults. You must be 18 or older.`,
      'Be yourself: one account, your own name or nickname, your own photos.',
      'Consent comes first. Silence, a match or an earlier yes is not consent.',
      'Keep what others share with you private.',
      'No selling, no threats, no hate. We close accounts that break this rule.',
      'We use what you share about yourself to suggest people to you. You can delete it anytime.',
    ],
  },
  privacy: {
    title: 'Privacy',
    rules: [
      'Others see your age, never your date of birth or email address.',
      'We only store your approximate area. Others see your city and a distance range.',
      'Messages and what you share about your relationships and desires are stored encrypted.',
      'You decide who sees your profile, and you can block anyone.',
      'You can download or delete your data anytime in Preferences. Deleted accounts are erased within a day.',
    ],
  },
} as const;
