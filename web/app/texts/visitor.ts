import { PROVIDER_NAME } from '../brand.ts';

export const landing = {
  headline: ['Meet where', 'you overlap.'],
  promise: 'People who want what you want, at the level of privacy you choose.',
  adults: '18+',
  adultsOnly: '18+ only',
  terms: 'Terms',
  agreement: 'By continuing you agree to the terms. Adults only.',
  samples: 'Six sample profiles. Sign in to view them.',
  blurbs: {
    deck: { title: 'One person at a time', text: 'A calm deck. Like, pass, take it back.' },
    discretion: { title: 'Discretion first', text: 'You decide who can see you, everywhere.' },
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
  withoutPopup: 'Continue without a popup',
  notConfigured: 'Google sign-in is not set up on this server.',
  demoClosed: 'The demo is not available right now.',
} as const;

export const signOut = { title: 'Sign out', provider: `${PROVIDER_NAME} Sign-in` } as const;

export const terms = {
  title: 'Terms',
  rules: [
    'This is a place for adults. You are 18 or older.',
    'You are who you say you are: one account, your own name or nickname, your own pictures.',
    'Everything here needs a yes. Silence, a match, or an earlier yes is not one.',
    'What others tell or show you stays between you and them.',
    'No selling, no threats, no hate. Accounts that break this are closed.',
    'What you say about yourself is used to find people for you and can be deleted by you at any time.',
  ],
} as const;
