import { once } from 'node:events';
import type { Client } from 'pg';
import { dayOf } from '#contract/days.ts';
import type { BufferedView } from '../../api/features/analytics/stream.ts';
import { percentile } from '../percentile.ts';
import { viewOf } from './load.ts';
import { insertOne } from './single.ts';

/** The first is thrown away. */
const ROUNDS = 6;
const ROWS = 30_000;
/** As many as the endpoint gathers under the load of this bench. */
const FILL_AT_ONCE = 16;
const SINGLE_ROWS = 2_000;
const CONNECTIONS = 8;

/**
 * Rows a second of the worker's own code from the full buffer into the table, of one INSERT a view over
 * eight connections, and of a COPY of the same rows by the server itself; in turn, round after round.
 */
export async function measureWorker(client: Client) {
  // The product reads its environment when it is loaded, so not before there is one.
  const { redis } = await import('../../api/platform/redis.ts');
  const { addViews } = await import('../../api/features/analytics/buffer.ts');
  const { READERS, storeTurn } = await import('../../worker/jobs/store-page-views.ts');
  if (redis.status !== 'ready') await once(redis, 'ready');
  const day = dayOf(new Date());
  const table = `page_views_${day.replaceAll('-', '')}`;

  const fill = async () => {
    for (let from = 0; from < ROWS; from += FILL_AT_ONCE) {
      const numbers = Array.from({ length: FILL_AT_ONCE }, (_, index) => from + index);
      await addViews(numbers.map((n) => bufferedView(n, day)));
    }
  };
  const drain = async () => {
    await Promise.all(
      READERS.map(async (consumer) => {
        while ((await storeTurn({ consumer })) > 0);
      }),
    );
  };
  const single = async () => {
    let next = 0;
    const one = async () => {
      while (next < SINGLE_ROWS) await insertOne(viewOf(next++));
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
  };

  const toSingle: number[] = [];
  const toCopy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await fill();
    const worker = await speed(ROWS, drain);
    const insert = await speed(SINGLE_ROWS, single);
    await client.query(
      `do $$ begin execute format('copy ${table} to %L', current_setting('data_directory') || '/views.copy'); end $$;
       truncate ${table}`,
    );
    const copy = await speed(ROWS, () =>
      client.query(
        `do $$ begin execute format('copy ${table} from %L', current_setting('data_directory') || '/views.copy'); end $$`,
      ),
    );
    await client.query(`truncate ${table}, bench_views`);
    if (round === 0) continue;
    console.log(
      `worker ${worker.toFixed(0)} rows/s, one INSERT a view ${insert.toFixed(0)}, server-side COPY ${copy.toFixed(0)}`,
    );
    toSingle.push(worker / insert);
    toCopy.push(worker / copy);
  }
  return { toSingle: percentile(toSingle, 0.5), toCopy: percentile(toCopy, 0.5) };
}

/** A view as the API buffers it. */
function bufferedView(n: number, day: string): BufferedView {
  const { path, referrer = null, duration: seconds } = viewOf(n);
  return { day, path, referrer, country: 'DE', visitor: String(n % 5000), seconds, views: 1 };
}

/** Rows a second. */
async function speed(rows: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (rows / (performance.now() - started)) * 1000;
}
