import knexFactory, { type Knex } from 'knex';
import { ownerConnection } from './config.ts';

/** A Knex instance for migrations, as the owner of the tables; the caller destroys it. */
export const createKnex = (): Knex =>
  knexFactory({
    client: 'pg',
    connection: ownerConnection(),
    pool: { min: 0, max: 3 },
    migrations: {
      directory: new URL('./migrations', import.meta.url).pathname,
      extension: 'ts',
      loadExtensions: ['.ts'],
    },
  });
