import { statement, transaction } from '#db/sql.ts';
import { PROMOTION_ACCOUNT, SPENT_ACCOUNT } from './ledger.ts';

const CHECK_TIMEOUT_MS = 1_800_000;

/**
 * Everything that must hold, each line with how often it does not. One statement, so all of it is
 * asked of one moment. Balances are compared account by account, once from the transfers and once
 * from the entries.
 */
const listFaults = statement<{ fault: string; times: number }, Record<string, never>>(
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
     select t.amount_milli, t.level, t.rate_bp, t.signup_id, q.base_milli, q.settled_on, q.cancelled_on
       from transfers t left join qualified_signups q on q.id = t.signup_id
      where t.kind = 'commission'
   )
   select * from (
     select 'the sum over all accounts is not zero' as fault,
            (coalesce(sum(milli), 0) <> 0)::int as times from balances
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
     select 'commissions of cancelled signups were not taken back',
            (select count(*) from commissions c
              where c.cancelled_on is not null and not exists (
                select from transfers where cause = 'reversal:' || c.signup_id || ':' || c.level))
     union all
     select 'members have spent more than they had',
            (select count(*) from balances b
              where b.milli < 0 and b.account_id <> ${PROMOTION_ACCOUNT} and not exists (
                select from transfers t join entries e on e.transfer_id = t.id
                 where e.account_id = b.account_id and t.kind = 'reversal'))
   ) found where times > 0`,
);

const insertCheck = statement<{ checkedAt: Date }, { faults: string[] }>(
  'insert_ledger_check',
  `insert into ledger_checks (transfers, sum_milli, faults)
   select (select count(*) from transfers),
          (select coalesce(sum(amount_milli), 0) from entries), :faults::text[]
   returning checked_at as "checkedAt"`,
);

export const findLastCheck = statement<
  { checkedAt: Date; transfers: number; faults: string[] },
  Record<string, never>
>(
  'find_last_ledger_check',
  `select checked_at as "checkedAt", transfers, faults from ledger_checks order by id desc limit 1`,
);

/**
 * Checks the whole ledger and keeps the result; settlement stands still while it names faults.
 *
 * @returns what disagrees, in words; nothing when all is well.
 */
export const checkLedger = (): Promise<string[]> =>
  transaction(async (db) => {
    await db.query(`set local statement_timeout = ${CHECK_TIMEOUT_MS}`);
    const found = await listFaults({}, db);
    const faults = found.map(({ fault, times }) => `${fault} (${times})`);
    await insertCheck({ faults }, db);
    return faults;
  });

interface LedgerState {
  accounts: number;
  transfers: number;
  promotionMilli: number;
  heldMilli: number;
  spentMilli: number;
  pendingSignups: number;
  settledSignups: number;
  cancelledSignups: number;
  lastSettledOn: string | null;
}

/** Figures of the whole ledger for operators. */
export const findLedgerState = statement<LedgerState, Record<string, never>>(
  'find_ledger_state',
  `select (select count(*) from accounts) as accounts,
          (select count(*) from transfers) as transfers,
          coalesce(sum(amount_milli) filter (where account_id = ${PROMOTION_ACCOUNT}), 0)::bigint as "promotionMilli",
          coalesce(sum(amount_milli) filter (where account_id > ${SPENT_ACCOUNT}), 0)::bigint as "heldMilli",
          coalesce(sum(amount_milli) filter (where account_id = ${SPENT_ACCOUNT}), 0)::bigint as "spentMilli",
          (select count(*) from qualified_signups where settled_on is null and cancelled_on is null) as "pendingSignups",
          (select count(*) from qualified_signups where settled_on is not null) as "settledSignups",
          (select count(*) from qualified_signups where cancelled_on is not null) as "cancelledSignups",
          (select max(settled_on) from qualified_signups) as "lastSettledOn"
     from entries`,
);
