/**
 * `make bench-rollup`: the rollup of ten million raw views of thirty days, compared with a sequential count
 * of the same rows, and `GET /api/stats` of a year before and after. `.data` stores the views between runs.
 * The last line is JSON; the exit code is 1 when a goal is missed.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { closePool } from '#db/sql.ts';
import { startPostgres } from '#dev/postgres.ts';
import { conclude } from './goals.ts';
import { measureRollup } from './rollup/measure.ts';
import { ensureSite } from './rollup/site.ts';

const DIRECTORY = '.data/bench-rollup';

process.env.PUBLIC_ORIGIN ??= 'http://localhost:8080';
process.env.REDIS_URL ??= 'redis://127.0.0.1:1';
process.env.MEDIA_DIR ??= tmpdir();
process.env.LOG_LEVEL = 'silent';

mkdirSync(DIRECTORY, { recursive: true });
chmodSync(DIRECTORY, 0o755);
const postgres = await startPostgres(`${DIRECTORY}/postgres-rollup`, false, {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  // One process per query and no JIT, so that CPU times are comparable.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  autovacuum: 'off',
});
process.once('SIGINT', () => void postgres.stop().then(() => process.exit(130)));
try {
  await postgres.ensureDatabase('rollup');
  const url = postgres.url('rollup');
  process.env.DATABASE_URL = url;
  const client = new Client({ connectionString: url });
  await client.connect();
  await ensureSite(client);
  const ratios = await measureRollup(client, url).finally(() => client.end());
  conclude('rollup', ratios);
} finally {
  await closePool();
  await postgres.stop();
}
