import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { addDays } from '#contract/days.ts';
import { pool } from '#db/sql.ts';
import { sized } from '../goals.ts';
import { meter } from '../meter.ts';
import { percentile } from '../percentile.ts';
import { DAYS, TABLES } from './site.ts';

/** The first is a warm-up. */
const ROUNDS = sized(4, 2);
/** Rolled-up statistics take milliseconds; CPU time has a resolution of 10 ms. */
const REPEATED = 20;
const END = DAYS.at(-1) as string;
const YEAR = { start: addDays(END, -364), end: END };

/**
 * Measures the statistics of a year: with the last month as raw views, and with the month rolled up. Earlier months
 * are rolled up in both cases.
 */
export async function measureDashboard(client: Client) {
  await repeatMonth(client);
  // Imported here because the product reads its environment when it is loaded.
  const { readStats } = await import('../../api/features/analytics/stats.ts');
  const read = (name: string, times: number) =>
    meter(name, pool(), async () => {
      for (let i = 1; i < times; i += 1) await readStats(YEAR);
      return readStats(YEAR);
    });
  const ratios: number[] = [];
  let isEqual = true;
  for (let round = 0; round < ROUNDS; round += 1) {
    await open(client);
    const raw = await read('statistics of a year with a raw month', 1);
    await close(client);
    const rolled = await read(`statistics of a year, rolled up, ${REPEATED} times`, REPEATED);
    if (round > 0) ratios.push(rolled.cost / REPEATED / raw.cost);
    isEqual &&= isDeepStrictEqual(raw.result, rolled.result);
  }
  return { ratio: percentile(ratios, 0.5), isEqual };
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
