import { once } from 'node:events';
import type { Client } from 'pg';
import { dayOf } from '#contract/days.ts';
import type { BufferedView } from '../../api/features/analytics/stream.ts';
import { sized } from '../goals.ts';
import { cpuOfTrees } from '../meter.ts';
import { percentile } from '../percentile.ts';
import { viewOf } from './load.ts';
import { insertOne } from './single.ts';

/** The first is a warm-up. */
const ROUNDS = sized(6, 2);
const ROWS = sized(30_000, 400);
const FILL_AT_ONCE = 200;
const SINGLE_ROWS = sized(10_000, 100);
const CONNECTIONS = 8;

/**
 * CPU of one INSERT a view over eight connections, compared with that of the worker from the full buffer into the table,
 * round after round. Unlike times, it does not depend on how many inserts share a flush to the disk.
 *
 * @param pids this process, Redis and Postgres.
 * @returns the median ratio.
 */
export async function measureWorker(client: Client, pids: number[]): Promise<number> {
  const microsEach = async (rows: number, work: () => Promise<unknown>): Promise<number> => {
    const before = cpuOfTrees(pids);
    await work();
    return ((cpuOfTrees(pids) - before) / rows) * 1e6;
  };
  // Imported here because the product reads its environment when it is loaded.
  const { redis } = await import('../../api/platform/redis.ts');
  const { addView } = await import('../../api/features/analytics/ingest.ts');
  const { READERS, storeBatch } = await import('../../worker/jobs/store-page-views.ts');
  if (redis.status !== 'ready') await once(redis, 'ready');
  const day = dayOf(new Date());

  const fill = async () => {
    for (let from = 0; from < ROWS; from += FILL_AT_ONCE) {
      const numbers = Array.from({ length: FILL_AT_ONCE }, (_, index) => from + index);
      await Promise.all(numbers.map((n) => addView(bufferedView(n, day))));
    }
  };
  const drain = () =>
    Promise.all(
      READERS.map(async (consumer) => {
        while ((await storeBatch({ consumer })) > 0);
      }),
    );
  const insertSingly = async () => {
    let next = 0;
    const repeat = async () => {
      while (next < SINGLE_ROWS) await insertOne(viewOf(next++));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, repeat));
  };

  // Views of earlier measurements.
  await drain();
  await client.query('truncate page_views');
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await fill();
    const worker = await microsEach(ROWS, drain);
    const single = await microsEach(SINGLE_ROWS, insertSingly);
    const { rows } = await client.query('select count(*) from page_views');
    if (Number(rows[0].count) !== ROWS) throw new Error(`${rows[0].count} of ${ROWS} views stored`);
    await client.query('truncate page_views, bench_views');
    if (round === 0) continue;
    console.log(
      `worker ${worker.toFixed(1)} µs CPU a row, one INSERT a view ${single.toFixed(0)} µs CPU`,
    );
    ratios.push(single / worker);
  }
  return percentile(ratios, 0.5);
}

/** A view as the API buffers it. */
function bufferedView(n: number, day: string): BufferedView {
  const { path, referrer = null, duration: seconds } = viewOf(n);
  return { day, path, referrer, country: 'DE', visitor: String(n % 5000), seconds, views: 1 };
}
