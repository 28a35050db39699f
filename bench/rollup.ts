/**
 * `make bench-rollup`: the rollup of ten million raw views of thirty days, compared with a sequential count
 * of the same rows, and the statistics of a year before and after. `.data` stores the views between runs.
 * The last line is JSON; the exit code is 1 when a goal is missed.
 */
import { Client } from 'pg';
import { measureRollup } from './rollup/measure.ts';
import { ensureSite } from './rollup/site.ts';
import { onPostgres } from './setup.ts';

const SETTINGS = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  // One process per query and no JIT, so that CPU times are comparable.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  autovacuum: 'off',
};

await onPostgres('rollup', { settings: SETTINGS, keptIn: '.data/bench-rollup' }, async () => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await ensureSite(client);
  return measureRollup(client).finally(() => client.end());
});
