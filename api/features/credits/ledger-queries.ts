import { type Db, statement } from '#db/sql.ts';

/** System accounts. The id of a member's account is the member's id. */
export const PROMOTION_ACCOUNT = 1;
export const SPENT_ACCOUNT = 2;

/** Serializes purchases from one account until the transaction ends. */
export const lockAccount = statement<{ id: number }, { id: number }>(
  'lock_account',
  'select id from accounts where id = :id for update',
);

/** Sum of an account's entries, 0 for an account without entries. */
export const findBalance = statement<{ balanceMilli: number }, { id: number }>(
  'find_balance',
  `select coalesce(sum(amount_milli), 0)::bigint as "balanceMilli" from entries where account_id = :id`,
);

export const findTransferByCause = statement<{ id: number }, { cause: string }>(
  'find_transfer_by_cause',
  'select id from transfers where cause = :cause',
);

type Movement = { memberId: number; amountMilli: number; cause: string };

export const insertPurchase = statement<object, Movement>(
  'insert_purchase',
  `insert into transfers (cause, kind, debit_id, credit_id, amount_milli)
   values (:cause, 'purchase', :memberId, ${SPENT_ACCOUNT}, :amountMilli)`,
);

/** Opens an account for a member that has none. */
export const insertLedgerAccount = statement<object, { memberId: number }>(
  'insert_ledger_account',
  'insert into accounts (id) values (:memberId) on conflict (id) do nothing',
);

/** Moves credits between a member and the promotion account. `amountMilli` is positive for the member. */
export const insertCorrection = statement<object, Movement>(
  'insert_correction',
  `insert into transfers (cause, kind, debit_id, credit_id, amount_milli)
   values (:cause, 'correction',
     case when :amountMilli::bigint > 0 then ${PROMOTION_ACCOUNT} else :memberId::bigint end,
     case when :amountMilli::bigint > 0 then :memberId::bigint else ${PROMOTION_ACCOUNT} end,
     abs(:amountMilli::bigint))`,
);

/** Refunds a purchase once. Does nothing without a purchase of this cause. */
export const insertRefund = statement<object, { cause: string }>(
  'insert_refund',
  `insert into transfers (cause, kind, debit_id, credit_id, amount_milli)
   select 'refund:' || t.cause, 'refund', t.credit_id, t.debit_id, t.amount_milli
     from transfers t where t.cause = :cause and t.kind = 'purchase'
   on conflict (cause) do nothing`,
);

/**
 * Planner and timeout settings of a settlement batch. A batch is a small part of large tables, and
 * the planner overestimates it: without index scans it would read all of each table for each batch.
 */
export const BATCH_SETTINGS = `
  set local statement_timeout = '10min';
  set local work_mem = '64MB';
  set local enable_seqscan = off;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off`;

export const applyBatchSettings = (db: Db) => db.query(BATCH_SETTINGS);

/**
 * Settles up to `batch` due signups in one statement, so that a batch is settled completely or not
 * at all. The signup of a banned or closed account is canceled. A banned or closed ancestor earns
 * nothing.
 *
 * Amounts are rounded down to the thousandth, and zero amounts are left out. `for update` lets a
 * second worker wait and then find the rows settled. The unique cause rules out double payment.
 */
export const settleBatch = statement<
  { signups: number; transfers: number },
  { date: string; holdDays: number; ratesBp: readonly number[]; batch: number }
>(
  'settle_batch',
  `with due as (
     select q.id, q.member_id is null or exists (
              select from users u where u.id = q.member_id
                 and (u.suspended_at is not null or u.erased_at is not null)) as is_closed
       from qualified_signups q
      where q.settled_on is null and q.canceled_on is null
        and q.qualified_on <= :date::date - :holdDays::int
      order by q.qualified_on, q.id limit :batch for update of q
   ), decided as (
     update qualified_signups q
        set settled_on = case when due.is_closed then null else :date::date end,
            canceled_on = case when due.is_closed then :date::date end
       from due where q.id = due.id
     returning q.id, q.member_id, q.base_milli, due.is_closed
   ), paid as (
     insert into transfers (cause, kind, debit_id, credit_id, amount_milli, signup_id, level, rate_bp)
     select 'commission:' || d.id || ':' || above.level, 'commission', ${PROMOTION_ACCOUNT},
            above.ancestor_id, d.base_milli * rate.bp / 10000, d.id, above.level, rate.bp
       from decided d
       join uplines above on above.member_id = d.member_id
       cross join lateral (select (:ratesBp::int[])[above.level] as bp) rate
      where not d.is_closed and d.base_milli * rate.bp >= 10000
        and above.ancestor_id not in (
          select id from users where suspended_at is not null or erased_at is not null)
      order by d.id, above.level
     returning 1
   )
   select (select count(*) from decided) as signups, (select count(*) from paid) as transfers`,
);

/** Reverses the paid commissions of levels 1 to `levels` of a member's signup, each once. */
export const reverseCommissions = statement<{ id: number }, { memberId: number; levels: number }>(
  'reverse_commissions',
  `insert into transfers (cause, kind, debit_id, credit_id, amount_milli, signup_id, level, rate_bp)
   select 'reversal:' || t.signup_id || ':' || t.level, 'reversal', t.credit_id, t.debit_id,
          t.amount_milli, t.signup_id, t.level, t.rate_bp
     from qualified_signups q
     cross join generate_series(1, :levels::int) as paid (level)
     join transfers t on t.cause = 'commission:' || q.id || ':' || paid.level
    where q.member_id = :memberId
    order by t.level
   on conflict (cause) do nothing
   returning id`,
);

/** Cancels a member's signup, so that it earns no further commission. */
export const cancelSignup = statement<{ id: number }, { memberId: number }>(
  'cancel_signup',
  `update qualified_signups set canceled_on = (now() at time zone 'UTC')::date
    where member_id = :memberId and canceled_on is null
   returning id`,
);
