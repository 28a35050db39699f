import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { grantAppRole } from './app-role.ts';
import { BASELINE } from './baseline.ts';
import { SettingError } from './config.ts';
import { checkKeys } from './keys.ts';
import { createKnex } from './knex.ts';
import { nameWrongPassword } from './passwords.ts';
import { type Db, isDeadlock } from './sql.ts';

/** Key of the advisory lock; unique in this database. */
const LOCK = '727001';
const LOCK_TIMEOUT_MS = 120_000;
const LOCK_POLL_MS = 250;
/** A migration that could not lock its tables is retried this often, with this pause for the traffic. */
const ATTEMPTS_MAX = 30;
const RETRY_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Polls, because a blocking advisory lock would deadlock with `create index concurrently`. */
async function lock(connection: Db): Promise<void> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const { rows } = await connection.query('select pg_try_advisory_lock($1) as locked', [LOCK]);
    if (rows[0]?.locked) return;
    if (Date.now() > deadline) throw new Error('another migration holds the lock');
    await sleep(LOCK_POLL_MS);
  }
}

/**
 * Runs pending migrations, each in a separate transaction, and those of the baseline in one: a database has all of them
 * or none.
 *
 * @returns the names of those that ran.
 * @throws SettingError when the data is older than the baseline.
 */
export async function runPending(knex: Knex, attempt = 1): Promise<string[]> {
  const before = await listCompleted(knex);
  if (before.length > 0 && !before.includes(BASELINE)) throw misfit(before, `it lacks ${BASELINE}`);
  try {
    if (before.length === 0) await knex.migrate.to({ name: BASELINE });
    await knex.migrate.latest();
  } catch (error) {
    if (!isLocked(error) || attempt === ATTEMPTS_MAX) throw await nameMisfit(knex, error as Error);
    await sleep(RETRY_MS);
    await runPending(knex, attempt + 1);
  }
  return (await listCompleted(knex)).slice(before.length);
}

/** True when requests held a table for too long, or waited for one that the migration had locked before. */
const isLocked = (error: unknown): boolean =>
  isDeadlock(error) || (error as { code?: string }).code === LOCK_NOT_AVAILABLE;

/** SQLSTATE of a table that exists already, or of a name that does not. */
const MISFIT = /^42/;

/** @returns the error to throw: a sentence where the data is of a version that these migrations do not follow. */
async function nameMisfit(knex: Knex, error: Error & { code?: string }): Promise<Error> {
  if (!MISFIT.test(error.code ?? '')) return error;
  return misfit(await listCompleted(knex), error.message.split(' - ').at(-1));
}

const misfit = (completed: string[], reason?: string): SettingError =>
  new SettingError(
    `This version cannot migrate the data, whose newest migration is ${completed.at(-1) ?? 'none'}: ${reason}. The data is unchanged. Next: start the version that wrote it, and see docs/operate/upgrade.md`,
  );

async function listCompleted(knex: Knex): Promise<string[]> {
  const [completed] = (await knex.migrate.list()) as [{ name: string }[]];
  return completed.map(({ name }) => name);
}

/**
 * Runs pending migrations and updates the grants. Safe to run in several processes at once.
 *
 * @returns the names of the migrations that ran.
 * @throws Error when another process holds the lock for two minutes, KeyError when a key is wrong.
 */
export async function migrate(): Promise<string[]> {
  const knex: Knex = createKnex();
  const connection = await connectAsOwner(knex);
  try {
    await lock(connection);
    // This process holds the advisory lock, so a remaining lock row is from a killed process.
    if (await knex.schema.hasTable('knex_migrations_lock'))
      await knex.migrate.forceFreeMigrationsLock();
    // A migration may encrypt.
    if (await knex.schema.hasTable('known_keys')) await checkKeys(connection);
    const done = await runPending(knex);
    await checkKeys(connection);
    await grantAppRole(knex);
    return done;
  } finally {
    await connection.query('select pg_advisory_unlock($1) as locked', [LOCK]).catch(() => {});
    await knex.client.releaseConnection(connection);
    await knex.destroy();
  }
}

/** @throws SettingError when the password is wrong. */
async function connectAsOwner(knex: Knex): Promise<Db> {
  try {
    return await knex.client.acquireConnection();
  } catch (error) {
    await knex.destroy();
    throw nameWrongPassword(error as Error, 'POSTGRES_PASSWORD');
  }
}

/** @returns the names of the migrations that have not run. */
async function listPending(): Promise<string[]> {
  const knex = createKnex();
  await knex.client.releaseConnection(await connectAsOwner(knex));
  const [, pending] = (await knex.migrate.list()) as [unknown, { file: string }[]];
  await knex.destroy();
  return pending.map(({ file }) => file);
}

/** The last line names the cause. */
function fail(error: Error): never {
  if (!(error instanceof SettingError)) console.error(error);
  console.error(error.message);
  process.exit(1);
}

/** `node db/migrate.ts pending` only prints the names of pending migrations. */
if (import.meta.main && process.argv[2] === 'pending') {
  for (const name of await listPending().catch(fail)) console.log(name);
} else if (import.meta.main) {
  const done = await migrate().catch(fail);
  console.log(done.length ? `Migrated: ${done.join(', ')}` : 'The schema is up to date.');
}
