/**
 * `make bench-ingest`: compares page views with the usual design (one INSERT a view), from the request to the stored
 * row, and the worker with that INSERT. The last line is JSON; the exit code is 1 when a goal is missed.
 */
import { once } from 'node:events';
import { Client } from 'pg';
import { dayOf } from '#contract/days.ts';
import { atLeast, atMost, conclude } from './goals.ts';
import { measureCpu, medianRatio } from './ingest/endpoint.ts';
import { closeLoad } from './ingest/load.ts';
import { measureWorker } from './ingest/worker.ts';
import { parentOf } from './meter.ts';
import { startProduct } from './setup.ts';

const { start, stop } = await startProduct('ingest', { durable: true });
process.once('SIGINT', () => void stop().then(() => process.exit(130)));
const client = new Client({ connectionString: process.env.DATABASE_URL });
try {
  await client.connect();
  // Imported here because the product reads its environment when it is loaded.
  const { createPartition } = await import('../api/features/analytics/partition-queries.ts');
  await createPartition(dayOf(new Date()));
  await client.query('create table bench_views (like page_views including all)');
  const pids = await storePids();
  const cpu = await measureViews(pids);
  const worker = await measureWorker(client, [process.pid, ...pids]);
  conclude('ingest', [
    atMost('CPU of a view / usual design', medianRatio(cpu.product, cpu.usual), 1),
    atLeast('CPU of one INSERT a view / CPU of a row of the worker', worker, 7),
  ]);
} finally {
  await client.end();
  closeLoad();
  await stop();
}
process.exit();

/** Processes of Redis and Postgres. */
async function storePids(): Promise<[number, number]> {
  const { redis } = await import('../api/platform/redis.ts');
  if (redis.status !== 'ready') await once(redis, 'ready');
  const redisPid = Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1]);
  const { rows } = await client.query('select pid from pg_stat_activity where backend_type = $1', [
    'checkpointer',
  ]);
  return [redisPid, parentOf(rows[0].pid)];
}

async function measureViews([redisPid, postgresPid]: [number, number]) {
  const countOf = async (table: string) =>
    Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
  const [usual, api, store] = [
    await start('usual', 'bench/ingest/usual.ts'),
    await start('api', 'api/server.ts'),
    await start('store', 'bench/ingest/store.ts'),
  ];
  const cpu = await measureCpu({
    usual: {
      port: usual.port as number,
      pids: [usual.pid, postgresPid],
      isStored: async (views) => (await countOf('bench_views')) >= views,
    },
    product: {
      port: api.port as number,
      pids: [api.pid, store.pid, redisPid, postgresPid],
      isStored: async (views) => (await countOf('page_views')) >= views,
    },
  });
  await Promise.all([usual, api, store].map((one) => one.stop()));
  await client.query('truncate page_views, bench_views');
  return cpu;
}
