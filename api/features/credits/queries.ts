import type { Transaction } from '#contract/referrals.ts';
import { statement } from '#db/sql.ts';

export interface TransactionRow {
  id: number;
  kind: Transaction['kind'];
  amountMilli: number;
  createdAt: Date;
  level: number | null;
  rateBp: number | null;
  baseMilli: number | null;
  qualifiedOn: string | null;
}

/** Transactions of an account older than `before` (0: all), newest first. */
export const listTransactions = statement<
  TransactionRow,
  { accountId: number; before: number; limit: number }
>(
  'list_transactions',
  `select t.id, t.kind, e.amount_milli, t.created_at, t.level,
          t.rate_bp, q.base_milli, q.qualified_on
     from entries e
     join transfers t on t.id = e.transfer_id
     left join qualified_signups q on q.id = t.signup_id
    where e.account_id = :accountId and (:before::bigint = 0 or e.transfer_id < :before::bigint)
    order by e.transfer_id desc limit :limit`,
);

/**
 * Balance and total earnings of an account: commissions less reversals, without purchases, refunds and
 * corrections.
 */
export const findEarned = statement<
  { balanceMilli: number; earnedMilli: number },
  { accountId: number }
>(
  'find_earned',
  `with own as (select transfer_id, amount_milli from entries where account_id = :accountId),
        spent as (
     select coalesce(sum(own.amount_milli), 0) as milli
       from own join transfers t on t.id = own.transfer_id
      where own.amount_milli < 0 and t.kind in ('purchase', 'correction')),
        refunded as (
     select coalesce(sum(amount_milli), 0) as milli
       from transfers where credit_id = :accountId and kind in ('refund', 'correction'))
   select coalesce(sum(own.amount_milli), 0)::bigint as "balanceMilli",
          (coalesce(sum(own.amount_milli), 0) - (select milli from spent)
            - (select milli from refunded))::bigint as "earnedMilli"
     from own`,
);

/** Commissions on hold for a member, and the day of the next credit. */
export const findPending = statement<
  { amountMilli: number; signups: number; nextOn: string | null },
  { memberId: number; ratesBp: readonly number[]; holdDays: number }
>(
  'find_pending',
  `select coalesce(sum(q.base_milli * rate.bp / 10000), 0)::bigint as "amountMilli",
          count(*) as signups, min(q.qualified_on) + :holdDays::int + 1 as "nextOn"
     from uplines below
     join qualified_signups q on q.member_id = below.member_id
      and q.settled_on is null and q.canceled_on is null
     join users u on u.id = below.member_id and u.suspended_at is null and u.erased_at is null
     join unnest(:ratesBp::int[]) with ordinality as rate (bp, level) on rate.level = below.level
    where below.ancestor_id = :memberId`,
);
