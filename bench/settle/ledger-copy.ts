import type { Client } from 'pg';
import { COMMISSION_RATES_BP } from '#contract/limits.ts';

/**
 * Computes the rows of a settlement in advance and creates a copy of the ledger tables with all keys and checks, but
 * without triggers.
 *
 * @returns the number of transfers and entries.
 */
export async function prepareCopies(client: Client, batch: number): Promise<number> {
  await client.query(
    `create table bench.transfer_rows as
     select row_number() over (order by q.id, u.level) as id, (q.id - 1) / ${batch} as batch,
            'commission:' || q.id || ':' || u.level as cause, 'commission' as kind, 1::bigint as debit_id,
            u.ancestor_id as credit_id, q.base_milli * r.bp / 10000 as amount_milli, q.id as signup_id,
            u.level, r.bp::smallint as rate_bp, now() as created_at
       from qualified_signups q
       join uplines u on u.member_id = q.member_id
       join unnest(array[${COMMISSION_RATES_BP}]::int[]) with ordinality r (bp, level) on r.level = u.level
      order by 1`,
  );
  // Ordered by batch and index, as the settlement writes them.
  await client.query(
    `create table bench.entry_rows as
     select side.account_id, t.id as transfer_id, side.amount_milli
       from bench.transfer_rows t
       cross join lateral (values (t.debit_id, -t.amount_milli), (t.credit_id, t.amount_milli))
         side (account_id, amount_milli)
      order by t.batch, side.account_id, t.id`,
  );
  await client.query('create table bench.transfers (like transfers including all)');
  await client.query('create table bench.entries (like entries including all)');
  await client.query('analyze; checkpoint');
  const { rows } = await client.query(
    'select (select count(*) from bench.transfer_rows) + (select count(*) from bench.entry_rows) as rows',
  );
  return rows[0].rows;
}

const COLUMNS =
  'id, cause, kind, debit_id, credit_id, amount_milli, signup_id, level, rate_bp, created_at';

/** The plain INSERT … SELECT of these rows into empty tables. */
export async function insertCopies(client: Client): Promise<void> {
  await client.query(
    `insert into bench.transfers (${COLUMNS}) overriding system value
     select ${COLUMNS} from bench.transfer_rows`,
  );
  await client.query(
    `insert into bench.entries (account_id, transfer_id, amount_milli)
     select account_id, transfer_id, amount_milli from bench.entry_rows`,
  );
}

export const emptyCopies = (client: Client) =>
  client.query('truncate bench.transfers, bench.entries; checkpoint');
