import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import type { Stats } from '#contract/analytics.ts';
import { addDays } from '#contract/days.ts';
import { type Instance, startInstance } from '#dev/instance.ts';
import { startRedis } from '#dev/redis.ts';
import { cpuOf } from '../meter.ts';
import { percentile } from '../percentile.ts';
import { DAYS, TABLES } from './site.ts';

/** The first is a warm-up. */
const ROUNDS = 4;
/** A rolled-up response takes milliseconds; CPU time has a resolution of 10 ms. */
const REQUESTS = 20;
const END = DAYS.at(-1) as string;
const YEAR = `start=${addDays(END, -364)}&end=${END}`;
const TOKEN = createHash('sha256').update('bench').digest('base64url');
const ADMIN_ID = 2 ** 40;

/**
 * Measures the statistics of a year over HTTP with an admin session: with the last month as raw views, and
 * with the month rolled up. Earlier months are rolled up in both cases.
 */
export async function measureDashboard(client: Client, url: string) {
  await signIn(client);
  await repeatMonth(client);
  const redis = await startRedis();
  const api = await startInstance({
    name: 'bench',
    script: 'api/server.ts',
    readyMessage: 'listening',
    env: { DATABASE_URL: url, REDIS_URL: redis.url, LOG_LEVEL: 'info', NODE_ENV: 'production' },
    watch: false,
    onLine: () => {},
  });
  const ratios: number[] = [];
  let isEqual = true;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await open(client);
      const raw = await request('GET /api/stats, a year with a raw month', {
        client,
        api,
        times: 1,
      });
      await close(client);
      const rolled = await request(`GET /api/stats, all rolled up, ${REQUESTS} times`, {
        client,
        api,
        times: REQUESTS,
      });
      if (round > 0) ratios.push(rolled.cost / REQUESTS / raw.cost);
      isEqual &&= isDeepStrictEqual(raw.stats, rolled.stats);
    }
    return { ratio: percentile(ratios, 0.5), isEqual };
  } finally {
    await api.stop();
    await redis.stop();
  }
}

/** Deletes the totals of the month: a day without a row counts as not rolled up. */
const open = (client: Client) =>
  client.query(
    `create table bench.closed as table daily_page_views;
     delete from daily_page_views where day between '${DAYS[0]}' and '${END}'; analyze daily_page_views`,
  );

const close = (client: Client) =>
  client.query(
    `insert into daily_page_views table bench.closed on conflict do nothing;
     drop table bench.closed; analyze daily_page_views`,
  );

interface Load {
  client: Client;
  api: Instance;
  times: number;
}

/** Sends requests sequentially. @returns CPU seconds of the API and of its database connections. */
async function request(name: string, { client, api, times }: Load) {
  const url = `http://127.0.0.1:${api.port}/api/stats?${YEAR}`;
  const headers = { cookie: `sid=${TOKEN}` };
  // Opens the database connection whose CPU time is measured.
  await fetch(url.replace(/\?.*/, `?start=${END}&end=${END}`), { headers });
  const before = await cpuSoFar(client, api);
  const started = performance.now();
  let stats: Stats | undefined;
  for (let i = 0; i < times; i += 1) {
    const response = await fetch(url, { headers });
    stats = (await response.json()) as Stats;
    if (response.status !== 200) throw new Error(`/api/stats returned ${response.status}`);
  }
  const wall = (performance.now() - started) / 1000;
  const cost = (await cpuSoFar(client, api)) - before;
  console.log(
    `${name.padEnd(52)}${cost.toFixed(2).padStart(8)} s CPU${wall.toFixed(2).padStart(9)} s`,
  );
  return { cost, stats };
}

async function cpuSoFar(client: Client, api: Instance): Promise<number> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const pids = [api.pid, ...rows.map(({ pid }) => pid as number)];
  return pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? 0), 0);
}

/** Repeats the figures of the month for every month of the two years that the response reads. */
async function repeatMonth(client: Client): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await client.query(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as rest from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'day'`,
      [table],
    );
    await client.query(
      `insert into ${table} (day, ${rows[0].rest})
       select day - 30 * months, ${rows[0].rest} from ${table}, generate_series(1, 24) months
        where day = any($1::date[])`,
      [DAYS],
    );
  }
  const { deleteMonth, insertMonth } = await import(
    '../../api/features/analytics/rollup-queries.ts'
  );
  for (let months = 0; months <= 25; months += 1) {
    const day = addDays(END, -30 * months);
    await deleteMonth({ day }, client);
    await insertMonth({ day }, client);
  }
  await client.query('vacuum (analyze)');
}

async function signIn(client: Client): Promise<void> {
  await client.query(
    `insert into users (id, realm, name, role) values ($1, 'live', 'Admin', 'admin')
     on conflict (id) do nothing`,
    [ADMIN_ID],
  );
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')
     on conflict (token_hash) do update set last_used_at = now(), expires_at = excluded.expires_at`,
    [createHash('sha256').update(TOKEN).digest(), ADMIN_ID],
  );
}
