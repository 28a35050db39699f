import { chmodSync, mkdirSync } from 'node:fs';
import { type Postgres, startPostgres } from '#dev/postgres.ts';

/** Reused between runs, because building a country takes minutes. Delete the folder to rebuild. */
const DIRECTORY = '.data/bench-discover';

/** A Postgres that holds everything in memory, so that the disk does not affect the results. */
export async function startBenchPostgres(directory = DIRECTORY): Promise<Postgres> {
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o755);
  return startPostgres(`${directory}/postgres-discover`, false, {
    shared_buffers: '4GB',
    effective_cache_size: '8GB',
    work_mem: '32MB',
    maintenance_work_mem: '1GB',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '8GB',
    full_page_writes: 'off',
    autovacuum: 'off',
  });
}
