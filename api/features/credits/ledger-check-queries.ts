import { type Db, type None, statement } from '#db/sql.ts';
import { PROMOTION_ACCOUNT, SPENT_ACCOUNT } from './ledger-queries.ts';

const CHECK_TIMEOUT_MS = 1_800_000;

/** Members with a negative balance that a check names. */
const OVERDRAWN_LISTED = 100;

/** Raises the statement timeout for the rest of the transaction: the check reads the whole ledger. */
export const extendTimeout = (db: Db) =>
  db.query(`set local statement_timeout = ${CHECK_TIMEOUT_MS}`);

/**
 * Violated invariants of the ledger, each with the number of violations. One statement, so that all
 * checks read the same snapshot. Balances are computed twice: from the transfers and from the entries.
 */
export const listFaults = statement<{ fault: string; count: number }, None>(
  'list_ledger_faults',
  `with balances as (
     select account_id, sum(amount_milli) as milli from entries group by account_id
   ), expected as (
     select id as account_id, sum(milli) as milli from (
       select debit_id as id, -sum(amount_milli) as milli from transfers group by 1
       union all
       select credit_id, sum(amount_milli) from transfers group by 1) sides
      group by id
   ), commissions as (
     select t.amount_milli, t.level, t.rate_bp, t.signup_id, q.base_milli, q.settled_on, q.canceled_on
       from transfers t left join qualified_signups q on q.id = t.signup_id
      where t.kind = 'commission'
   )
   select * from (
     select 'the sum over all accounts is not zero' as fault,
            (coalesce(sum(milli), 0) <> 0)::int as count from balances
     union all
     select 'transfers do not have two entries each',
            abs((select count(*) from entries) - 2 * (select count(*) from transfers))
     union all
     select 'balances differ from the transfers',
            (select count(*) from balances full join expected using (account_id)
              where balances.milli is distinct from expected.milli)
     union all
     select 'entries belong to no account',
            (select count(*) from balances
              where not exists (select from accounts where id = account_id))
     union all
     select 'commissions differ from rate and base',
            (select count(*) from commissions
              where amount_milli is distinct from base_milli * rate_bp / 10000)
     union all
     select 'commissions were paid for signups that are not settled',
            (select count(*) from commissions where settled_on is null)
     union all
     select 'commissions of canceled signups were not reversed',
            (select count(*) from commissions c
              where c.canceled_on is not null and not exists (
                select from transfers where cause = 'reversal:' || c.signup_id || ':' || c.level))
     union all
     select 'accounts are overdrawn without a reversal',
            (select count(*) from balances b
              where b.milli < 0 and b.account_id <> ${PROMOTION_ACCOUNT} and not exists (
                select from transfers t join entries e on e.transfer_id = t.id
                 where e.account_id = b.account_id and t.kind = 'reversal'))
   ) found where count > 0`,
);

export const insertCheck = statement<object, { faults: string[] }>(
  'insert_ledger_check',
  `insert into ledger_checks
     (transfers, sum_milli, promotion_milli, held_milli, spent_milli, overdrawn, faults)
   with balances as (
     select account_id as id, sum(amount_milli) as milli from entries group by account_id)
   select (select count(*) from transfers),
          coalesce(sum(milli), 0),
          coalesce(-sum(milli) filter (where id = ${PROMOTION_ACCOUNT}), 0),
          coalesce(sum(milli) filter (where id > ${SPENT_ACCOUNT}), 0),
          coalesce(sum(milli) filter (where id = ${SPENT_ACCOUNT}), 0),
          array(select id from balances where milli < 0 and id > ${SPENT_ACCOUNT}
                 order by milli, id limit ${OVERDRAWN_LISTED}),
          :faults::text[]
     from balances`,
);

export const findLastCheck = statement<{ faults: string[] }, None>(
  'find_last_ledger_check',
  'select faults from ledger_checks order by id desc limit 1',
);

export interface CheckRow {
  checkedAt: Date;
  transfers: number;
  sumMilli: number;
  promotionMilli: number;
  heldMilli: number;
  spentMilli: number;
  faults: string[];
  /** With the balances of now. */
  overdrawn: { memberId: number; milli: number }[];
}

/** The last check, without reading the ledger. */
export const findLastCheckDetails = statement<CheckRow, None>(
  'find_last_ledger_check_details',
  `select checked_at, transfers, sum_milli,
          promotion_milli, held_milli,
          spent_milli, faults,
          coalesce((
            select json_agg(json_build_object('memberId', id, 'milli', milli) order by milli, id)
              from unnest(overdrawn) as id
              cross join lateral (
                select sum(amount_milli)::bigint as milli from entries where account_id = id) own),
            '[]') as overdrawn
     from ledger_checks order by id desc limit 1`,
);

interface LedgerState {
  accounts: number;
  transfers: number;
  promotionMilli: number;
  heldMilli: number;
  spentMilli: number;
  pendingSignups: number;
  settledSignups: number;
  canceledSignups: number;
  lastSettledOn: string | null;
}

/** Totals of the ledger for operators. */
export const findLedgerState = statement<LedgerState, None>(
  'find_ledger_state',
  `select (select count(*) from accounts) as accounts,
          (select count(*) from transfers) as transfers,
          coalesce(sum(amount_milli) filter (where account_id = ${PROMOTION_ACCOUNT}), 0)::bigint as "promotionMilli",
          coalesce(sum(amount_milli) filter (where account_id > ${SPENT_ACCOUNT}), 0)::bigint as "heldMilli",
          coalesce(sum(amount_milli) filter (where account_id = ${SPENT_ACCOUNT}), 0)::bigint as "spentMilli",
          (select count(*) from qualified_signups where settled_on is null and canceled_on is null) as "pendingSignups",
          (select count(*) from qualified_signups where settled_on is not null) as "settledSignups",
          (select count(*) from qualified_signups where canceled_on is not null) as "canceledSignups",
          (select max(settled_on) from qualified_signups) as "lastSettledOn"
     from entries`,
);
