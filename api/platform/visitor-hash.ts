import { hash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { dayOf } from '#contract/days.ts';
import { statement } from '#db/sql.ts';
import { addressOf } from './address.ts';

const HASH_BYTES = 16;

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

/** A number for an address on one UTC day, whichever browser asks; 16 bytes. */
export const addressHash = async (ctx: Context, now: Date): Promise<Buffer> =>
  hashOf(addressOf(ctx), now);

/**
 * A number for a visitor of one UTC day, 16 bytes: the same on every instance, another one tomorrow.
 * Neither address nor agent is stored, and without the day's salt nothing leads back to them.
 */
export async function visitorHash(ctx: Context, now: Date): Promise<Buffer> {
  return hashOf(`${addressOf(ctx)}\n${ctx.get('user-agent')}`, now);
}

async function hashOf(text: string, now: Date): Promise<Buffer> {
  const salt = await saltOf(dayOf(now));
  // Half of a hash that begins with a secret of fixed length; an HMAC would cost twenty times as much.
  return hash('sha256', salt + text, 'buffer').subarray(0, HASH_BYTES);
}
