import type { Client } from 'pg';
import { BATCH_SETTINGS } from '../../api/features/credits/settlement.ts';

const AMOUNT = `q.base_milli * ('{1000,500,300,200,100,50}'::int[])`;

/** Who earns what, by the upline that was written when the account was made. */
const BY_UPLINE = `
  select q.id as signup_id, u.level, u.ancestor_id, ${AMOUNT}[u.level] / 10000 as amount_milli
    from qualified_signups q join uplines u on u.member_id = q.member_id
   where q.id > $1 and q.id <= $2`;

/** The same by climbing from referrer to referrer anew. */
const BY_RECURSION = `
  with recursive climb as (
    select q.id, q.base_milli, s.sponsor_id as ancestor_id, 1 as level
      from qualified_signups q join bench.sponsors s on s.member_id = q.member_id
     where q.id > $1 and q.id <= $2
    union all
    select climb.id, climb.base_milli, s.sponsor_id, level + 1
      from climb join bench.sponsors s on s.member_id = climb.ancestor_id where level < 6)
  select q.id as signup_id, q.level::smallint, q.ancestor_id, ${AMOUNT}[q.level] / 10000 as amount_milli
    from climb q`;

const WAYS = { upline: BY_UPLINE, recursion: BY_RECURSION };

/**
 * Writes who earns what into an unlogged table without keys, batch by batch and with the settings that the
 * settlement has: what remains is the finding itself.
 */
export async function findEarners(
  client: Client,
  way: keyof typeof WAYS,
  { members, batch }: { members: number; batch: number },
): Promise<void> {
  await client.query(`drop table if exists bench.by_${way}`);
  await client.query(
    `create unlogged table bench.by_${way} (signup_id bigint, level smallint, ancestor_id bigint, amount_milli bigint)`,
  );
  const text = `insert into bench.by_${way} ${WAYS[way]}`;
  await client.query('begin');
  await client.query(BATCH_SETTINGS);
  for (let from = 0; from < members; from += batch) {
    await client.query({ name: `find_${way}`, text, values: [from, from + batch] });
  }
  await client.query('commit');
}

/** Accounts whose balance is not what the climb says, to the thousandth; must be none. */
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
