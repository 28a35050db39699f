import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const emailCode = textsOf({
  email: msg`Email`,
  placeholder: msg`you@example.org`,
  send: msg`Send code`,
  invalidEmail: msg`Enter an email address.`,
  orByCode: msg`or with a code by email`,
  sentTo: (email: string) => msg`We sent a code to ${email}. It is valid for 15 minutes.`,
  digit: (index: number) => msg`Digit ${index} of 6`,
  code: msg`Code`,
  signIn: msg`Sign in`,
  resend: msg`Send a new code`,
  resent: msg`We sent a new code. Earlier codes stay valid.`,
  otherAddress: msg`Change email`,
  yourCode: msg`Your sign-in code`,
  typeElsewhere: msg`Enter this where you started signing in. It doesn't work in this browser.`,
  failed: msg`Something went wrong. Please try again.`,
  linkEmail: msg`Link an email address`,
  emailLinked: msg`Email linked`,
  link: msg`Link`,
});
