import { randomInt } from 'node:crypto';
import type { Db } from '#db/sql.ts';
import { ensureCodeRow } from './queries.ts';

/** Crockford base32: digits and capitals without I, L, O and U. 10 characters carry 50 random bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const PATTERN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The member's referral code, created on first use. */
export async function ensureCode(memberId: number, db?: Db): Promise<string> {
  for (;;) {
    const [row] = await ensureCodeRow({ memberId, code: randomCode() }, db);
    if (row) return row.code;
  }
}

/** The normalized code, or undefined for a text that cannot be a code. */
export function parseCode(text: string | null | undefined): string | undefined {
  const code = text?.trim().toUpperCase();
  return code && PATTERN.test(code) ? code : undefined;
}
