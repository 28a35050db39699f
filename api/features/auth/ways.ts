import type { Way } from '#contract/auth.ts';
import { config } from '../../platform/config.ts';

const isAvailable: Record<Way, boolean> = {
  passkey: config.passkeyDomain !== undefined,
  email: config.mail !== undefined,
  google: config.google !== undefined,
  oidc: config.oidc !== undefined,
  demo: config.demo,
};

/** The ways to sign in that this server offers, in the order of the login page. */
export const ways = (Object.keys(isAvailable) as Way[]).filter((way) => isAvailable[way]);
