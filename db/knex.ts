import knexFactory, { type Knex } from 'knex';
import { connection } from './config.ts';

/** A Knex instance for migrations, seeds and rare queries; the caller destroys it. */
export const createKnex = (): Knex =>
  knexFactory({
    client: 'pg',
    connection: connection(),
    pool: { min: 0, max: 3 },
    migrations: {
      directory: new URL('./migrations', import.meta.url).pathname,
      extension: 'ts',
      loadExtensions: ['.ts'],
    },
  });
