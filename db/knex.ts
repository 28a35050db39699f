import knexFactory, { type Knex } from 'knex';
import { ownerConnection } from './config.ts';

/** A statement that waits for a lock blocks all readers behind it, so it gives up and is retried. */
const LOCK_TIMEOUT = ' -c lock_timeout=2s';

/** A Knex instance for migrations, as the owner of the tables; the caller destroys it. */
export function createKnex(): Knex {
  const { connectionString, options } = ownerConnection();
  return knexFactory({
    client: 'pg',
    connection: { connectionString, options: options + LOCK_TIMEOUT },
    pool: { min: 0, max: 3 },
    migrations: {
      directory: new URL('./migrations', import.meta.url).pathname,
      extension: 'ts',
      loadExtensions: ['.ts'],
      // After a rollback, the former version runs on a schema with migrations that it does not have.
      disableMigrationsListValidation: true,
    },
  });
}
