import type { Context } from 'koa';
import { dayOf } from '#contract/days.ts';
import { SIGNUPS_PER_ADDRESS_AND_DAY } from '#contract/limits.ts';
import { type Db, statement } from '#db/sql.ts';
import { addressOf } from '../../platform/address.ts';
import { addressHash } from '../../platform/visitor-hash.ts';

/** Whoever joins at the same moment through the same link waits, or none of them would see the others. */
const lockReferrer = statement<object, { memberId: number }>(
  'lock_referrer',
  `select pg_advisory_xact_lock(hashtextextended('signups:' || ancestor_id, 0))
     from uplines where member_id = :memberId and level = 1`,
);

const insertSignup = statement<object, { memberId: number; day: string; address: Buffer }>(
  'insert_referred_signup',
  `insert into referred_signups (member_id, referrer_id, day, address_hash, held)
   select :memberId, ancestor_id, :day::date, :address,
          (select count(*) from referred_signups other
            where other.referrer_id = ancestor_id and other.day = :day::date
              and other.address_hash = :address) >= ${SIGNUPS_PER_ADDRESS_AND_DAY}
     from uplines where member_id = :memberId and level = 1`,
);

/**
 * Notes from where a referred member has joined. The fourth of a day from one address through one link,
 * and any further, is held: it earns nobody anything unless somebody releases it.
 */
export async function noteSignup(
  ctx: Context,
  { memberId, now }: { memberId: number; now: Date },
  db: Db,
): Promise<void> {
  const address = await addressHash(addressOf(ctx.req), now);
  await lockReferrer({ memberId }, db);
  await insertSignup({ memberId, day: dayOf(now), address }, db);
}

/** Condition on `u`, a row of users, that no hold stands between the signup and its credits. */
export const isNotHeld = `not exists (select from referred_signups where member_id = u.id and held)`;

export interface HeldSignup {
  memberId: number;
  name: string;
  referrerId: number;
  day: string;
}

export const listHeldSignups = statement<HeldSignup, Record<string, never>>(
  'list_held_signups',
  `select s.member_id as "memberId", u.name, s.referrer_id as "referrerId", s.day
     from referred_signups s join users u on u.id = s.member_id
    where s.held and u.suspended_at is null and u.erased_at is null
    order by s.referrer_id, s.day, s.member_id limit 1000`,
);

/** Lets a held signup count. It qualifies with the next night, as long as its first thirty days are not over. */
export const releaseSignup = statement<{ memberId: number }, { memberId: number }>(
  'release_signup',
  `update referred_signups set held = false where member_id = :memberId and held
   returning member_id as "memberId"`,
);
