import type { Client } from 'pg';
import { mean } from '../percentile.ts';

const ROWS = 20_000;
const ROUNDS = 5;

/**
 * Cost of presence in Postgres: the hourly update of a session (no index), compared with the daily update of
 * `active` (indexed). Presence itself is in Redis.
 *
 * @returns cost of the session update / the indexed update, and the share of HOT updates.
 */
export async function measurePresence(client: Client): Promise<{ cost: number; hot: number }> {
  await client.query('delete from sessions');
  await client.query(
    `insert into sessions (token_hash, user_id, last_used_at, expires_at)
     select sha256(int8send(id)), id, now() - interval '2 hours', now() + interval '7 days'
       from users order by id limit 200000`,
  );
  await client.query('vacuum analyze sessions');
  await client.query(`select pg_stat_reset_single_table_counters('sessions'::regclass)`);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const plain = await markSessions(client, round);
    const indexed = await markActive(client, round);
    if (round > 0) ratios.push(plain / indexed);
    await client.query('vacuum sessions');
  }
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(
    `select n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'sessions'`,
  );
  await client.query(
    'update discover_profiles p set active = d.active from discoverable d where d.id = p.id and d.active <> p.active',
  );
  // The updates bloat the indexes; the next run must not measure that.
  await client.query('reindex table discover_profiles');
  await client.query('vacuum (analyze) discover_profiles');
  return { cost: mean(ratios), hot: rows[0].hot / rows[0].updates };
}

/** Selects the rows before the measurement starts. */
const pick = (table: string, id: string, { round, of }: { round: number; of: number }): string => `
  drop table if exists picked;
  create temp table picked as
    select ctid as place from ${table} where hashint8extended(${id}, ${round}) % ${of} = 0 limit ${ROWS}`;

const write = (table: string, change: string): string =>
  `update ${table} set ${change} where ctid = any(array(select place from picked))`;

async function markSessions(client: Client, round: number): Promise<number> {
  await client.query(pick('sessions', 'user_id', { round, of: 10 }));
  return timed(client, write('sessions', 'last_used_at = now()'));
}

async function markActive(client: Client, round: number): Promise<number> {
  await client.query(pick('discover_profiles', 'id', { round, of: 40 }));
  return timed(client, write('discover_profiles', 'active = active + 1'));
}

/** Milliseconds a row. */
async function timed(client: Client, text: string): Promise<number> {
  const start = performance.now();
  const { rowCount } = await client.query(text);
  return (performance.now() - start) / (rowCount ?? 1);
}
