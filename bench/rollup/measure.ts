import type { Client } from 'pg';
import { pool } from '#db/sql.ts';
import { atLeast, atMost, type Ratio, sized } from '../goals.ts';
import { meter } from '../meter.ts';
import { percentile } from '../percentile.ts';
import { measureDashboard } from './dashboard.ts';
import { countNaiveDifferences, rollUpNaively } from './naive.ts';
import { BUSY_DAY, DAYS, TABLES, VIEWS } from './site.ts';

/** Rounds of the busy day. The first is a warm-up. */
const DAY_ROUNDS = sized(6, 2);
/** Rounds of the month. The first is a warm-up; one also runs the naive rollup, which takes a minute. */
const MONTH_ROUNDS = sized(6, 2);
const NAIVE_ROUND = sized(3, 1);

/** Measurements are interleaved, so both sides of a ratio ran under the same load. */
export async function measureRollup(client: Client): Promise<Ratio[]> {
  // Imported here because the product reads its environment when it is loaded.
  const { rollUp } = await import('../../api/features/analytics/rollup.ts');
  const rollUpAll = async () => {
    for (const day of DAYS) await rollUp(day);
  };
  await emptyTables(client);
  await rollUpAll();
  const before = await copyTables(client);
  const day = await measureDay(client, () => rollUp(BUSY_DAY));
  const month = await measureMonth(client, rollUpAll);
  const changed = await before.countChanged();
  const wrong = await countNaiveDifferences(client);
  const answers = await measureDashboard(client);
  return [
    atMost('busy day of 1,000,000 views / count(*) of them', day, 17),
    atMost('backfill of 10,000,000 views / count(*) of them', month.perCount, 13),
    atLeast('naive GROUP BYs / backfill', month.naive, 4),
    atMost('rows changed by further runs', changed, 0),
    atMost('rows that differ from the naive rollup', wrong, 0),
    atMost('statistics of a year, rolled up / with a raw month', answers.ratio, 0.01),
    atMost('statistics that differ before and after', answers.isEqual ? 0 : 1, 0),
  ];
}

const count = (client: Client, condition: string, values: string[]) => () =>
  client.query(`select count(*) from page_views where ${condition}`, values);

async function measureDay(client: Client, rollUp: () => Promise<number>): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < DAY_ROUNDS; round += 1) {
    const counting = count(client, 'day = $1', [BUSY_DAY]);
    const first = await meter('count(*) of the busy day, five times', client, fiveTimes(counting));
    const rolled = await meter('roll-up of the busy day', pool(), rollUp);
    const second = await meter('count(*) of the busy day, five times', client, fiveTimes(counting));
    if (round > 0) ratios.push(rolled.cost / ((first.cost + second.cost) / 10));
  }
  return percentile(ratios, 0.5);
}

/** CPU time has a resolution of 10 ms, too coarse for one count. */
const fiveTimes = (work: () => Promise<unknown>) => async () => {
  for (let i = 0; i < 5; i += 1) await work();
};

async function measureMonth(client: Client, rollUpAll: () => Promise<void>) {
  const perCount: number[] = [];
  let naive = Number.NaN;
  const counting = count(client, 'day between $1 and $2', [
    DAYS[0] as string,
    DAYS.at(-1) as string,
  ]);
  const name = `count(*) of ${VIEWS.toLocaleString('en')} views`;
  for (let round = 0; round < MONTH_ROUNDS; round += 1) {
    const first = await meter(name, client, counting);
    const rolled = await meter('roll-up of all days, one by one', pool(), rollUpAll);
    const second = await meter(name, client, counting);
    if (round > 0) perCount.push(rolled.cost / ((first.cost + second.cost) / 2));
    if (round !== NAIVE_ROUND) continue;
    const naively = await meter('naive: four GROUP BYs over all', client, () =>
      rollUpNaively(client),
    );
    naive = naively.cost / rolled.cost;
  }
  return { perCount: percentile(perCount, 0.5), naive };
}

async function emptyTables(client: Client): Promise<void> {
  await client.query(`truncate ${TABLES.join(', ')}, late_page_view_days; checkpoint`);
}

/** Copies the tables. @returns a function that counts the rows changed since. */
async function copyTables(client: Client) {
  for (const table of TABLES) {
    await client.query(
      `drop table if exists bench.${table}; create table bench.${table} as table ${table}`,
    );
  }
  return {
    async countChanged(): Promise<number> {
      const each = TABLES.map(
        (table) => `select count(*) from (
          (table ${table} except table bench.${table}) union all (table bench.${table} except table ${table})) x`,
      );
      const { rows } = await client.query(
        `select sum(count)::bigint as changed from (${each.join(' union all ')}) y`,
      );
      return rows[0].changed;
    },
  };
}
