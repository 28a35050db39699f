import knexFactory, { type Knex } from 'knex';
import { runChild } from '#dev/children.ts';
import { asOwner, environmentOf } from './owner.ts';

/** An empty database for one test file, beside the shared one. */
export interface Database {
  /** Connected as the owner of the tables. */
  knex: Knex;
  /** Environment for programs that use this database. */
  env: NodeJS.ProcessEnv;
  /** A second database with all that this one has. Ends the connections of this one. */
  copy(): Promise<Database>;
  /** Runs a program on this database. @returns its output lines. @throws Error with its error output. */
  run(script: string, changes?: NodeJS.ProcessEnv): Promise<string[]>;
  drop(): Promise<void>;
}

export async function createDatabase(purpose: string, template = 'template1'): Promise<Database> {
  const name = `${purpose}_${process.pid}`;
  await asOwner(`create database ${name} template ${template}`);
  const env = environmentOf(name);
  const knex = knexFactory({ client: 'pg', connection: env.OWNER_DATABASE_URL });
  return {
    knex,
    env,
    async copy() {
      await asOwner('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name,
      ]);
      return createDatabase(`${purpose}_copy`, name);
    },
    run: (script, changes = {}) =>
      runChild(process.execPath, [script], { env: { ...env, ...changes } }),
    async drop() {
      await knex.destroy();
      await asOwner(`drop database ${name} with (force)`);
    },
  };
}
