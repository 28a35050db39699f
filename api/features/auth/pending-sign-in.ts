import { decryptSignInIdentity, encryptSignInIdentity } from '#db/encrypted-columns.ts';
import { deleteIdentity, findIdentity, updateIdentity } from './queries.ts';

/** A person as verified by the identity provider. */
export interface Identity {
  subject: string;
  email: string;
  name: string;
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
