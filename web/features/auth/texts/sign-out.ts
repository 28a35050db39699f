import { PROVIDER_NAME } from '../../../platform/brand.ts';

export const signOut = {
  title: 'Sign out',
  signIn: (method: string) => `${method} Sign-in`,
  signInMethods: {
    google: PROVIDER_NAME,
    oidc: 'Provider',
    email: 'Email',
    passkey: 'Passkey',
    demo: 'Demo',
  },
} as const;
