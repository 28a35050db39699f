import { createHash } from 'node:crypto';

/** Response of the provider's userinfo endpoint. */
export interface Person {
  sub: string;
  email: string;
  email_verified: true;
  name: string;
}

/** Accounts on the sign-in page. */
export const EXAMPLES = [
  'ann@example.test',
  'ben@example.test',
  'cleo@example.test',
  'dev@example.test',
];

const NAME_MAX_CHARS = 50;

/** The person of an email address. The subject is derived from the address. */
export function personOf(email: string, name?: string | null): Person | undefined {
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(address)) return undefined;
  const digest = createHash('sha256').update(address).digest('hex');
  return {
    sub: BigInt(`0x${digest.slice(0, 17)}`).toString(),
    email: address,
    email_verified: true,
    name: name?.trim().slice(0, NAME_MAX_CHARS) || address.slice(0, address.indexOf('@')),
  };
}
