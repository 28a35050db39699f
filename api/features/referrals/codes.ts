import { randomInt } from 'node:crypto';
import { type Db, statement } from '#db/sql.ts';

/** Digits and capitals without I, L, O and U: 50 random bits that can be read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const PATTERN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

const ensure = statement<{ code: string }, { memberId: number; code: string }>(
  'ensure_referral_code',
  `with made as (insert into referral_codes (member_id, code) values (:memberId, :code)
                 on conflict do nothing returning code)
   select code from made union all select code from referral_codes where member_id = :memberId`,
);

const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The member's code, made when there is none yet. */
export async function ensureCode(memberId: number, db?: Db): Promise<string> {
  for (;;) {
    const [found] = await ensure({ memberId, code: randomCode() }, db);
    // Nothing is found when the code belongs to another, or when another request has just made one.
    if (found) return found.code;
  }
}

/** What was typed or linked as a code we may have given out, or undefined when it cannot be one. */
export function readCode(text: string | null | undefined): string | undefined {
  const code = text?.trim().toUpperCase();
  return code && PATTERN.test(code) ? code : undefined;
}
