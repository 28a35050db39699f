import knexFactory, { type Knex } from 'knex';
import { runChild } from '#dev/children.ts';
import { asOwner, environmentOf } from './owner.ts';

/** A database of its own beside the one that all tests share, empty at first. */
export interface Database {
  /** As the owner of the tables. */
  knex: Knex;
  /** What a program needs to work on it. */
  env: NodeJS.ProcessEnv;
  /** Runs a program on it. @returns its lines; what it says when it fails is the error. */
  run(script: string, changes?: NodeJS.ProcessEnv): Promise<string[]>;
  drop(): Promise<void>;
}

export async function createDatabase(purpose: string): Promise<Database> {
  const name = `${purpose}_${process.pid}`;
  await asOwner(`create database ${name}`);
  const env = environmentOf(name);
  const knex = knexFactory({
    client: 'pg',
    connection: env.OWNER_DATABASE_URL,
    migrations: { directory: 'db/migrations', loadExtensions: ['.ts'] },
  });
  return {
    knex,
    env,
    run: (script, changes = {}) =>
      runChild(process.execPath, [script], { env: { ...env, ...changes } }),
    async drop() {
      await knex.destroy();
      await asOwner(`drop database ${name} with (force)`);
    },
  };
}
