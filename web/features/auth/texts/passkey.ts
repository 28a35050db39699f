import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const passkey = textsOf({
  signIn: msg`Continue with a passkey`,
  signUp: msg`Create an account with a passkey`,
  creating: msg`Creating your account...`,
  failed: msg`No passkey was used. Try again, or create a new one.`,
  elsewhere: (origin: string) => msg`Passkeys work at ${origin} only.`,
  needsName: msg`Passkeys need a domain name with HTTPS, or http://localhost.`,
});
