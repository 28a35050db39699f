import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const passkey = textsOf({
  signIn: msg({ id: 'passkey.signIn', message: 'Continue with a passkey' }),
  signUp: msg({ id: 'passkey.signUp', message: 'Create an account with a passkey' }),
  creating: msg({ id: 'passkey.creating', message: 'Creating your account...' }),
  failed: msg({
    id: 'passkey.failed',
    message: 'No passkey was used. Try again, or create a new one.',
  }),
  elsewhere: (origin: string) =>
    msg({ id: 'passkey.elsewhere', message: `Passkeys work at ${origin} only.` }),
  needsName: msg({
    id: 'passkey.needsName',
    message: 'Passkeys need a domain name with HTTPS, or http://localhost.',
  }),
});
