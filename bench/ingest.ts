/**
 * `make bench-ingest`: compares the page-view endpoint with a Koa server that does nothing, and the worker
 * with one INSERT per view. The last line is JSON; the exit code is 1 when a goal is missed.
 */
import { Client } from 'pg';
import { dayOf } from '#contract/days.ts';
import { atLeast, atMost, conclude } from './goals.ts';
import { measureCpu, medianRatio } from './ingest/endpoint.ts';
import { closeLoad } from './ingest/load.ts';
import { measureWorker } from './ingest/worker.ts';
import { startProduct } from './setup.ts';

const { start, stop } = await startProduct('ingest', { durable: true });
process.once('SIGINT', () => void stop().then(() => process.exit(130)));
try {
  const noop = await start('noop', 'bench/ingest/noop.ts');
  const api = await start('api', 'api/server.ts');
  const cpu = await measureCpu({ 'Koa that does nothing': noop, 'POST /api/page-views': api });
  await Promise.all([noop.stop(), api.stop()]);
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  // Imported here because the product reads its environment when it is loaded.
  const { createPartition } = await import('../api/features/analytics/partition-queries.ts');
  await createPartition(dayOf(new Date()));
  await client.query('create table bench_views (like page_views including all)');
  const worker = await measureWorker(client).finally(() => client.end());
  conclude('ingest', [
    atMost(
      'CPU of the endpoint / Koa that does nothing',
      medianRatio(cpu['POST /api/page-views'], cpu['Koa that does nothing']),
      2.2,
    ),
    atLeast('rows/s of the worker / one INSERT a view', worker, 20),
  ]);
} finally {
  closeLoad();
  await stop();
}
process.exit();
