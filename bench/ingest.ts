/**
 * `make bench-ingest`: page views through the real endpoint, beside a Koa server that does nothing and one
 * that writes a row a view; the worker beside one INSERT a view and beside a COPY by the server; and what
 * is lost when worker and API are killed. The last line is JSON; the exit code is 1 when a goal falls short.
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
import { measureServers, ratio } from './ingest/endpoint.ts';
import { closeLoad } from './ingest/load.ts';
import { startApi, startInserting, startNoop } from './ingest/server.ts';
import { measureWorker } from './ingest/worker.ts';

/** Views in flight: as many as where writing an entry a view was measured, and so few that entries are short. */
const LOAD = 64;
const LIGHT_LOAD = 16;

const directory = scratchDir('bench');
// As in earnest: what is committed is on the disk.
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
  const servers = {
    'Koa that does nothing': await startNoop(),
    'POST /api/page-views': await startApi(env),
    'Koa with one INSERT a view': await startInserting(env),
  };
  await measureServers(servers, LIGHT_LOAD);
  const speeds = await measureServers(servers, LOAD);
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  const [noop, ours, inserting] = Object.keys(servers).map((name) => speeds[name]);
  const worker = await measureWorker(client);
  const crash = await measureCrash(client, env);
  return [
    atMost(
      'CPU of the endpoint / Koa that does nothing',
      ratio(ours, noop, (s) => s.micros),
      1.3,
    ),
    atLeast(
      'views/s of the endpoint / one INSERT a view',
      ratio(ours, inserting, (s) => s.perSecond),
      1,
    ),
    atLeast('rows/s of the worker / one INSERT a view', worker.toSingle, 20),
    atLeast('rows/s of the worker / COPY by the server', worker.toCopy, 0.15),
    atMost('acknowledged views lost by kill -9', crash.lost, 0),
    atMost('views stored twice', crash.doubled, 0),
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
  const { createPartition } = await import('../api/features/analytics/partitions.ts');
  await createPartition(dayOf(new Date()));
  await client.query('create table bench_views (like page_views including all)');
  const ratios = await measure(client).finally(() => client.end());
  conclude('ingest', ratios);
} finally {
  closeLoad();
  await stop();
}
process.exit();
