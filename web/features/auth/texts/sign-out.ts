import { msg } from '@lingui/core/macro';
import { PROVIDER_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const signOut = textsOf({
  title: msg`Sign out`,
  signIn: (method: string) => msg`${method} Sign-in`,
  signInMethods: {
    google: PROVIDER_NAME,
    oidc: msg`Provider`,
    email: msg({ context: 'signOut', message: 'Email' }),
    passkey: msg`Passkey`,
    demo: msg`Demo`,
  },
});
