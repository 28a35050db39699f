import { statement } from '#db/sql.ts';

/** Accounts of the house; a member's account bears the member's number. */
export const PROMOTION_ACCOUNT = 1;
export const SPENT_ACCOUNT = 2;

/** Waits for everybody else who spends from this account, until the transaction ends. */
export const lockAccount = statement<{ id: number }, { id: number }>(
  'lock_account',
  'select id from accounts where id = :id for update',
);

/** Sum of an account's entries; an account that nobody has opened yet has none. */
export const findBalance = statement<{ balanceMilli: number }, { id: number }>(
  'find_balance',
  `select coalesce(sum(amount_milli), 0)::bigint as "balanceMilli" from entries where account_id = :id`,
);

export const findTransferByCause = statement<{ id: number }, { cause: string }>(
  'find_transfer_by_cause',
  'select id from transfers where cause = :cause',
);

export const insertPurchase = statement<
  object,
  { memberId: number; amountMilli: number; cause: string }
>(
  'insert_purchase',
  `insert into transfers (cause, kind, debit_id, credit_id, amount_milli)
   values (:cause, 'purchase', :memberId, ${SPENT_ACCOUNT}, :amountMilli)`,
);

/** Pays a purchase back, once; nothing happens where nothing was bought. */
export const insertRefund = statement<object, { cause: string }>(
  'insert_refund',
  `insert into transfers (cause, kind, debit_id, credit_id, amount_milli)
   select 'refund:' || t.cause, 'refund', t.credit_id, t.debit_id, t.amount_milli
     from transfers t where t.cause = :cause and t.kind = 'purchase'
   on conflict (cause) do nothing`,
);

/**
 * Settles signups that are due, as many as `batch`: one statement, so a batch is settled or is not.
 * Members who have gone by now earn nobody anything, and those above who have gone earn nothing.
 *
 * Amounts are rounded down to the thousandth; a commission worth nothing is left out. The rows are
 * locked, so a second worker waits and then finds them settled; the cause of each transfer is
 * unique, should everything else fail.
 */
export const settleBatch = statement<
  { signups: number; transfers: number },
  { date: string; holdDays: number; ratesBp: readonly number[]; batch: number }
>(
  'settle_batch',
  `with due as (
     select q.id, q.member_id is null or exists (
              select from users u where u.id = q.member_id
                 and (u.suspended_at is not null or u.erased_at is not null)) as gone
       from qualified_signups q
      where q.settled_on is null and q.cancelled_on is null
        and q.qualified_on <= :date::date - :holdDays::int
      order by q.qualified_on, q.id limit :batch for update of q
   ), decided as (
     update qualified_signups q
        set settled_on = case when due.gone then null else :date::date end,
            cancelled_on = case when due.gone then :date::date end
       from due where q.id = due.id
     returning q.id, q.member_id, q.base_milli, due.gone
   ), paid as (
     insert into transfers (cause, kind, debit_id, credit_id, amount_milli, signup_id, level, rate_bp)
     select 'commission:' || d.id || ':' || above.level, 'commission', ${PROMOTION_ACCOUNT},
            above.ancestor_id, d.base_milli * rate.bp / 10000, d.id, above.level, rate.bp
       from decided d
       join uplines above on above.member_id = d.member_id
       cross join lateral (select (:ratesBp::int[])[above.level] as bp) rate
      where not d.gone and d.base_milli * rate.bp >= 10000
        and above.ancestor_id not in (
          select id from users where suspended_at is not null or erased_at is not null)
      order by d.id, above.level
     returning 1
   )
   select (select count(*) from decided) as signups, (select count(*) from paid) as transfers`,
);

/** Takes back every commission of one member's signup that was paid, each once. */
export const reverseCommissions = statement<{ id: number }, { memberId: number }>(
  'reverse_commissions',
  `insert into transfers (cause, kind, debit_id, credit_id, amount_milli, signup_id, level, rate_bp)
   select 'reversal:' || t.signup_id || ':' || t.level, 'reversal', t.credit_id, t.debit_id,
          t.amount_milli, t.signup_id, t.level, t.rate_bp
     from qualified_signups q
     cross join generate_series(1, 6) as paid (level)
     join transfers t on t.cause = 'commission:' || q.id || ':' || paid.level
    where q.member_id = :memberId
    order by t.level
   on conflict (cause) do nothing
   returning id`,
);

/** No signup of this member earns anybody anything from now on. */
export const cancelSignup = statement<{ id: number; wasSettled: boolean }, { memberId: number }>(
  'cancel_signup',
  `update qualified_signups set cancelled_on = (now() at time zone 'UTC')::date
    where member_id = :memberId and cancelled_on is null
   returning id, settled_on is not null as "wasSettled"`,
);
