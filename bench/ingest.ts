/**
 * `make bench-ingest`: compares the page-view endpoint with a Koa server that does nothing, and the worker
 * with one INSERT per view. Counts views lost when worker and API are killed. The last line is JSON; the
 * exit code is 1 when a goal is missed.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { dayOf } from '#contract/days.ts';
import { migrate } from '#db/migrate.ts';
import { closePool } from '#db/sql.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';
import { startRedis } from '#dev/redis.ts';
import { atLeast, atMost, conclude, type Ratio } from './goals.ts';
import { measureCrash } from './ingest/crash.ts';
import { measureCpu, medianRatio } from './ingest/endpoint.ts';
import { closeLoad } from './ingest/load.ts';
import { startApi, startNoop } from './ingest/server.ts';
import { measureWorker } from './ingest/worker.ts';

const directory = scratchDir('bench');
// As in production: a commit waits for the disk.
const postgres = await startPostgres(join(directory, 'postgres'), true, {
  synchronous_commit: 'on',
});
const redis = await startRedis();
const stop = async () => {
  await closePool();
  await redis.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
};
process.once('SIGINT', () => void stop().then(() => process.exit(130)));

async function measure(client: Client): Promise<Ratio[]> {
  const env = { DATABASE_URL: process.env.DATABASE_URL, REDIS_URL: redis.url };
  const noop = await startNoop();
  const api = await startApi(env);
  const cpu = await measureCpu({ 'Koa that does nothing': noop, 'POST /api/page-views': api });
  await Promise.all([noop.stop(), api.stop()]);
  const worker = await measureWorker(client);
  const crash = await measureCrash(client, env);
  return [
    atMost(
      'CPU of the endpoint / Koa that does nothing',
      medianRatio(cpu['POST /api/page-views'], cpu['Koa that does nothing']),
      2.2,
    ),
    atLeast('rows/s of the worker / one INSERT a view', worker, 20),
    atMost('acknowledged views lost by kill -9', crash.lost, 0),
    atMost('views stored twice', crash.duplicates, 0),
  ];
}

try {
  await postgres.ensureDatabase('ingest');
  Object.assign(process.env, {
    DATABASE_URL: postgres.url('ingest'),
    REDIS_URL: redis.url,
    PUBLIC_ORIGIN: 'http://localhost:8080',
    MEDIA_DIR: directory,
    LOG_LEVEL: 'silent',
  });
  await migrate();
  const client = new Client({ connectionString: postgres.url('ingest') });
  await client.connect();
  const { createPartition } = await import('../api/features/analytics/partition-queries.ts');
  await createPartition(dayOf(new Date()));
  await client.query('create table bench_views (like page_views including all)');
  const ratios = await measure(client).finally(() => client.end());
  conclude('ingest', ratios);
} finally {
  closeLoad();
  await stop();
}
process.exit();
