import type { Knex } from 'knex';
import { admitAppRole } from './app-role.ts';
import { KeyError } from './config.ts';
import { checkKeys } from './keys.ts';
import { createKnex } from './knex.ts';
import type { Db } from './sql.ts';

/** Any number nobody else uses as an advisory lock in this database. */
const LOCK = '727001';
const LOCK_TIMEOUT_MS = 120_000;
const LOCK_POLL_MS = 250;

/** Polls, because a blocking advisory lock would deadlock with `create index concurrently`. */
async function lock(connection: Db): Promise<void> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const { rows } = await connection.query('select pg_try_advisory_lock($1) as locked', [LOCK]);
    if (rows[0]?.locked) return;
    if (Date.now() > deadline) throw new Error('another migration holds the lock');
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

/**
 * Brings the schema and the grants up to date; safe when several processes start at once.
 *
 * @returns the names of the migrations that ran.
 * @throws Error when another process holds the lock for more than two minutes, KeyError when a key does not fit.
 */
export async function migrate(): Promise<string[]> {
  const knex: Knex = createKnex();
  const connection = (await knex.client.acquireConnection()) as Db;
  try {
    await lock(connection);
    // We hold the real lock, so a lock row that is left was left by a process that was killed.
    if (await knex.schema.hasTable('knex_migrations_lock'))
      await knex.migrate.forceFreeMigrationsLock();
    // A migration may seal.
    if (await knex.schema.hasTable('known_keys')) await checkKeys(connection);
    const [, done] = (await knex.migrate.latest()) as [number, string[]];
    await checkKeys(connection);
    await admitAppRole(knex);
    return done;
  } finally {
    await connection.query('select pg_advisory_unlock($1) as locked', [LOCK]).catch(() => {});
    await knex.client.releaseConnection(connection);
    await knex.destroy();
  }
}

if (import.meta.main) {
  const done = await migrate().catch((error) => {
    if (!(error instanceof KeyError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  console.log(done.length ? `Migrated: ${done.join(', ')}` : 'The schema is up to date.');
}
