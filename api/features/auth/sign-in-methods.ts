import type { SignInMethod } from '#contract/auth.ts';
import { config } from '../../platform/config.ts';

/** The sign-in methods that this server offers, in the order of the login page. */
export function signInMethods(): SignInMethod[] {
  const isAvailable: Record<SignInMethod, boolean> = {
    passkey: config.passkeyDomain !== undefined,
    email: config.mail !== undefined,
    google: config.google !== undefined,
    oidc: config.oidc !== undefined,
    demo: config.demo,
  };
  return (Object.keys(isAvailable) as SignInMethod[]).filter((method) => isAvailable[method]);
}
