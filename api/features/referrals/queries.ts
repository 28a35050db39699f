import { REFERRALS_LISTED_MAX, UPLINE_LEVELS_MAX } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

const isOpen = (alias: string): string =>
  `(${alias}.realm = 'live' and ${alias}.suspended_at is null and ${alias}.erased_at is null)`;

/**
 * Puts a new account under the owner of a code: the referrer, and five levels of the referrer's own
 * upline. Opens the referrer's account in the ledger, and notes the day of joining as active.
 * A code that nobody has, or whose owner has gone, changes nothing.
 */
export const insertUpline = statement<object, { memberId: number; code: string }>(
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
    where above.level < ${UPLINE_LEVELS_MAX}`,
);

/** One visit a visitor and day; the owner's own visits are none. */
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
  `select (select count(*) from uplines u join qualified_signups q on q.member_id = u.member_id
            where u.ancestor_id = :memberId and u.level = 1 and q.cancelled_on is null) as signups,
          (select count(*) from referral_visits where member_id = :memberId) as visits`,
);

export const wasReferred = statement<{ was: boolean }, { memberId: number }>(
  'was_referred',
  'select exists (select from uplines where member_id = :memberId) as was',
);

/** Members below one member, counted level by level. */
export const countNetwork = statement<{ level: number; members: number }, { memberId: number }>(
  'count_network',
  `select level, count(*) as members from uplines where ancestor_id = :memberId
    group by level order by level`,
);

/** Whether each direct referral has qualified, and nothing else of them; the order tells nothing. */
export const listDirectReferrals = statement<{ qualified: boolean }, { memberId: number }>(
  'list_direct_referrals',
  `select q.id is not null as qualified
     from uplines u
     left join qualified_signups q on q.member_id = u.member_id and q.cancelled_on is null
    where u.ancestor_id = :memberId and u.level = 1
    order by qualified desc limit ${REFERRALS_LISTED_MAX}`,
);
