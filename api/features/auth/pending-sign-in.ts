import type { Provider } from '#contract/auth.ts';
import { decryptSignInIdentity, encryptSignInIdentity } from '#db/encrypted-columns.ts';
import { deleteIdentity, findIdentity, updateIdentity } from './queries.ts';

/** A person as verified by an identity provider. */
export interface Identity {
  provider: Provider;
  /** Unique at the provider and never reassigned. For OpenID Connect it includes the issuer. */
  subject: string;
  /** Null unless the provider has verified the address. */
  email: string | null;
  /** Null when the provider sends no plausible one. Onboarding then asks for it. */
  name: string | null;
  picture: string | null;
}

/** Stores a verified identity, encrypted, until this browser redeems it. */
export async function savePending(browser: Buffer, identity: Identity): Promise<void> {
  await updateIdentity({ browser, identity: encryptSignInIdentity(browser, identity) });
}

export const findPending = async (browser: Buffer): Promise<Identity | undefined> =>
  decrypted(browser, await findIdentity({ browser }));

/** Redeems the pending sign-in, once. */
export const redeemPending = async (browser: Buffer): Promise<Identity | undefined> =>
  decrypted(browser, await deleteIdentity({ browser }));

const decrypted = (browser: Buffer, [row]: { identity: Buffer }[]): Identity | undefined =>
  row && (decryptSignInIdentity(browser, row.identity) as Identity);
