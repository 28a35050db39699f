import { hash, randomBytes } from 'node:crypto';
import { dayOf } from '#contract/days.ts';
import { statement } from '#db/sql.ts';

/** Half of a SHA-256, in hexadecimal digits. */
const HASH_DIGITS = 32;

/** The salt of a day, made by whoever asks first; salts of days that are over go with it. */
const ensureSalt = statement<{ salt: Buffer }, { day: string; fresh: Buffer }>(
  'ensure_visitor_salt',
  `with gone as (delete from visitor_salts where day < :day::date),
        made as (insert into visitor_salts (day, salt) values (:day::date, :fresh)
                 on conflict (day) do nothing returning salt)
   select salt from made union all select salt from visitor_salts where day = :day::date`,
);

let known: { day: string; salt: string } | undefined;

async function saltOf(day: string): Promise<string> {
  while (known?.day !== day) {
    const [found] = await ensureSalt({ day, fresh: randomBytes(32) });
    // Nothing is found when another process has made it in this very moment: it is there the next time.
    if (found) known = { day, salt: found.salt.toString('hex') };
  }
  return known.salt;
}

/** Half of a hash that begins with a secret of fixed length; an HMAC would cost twenty times as much. */
const hashOf = (salt: string, text: string): Buffer =>
  // To ask for bytes instead of digits would cost twice as much.
  Buffer.from(hash('sha256', salt + text, 'hex').slice(0, HASH_DIGITS), 'hex');

/** A number for an address on one UTC day, whichever browser asks; 16 bytes. */
export const addressHash = async (address: string, now: Date): Promise<Buffer> =>
  hashOf(await saltOf(dayOf(now)), address);

/**
 * Numbers for the visitors of one UTC day, 16 bytes: the same on every instance, others tomorrow. Neither
 * address nor agent is stored, and without the day's salt nothing leads back to them.
 */
export async function visitorHasher(now: Date) {
  const salt = await saltOf(dayOf(now));
  return (address: string, agent: string): Buffer => hashOf(salt, `${address}\n${agent}`);
}
