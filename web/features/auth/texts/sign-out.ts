import { msg } from '@lingui/core/macro';
import { PROVIDER_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const signOut = textsOf({
  title: msg({ id: 'signOut.title', message: 'Sign out' }),
  signIn: (method: string) => msg({ id: 'signOut.signIn', message: `${method} Sign-in` }),
  signInMethods: {
    google: PROVIDER_NAME,
    oidc: msg({ id: 'signOut.signInMethods.oidc', message: 'Provider' }),
    email: msg({ id: 'signOut.signInMethods.email', message: 'Email' }),
    passkey: msg({ id: 'signOut.signInMethods.passkey', message: 'Passkey' }),
    demo: msg({ id: 'signOut.signInMethods.demo', message: 'Demo' }),
  },
});
