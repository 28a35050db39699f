import {
  QUALIFY_ACTIVE_DAYS,
  QUALIFY_INTERESTS_MIN,
  QUALIFY_WITHIN_DAYS,
  REFERRALS_LISTED_MAX,
  SIGNUPS_PER_ADDRESS_AND_DAY,
} from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { isFirstSignup } from '../users/retained-identity-queries.ts';

const isOpen = (alias: string): string =>
  `(${alias}.realm = 'live' and ${alias}.suspended_at is null and ${alias}.erased_at is null)`;

/** The member's code, new or existing. No row when `code` is taken or a concurrent request inserted one. */
export const ensureCodeRow = statement<{ code: string }, { memberId: number; code: string }>(
  'ensure_referral_code',
  `with created as (insert into referral_codes (member_id, code) values (:memberId, :code)
                    on conflict do nothing returning code)
   select code from created union all select code from referral_codes where member_id = :memberId`,
);

/**
 * Inserts the upline of a new account: the owner of the code at level 1, then the owner's own upline,
 * up to level `levels`. Opens the referrer's ledger account and records the first active day.
 * An unknown code, or one of a banned or closed account, changes nothing.
 */
export const insertUpline = statement<object, { memberId: number; code: string; levels: number }>(
  'insert_upline',
  `with referrer as (
     select u.id from referral_codes c join users u on u.id = c.member_id and ${isOpen('u')}
      where c.code = :code and u.id <> :memberId
   ), account as (
     insert into accounts (id) select id from referrer on conflict (id) do nothing
   ), joined as (
     insert into active_days (member_id, day)
     select :memberId, (now() at time zone 'UTC')::date from referrer
   )
   insert into uplines (member_id, level, ancestor_id)
   select :memberId::bigint, 1, id from referrer
   union all
   select :memberId::bigint, above.level + 1, above.ancestor_id
     from referrer join uplines above on above.member_id = referrer.id
    where above.level < :levels`,
);

/** Serializes signups from one address, so that each counts the others. */
export const lockAddress = statement<object, { address: Buffer }>(
  'lock_address_of_signups',
  `select pg_advisory_xact_lock(hashtextextended('signups:' || encode(:address, 'hex'), 0))`,
);

/**
 * Records a referred signup, held when its address has reached the daily limit. The limit counts the whole upline:
 * signups of its members, and those that share one of them.
 */
export const insertSignup = statement<object, { memberId: number; day: string; address: Buffer }>(
  'insert_referred_signup',
  `insert into referred_signups (member_id, referrer_id, day, address_hash, held)
   select :memberId, ancestor_id, :day::date, :address,
          (select count(*) from referred_signups other
            where other.address_hash = :address and other.day = :day::date
              and exists (select from uplines above
                 where above.member_id = :memberId and (above.ancestor_id = other.member_id
                   or above.ancestor_id in (
                     select ancestor_id from uplines where member_id = other.member_id))))
            >= ${SIGNUPS_PER_ADDRESS_AND_DAY}
     from uplines where member_id = :memberId and level = 1`,
);

const groupOf = (signup: string): string =>
  `(select min(same.member_id) from referred_signups same
     where same.address_hash = ${signup}.address_hash and same.day = ${signup}.day)`;

export interface HeldSignup {
  memberId: number;
  name: string;
  referrerId: number;
  day: string;
  /** Equal for all signups from one address on that day: the smallest id of their members. */
  group: number;
}

/** Held signups by group, after the member `after` (0: from the first). */
export const listHeldSignups = statement<HeldSignup, { after: number; limit: number }>(
  'list_held_signups',
  `select s.member_id, u.name, s.referrer_id, s.day, ${groupOf('s')} as "group"
     from referred_signups s join users u on u.id = s.member_id
    where s.held and u.suspended_at is null and u.erased_at is null
      and (:after::bigint = 0 or (${groupOf('s')}, s.member_id) > (
        select ${groupOf('last')}, member_id from referred_signups last where member_id = :after::bigint))
    order by "group", s.member_id limit :limit`,
);

/** Releases a held signup. It can qualify in the next nightly run within its first 30 days. */
export const releaseSignup = statement<{ memberId: number }, { memberId: number }>(
  'release_signup',
  `update referred_signups set held = false where member_id = :memberId and held
   returning member_id`,
);

