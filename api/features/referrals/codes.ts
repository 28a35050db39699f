import type { Db } from '#db/sql.ts';
import { BASE32, randomBase32 } from '../../platform/random.ts';
import { ensureCodeRow } from './queries.ts';

/** 50 random bits. */
const LENGTH = 10;
/** Links are typed, quoted and put at the end of sentences. */
const PATTERN = new RegExp(`^[^\\p{L}\\p{N}]*([${BASE32}]{${LENGTH}})(?![\\p{L}\\p{N}])`, 'u');
const INVISIBLE = /\p{Cf}/gu;

/** A new random code. */
export const randomCode = (): string => randomBase32(LENGTH);

/** The member's referral code, created on first use. */
export async function ensureCode(memberId: number, db?: Db): Promise<string> {
  for (;;) {
    const [row] = await ensureCodeRow({ memberId, code: randomCode() }, db);
    if (row) return row.code;
  }
}

/** The code at the start of a text, also with punctuation or invisible signs around it; undefined without one. */
export const parseCode = (text: string | null | undefined): string | undefined =>
  PATTERN.exec(text?.replace(INVISIBLE, '').toUpperCase() ?? '')?.[1];
