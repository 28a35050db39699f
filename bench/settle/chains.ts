import type { Client } from 'pg';
import { UPLINE_LEVELS_MAX } from '#contract/limits.ts';
import { migrate } from '#db/migrate.ts';

/** The day on which all signups are due, and the day on which they qualified. */
export const DUE = '2026-03-08';
const QUALIFIED = '2026-03-01';

/**
 * Fills the product's tables, without triggers, with members in referral chains. Each member has a due
 * signup. A referrer always joined earlier. Bases differ, so that rounding is part of the work.
 */
export async function createChains(client: Client, members: number): Promise<void> {
  await client.query('create schema bench');
  await migrate();
  await client.query('set session_replication_role = replica; select setseed(0.42)');
  await client.query(
    `create table bench.members as
     select n, 1099511627776 + ((hashint4(n)::bigint & 1048575) << 32 | n) as id,
            case when n < 100 or random() < 0.05 then null
                 else nullif(floor(n * power(random(), 1.3))::int, 0) end as referrer
       from generate_series(1, ${members}) n`,
  );
  await client.query('alter table bench.members add primary key (n)');
  await client.query(
    `insert into users (id, realm, name, created_at)
     select id, 'live', 'Member', '2026-02-20' from bench.members`,
  );
  await client.query(
    `insert into accounts (id) select distinct above.id from bench.members m
       join bench.members above on above.n = m.referrer`,
  );
  await client.query(
    `create table bench.sponsors as
     select m.id as member_id, above.id as sponsor_id
       from bench.members m join bench.members above on above.n = m.referrer order by m.id`,
  );
  await client.query('alter table bench.sponsors add primary key (member_id)');
  await client.query(
    `with recursive chain as (
       select member_id, sponsor_id as ancestor_id, 1 as level from bench.sponsors
       union all
       select chain.member_id, s.sponsor_id, level + 1
         from chain join bench.sponsors s on s.member_id = chain.ancestor_id
        where level < ${UPLINE_LEVELS_MAX})
     insert into uplines (member_id, level, ancestor_id)
     select chain.member_id, chain.level, chain.ancestor_id
       from chain join bench.members m on m.id = chain.member_id order by m.n, chain.level`,
  );
  await client.query(
    `insert into qualified_signups (member_id, base_milli, qualified_on)
     select id, 90000 + n % 20000, '${QUALIFIED}' from bench.members order by hashint4(n)`,
  );
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