/** A complete profile. A photo is not required, because the provider's picture is added without the member. */
const isComplete = `(u.onboarded_at is not null and u.bio <> ''
  and cardinality(u.interests) >= ${QUALIFY_INTERESTS_MIN})`;

/** An account with only a passkey costs nothing to create: a confirmed address or photo is required. */
const isConfirmed = `(not exists (select from passkeys where user_id = u.id)
  or exists (select from identities where user_id = u.id and closed_at is null)
  or u.verified_photo is not null)`;

const isNotHeld = `not exists (select from referred_signups where member_id = u.id and held)`;

const joinedOn = `(u.created_at at time zone 'UTC')::date`;

/**
 * Inserts the signups that qualify by the end of a UTC day: referred, profile complete, confirmed, and active on
 * three days of the first thirty, the day of joining included. An older account of the same person,
 * or an erased one that qualified within a year, disqualifies. Idempotent, so that any day can be run again.
 */
export const insertQualified = statement<{ id: number }, { date: string; baseMilli: number }>(
  'insert_qualified_signups',
  `insert into qualified_signups (member_id, base_milli, qualified_on)
   select u.id, :baseMilli, :date::date
     from users u
    where u.created_at >= (:date::date - ${QUALIFY_WITHIN_DAYS - 1})::timestamp at time zone 'UTC'
      and ${joinedOn} <= :date::date
      and ${isOpen('u')}
      and ${isComplete}
      and exists (select from uplines where member_id = u.id)
      and ${isNotHeld}
      and ${isConfirmed}
      and ${isFirstSignup}
      and (select count(*) from active_days a
            where a.member_id = u.id and a.day <= :date::date
              and a.day < ${joinedOn} + ${QUALIFY_WITHIN_DAYS}) >= ${QUALIFY_ACTIVE_DAYS}
    order by u.id
   on conflict (member_id) do nothing
   returning id`,
  { grows: 'A nightly job.' },
);

/** Counts one visit per visitor and day. The owner's own visits are ignored. */
export const insertVisit = statement<
  object,
  { code: string; day: string; visitor: Buffer; viewerId: number | null }
>(
  'insert_referral_visit',
  `insert into referral_visits (member_id, day, visitor)
   select u.id, :day::date, :visitor from referral_codes c
     join users u on u.id = c.member_id and ${isOpen('u')}
    where c.code = :code and u.id is distinct from :viewerId::bigint
   on conflict do nothing`,
);

export const countReferralStats = statement<
  { signups: number; visits: number },
  { memberId: number }
>(
  'count_referral_stats',
  `select (select count(*) from uplines where ancestor_id = :memberId and level = 1) as signups,
          (select count(*) from referral_visits where member_id = :memberId) as visits`,
);

export const findWasReferred = statement<{ wasReferred: boolean }, { memberId: number }>(
  'find_was_referred',
  'select exists (select from uplines where member_id = :memberId) as "wasReferred"',
);

/** Members below a member, counted by level. */
export const countNetwork = statement<
  { level: number; members: number; qualified: number },
  { memberId: number }
>(
  'count_network',
  `select u.level, count(*) as members, count(q.id) as qualified
     from uplines u
     left join qualified_signups q on q.member_id = u.member_id and q.canceled_on is null
    where u.ancestor_id = :memberId group by u.level order by u.level`,
);

/** Whether each direct referral has qualified. Sorted by that only, so the order reveals no identity. */
export const listDirectReferrals = statement<{ qualified: boolean }, { memberId: number }>(
  'list_direct_referrals',
  `select q.id is not null as qualified
     from uplines u
     left join qualified_signups q on q.member_id = u.member_id and q.canceled_on is null
    where u.ancestor_id = :memberId and u.level = 1
    order by qualified desc limit ${REFERRALS_LISTED_MAX}`,
);

/** Days with activity that count toward a qualified signup are stored for this many days after joining. */
const ACTIVE_DAYS_STORED = 31;

/** Records that a member was active today. Stores the day itself for new referred members only. */
export const recordActiveDay = statement<object, { memberId: number }>(
  'record_active_day',
  `with active as (
     update users set last_active_on = :today::date
      where id = :memberId and last_active_on < :today::date
     returning id, created_at
   )
   insert into active_days (member_id, day)
   select id, :today::date from active
    where created_at > now() - interval '${ACTIVE_DAYS_STORED} days'
      and exists (select from uplines where member_id = id)
   on conflict do nothing`,
);
