import { PROVIDER_NAME } from '../../../platform/brand.ts';

export const signIn = {
  withProvider: `Continue with ${PROVIDER_NAME}`,
  demo: 'Try the demo',
  or: 'or',
  welcome: 'Welcome',
  welcomeText: 'Sign in or create your account.',
  joinNow: 'Join the waiting list now.',
  invited: "You're invited",
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
