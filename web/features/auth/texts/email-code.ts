import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const emailCode = textsOf({
  email: msg({ id: 'emailCode.email', message: 'Email' }),
  placeholder: msg({ id: 'emailCode.placeholder', message: 'you@example.org' }),
  send: msg({ id: 'emailCode.send', message: 'Send code' }),
  invalidEmail: msg({ id: 'emailCode.invalidEmail', message: 'Enter an email address.' }),
  orByCode: msg({ id: 'emailCode.orByCode', message: 'or with a code by email' }),
  sentTo: (email: string) =>
    msg({
      id: 'emailCode.sentTo',
      message: `We sent a code to ${email}. It is valid for 15 minutes.`,
    }),
  digit: (index: number) => msg({ id: 'emailCode.digit', message: `Digit ${index} of 6` }),
  code: msg({ id: 'emailCode.code', message: 'Code' }),
  signIn: msg({ id: 'emailCode.signIn', message: 'Sign in' }),
  resend: msg({ id: 'emailCode.resend', message: 'Send a new code' }),
  resent: msg({ id: 'emailCode.resent', message: 'We sent a new code. Earlier codes stay valid.' }),
  otherAddress: msg({ id: 'emailCode.otherAddress', message: 'Change email' }),
  yourCode: msg({ id: 'emailCode.yourCode', message: 'Your sign-in code' }),
  typeElsewhere: msg({
    id: 'emailCode.typeElsewhere',
    message: "Enter this where you started signing in. It doesn't work in this browser.",
  }),
  failed: msg({ id: 'emailCode.failed', message: 'Something went wrong. Please try again.' }),
});
