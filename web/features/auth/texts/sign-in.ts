import { msg } from '@lingui/core/macro';
import { PROVIDER_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const signIn = textsOf({
  withProvider: msg({ id: 'signIn.withProvider', message: `Continue with ${PROVIDER_NAME}` }),
  demo: msg({ id: 'signIn.demo', message: 'Try the demo' }),
  or: msg({ id: 'signIn.or', message: 'or' }),
  welcome: msg({ id: 'signIn.welcome', message: 'Welcome' }),
  welcomeText: msg({ id: 'signIn.welcomeText', message: 'Sign in or create your account.' }),
  joinNow: msg({ id: 'signIn.joinNow', message: 'Join the waiting list now.' }),
  invited: msg({ id: 'signIn.invited', message: "You're invited" }),
  justLooking: msg({ id: 'signIn.justLooking', message: 'Just looking?' }),
  samplesOnly: msg({ id: 'signIn.samplesOnly', message: 'Sample people only.' }),
  otherMethods: msg({ id: 'signIn.otherMethods', message: 'More ways to sign in' }),
  start: msg({ id: 'signIn.start', message: 'Sign in or sign up' }),
  withoutPopup: msg({ id: 'signIn.withoutPopup', message: 'Continue without a popup' }),
  notConfigured: msg({
    id: 'signIn.notConfigured',
    message: `${PROVIDER_NAME} sign-in is not set up on this server.`,
  }),
  withOidc: (name: string) => msg({ id: 'signIn.withOidc', message: `Continue with ${name}` }),
  rejected: msg({
    id: 'signIn.rejected',
    message: 'The sign-in was not completed. Please try again.',
  }),
  unavailable: msg({
    id: 'signIn.unavailable',
    message: 'That provider is not responding. Try again later or choose another way.',
  }),
  demoClosed: msg({ id: 'signIn.demoClosed', message: "The demo isn't available right now." }),
});
