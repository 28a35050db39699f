import { createHash } from 'node:crypto';

/** Response of the provider's userinfo endpoint. */
export interface Person {
  sub: string;
  email: string;
  email_verified: true;
  /** As typed, or the local part of the address with a capital. */
  name: string;
  given_name: string;
  family_name?: string;
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
  const full =
    name?.trim().slice(0, NAME_MAX_CHARS) ||
    address.charAt(0).toUpperCase() + address.slice(1, address.indexOf('@'));
  const [given = '', ...family] = full.split(/\s+/);
  return {
    sub: BigInt(`0x${digest.slice(0, 17)}`).toString(),
    email: address,
    email_verified: true,
    name: full,
    given_name: given,
    ...(family.length > 0 && { family_name: family.join(' ') }),
  };
}
