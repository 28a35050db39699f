import { msg } from '@lingui/core/macro';
import { PROVIDER_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const signIn = textsOf({
  withProvider: msg`Continue with ${PROVIDER_NAME}`,
  demo: msg`Try the demo`,
  or: msg`or`,
  welcome: msg`Welcome`,
  welcomeText: msg`Sign in or create your account.`,
  joinNow: msg`Join the waiting list now.`,
  invited: msg`You're invited`,
  justLooking: msg`Just looking?`,
  samplesOnly: msg`Sample people only.`,
  otherMethods: msg`More ways to sign in`,
  start: msg`Sign in or sign up`,
  withoutPopup: msg`Continue without a popup`,
  notConfigured: msg`${PROVIDER_NAME} sign-in is not set up on this server.`,
  withOidc: (name: string) => msg`Continue with ${name}`,
  rejected: msg`The sign-in was not completed. Please try again.`,
  unavailable: msg`That provider is not responding. Try again later or choose another way.`,
  demoClosed: msg`The demo isn't available right now.`,
});
