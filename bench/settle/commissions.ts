import type { Client } from 'pg';
import { COMMISSION_RATES_BP, UPLINE_LEVELS_MAX } from '#contract/limits.ts';
import { BATCH_SETTINGS } from '../../api/features/credits/ledger-queries.ts';

const AMOUNT = `q.base_milli * (array[${COMMISSION_RATES_BP}]::int[])`;

/** Commissions from the stored upline. */
const BY_UPLINE = `
  select q.id as signup_id, u.level, u.ancestor_id, ${AMOUNT}[u.level] / 10000 as amount_milli
    from qualified_signups q join uplines u on u.member_id = q.member_id
   where q.id > $1 and q.id <= $2`;

/** Commissions from a recursive query over the referrers. */
const BY_RECURSION = `
  with recursive chain as (
    select q.id, q.base_milli, s.sponsor_id as ancestor_id, 1 as level
      from qualified_signups q join bench.sponsors s on s.member_id = q.member_id
     where q.id > $1 and q.id <= $2
    union all
    select chain.id, chain.base_milli, s.sponsor_id, level + 1
      from chain join bench.sponsors s on s.member_id = chain.ancestor_id
     where level < ${UPLINE_LEVELS_MAX})
  select q.id as signup_id, q.level::smallint, q.ancestor_id, ${AMOUNT}[q.level] / 10000 as amount_milli
    from chain q`;

const METHODS = { upline: BY_UPLINE, recursion: BY_RECURSION };

/**
 * Writes the commissions to an unlogged table without keys, in batches and with the planner settings
 * of the settlement, so that the measured cost is that of the query.
 */
export async function computeCommissions(
  client: Client,
  method: keyof typeof METHODS,
  { members, batch }: { members: number; batch: number },
): Promise<void> {
  await client.query(`drop table if exists bench.by_${method}`);
  await client.query(
    `create unlogged table bench.by_${method} (signup_id bigint, level smallint, ancestor_id bigint, amount_milli bigint)`,
  );
  const text = `insert into bench.by_${method} ${METHODS[method]}`;
  await client.query('begin');
  await client.query(BATCH_SETTINGS);
  for (let from = 0; from < members; from += batch) {
    await client.query({ name: `find_${method}`, text, values: [from, from + batch] });
  }
  await client.query('commit');
}

/** Number of accounts whose balance differs from the recursive query. */
export async function countWrongBalances(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*) as wrong from (
       select account_id, sum(amount_milli) as milli from entries where account_id > 2 group by 1) real
       full join (
       select ancestor_id, sum(amount_milli) as milli from bench.by_recursion group by 1) expected
         on expected.ancestor_id = real.account_id
      where real.milli is distinct from expected.milli`,
  );
  return rows[0].wrong;
}
