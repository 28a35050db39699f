import type { Db } from '#db/sql.ts';
import { BASE32, randomBase32 } from '../../platform/random.ts';
import { ensureCodeRow } from './queries.ts';

/** 50 random bits. */
const LENGTH = 10;
const PATTERN = new RegExp(`^[${BASE32}]{${LENGTH}}$`);

/** A new random code. */
export const randomCode = (): string => randomBase32(LENGTH);

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
