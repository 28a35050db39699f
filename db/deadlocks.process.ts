import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import knexFactory from 'knex';
import pg from 'pg';
import { createDatabase, type Database } from '#test/database.ts';
import { runPending } from './migrate.ts';
import { pool, statement } from './sql.ts';

/** Alters two tables. The first attempt alters the second one when a request waits for the first. */
const MIGRATION = `
  const WAITS = \`select 1 from pg_locks where relation = 'second_table'::regclass
    and (select bool_or(not granted) from pg_locks where relation = 'first_table'::regclass) is not true\`;

  export const up = async (knex) => {
    await knex.raw('alter table first_table add column note text');
    while ((await knex.raw(WAITS)).rows.length > 0);
    await knex.raw('alter table second_table add column note text');
  };
  export const down = () => {};
`;

describe('a deadlock', () => {
  let database: Database;
  let request: pg.Client;
  let folder: string;

  before(async () => {
    database = await createDatabase('deadlocks');
    await database.run('db/migrate.ts');
    await database.knex.raw(
      'create table first_table (id int); create table second_table (id int)',
    );
    request = new pg.Client(database.env.OWNER_DATABASE_URL);
    await request.connect();
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(folder, '900_two_tables.mjs'), MIGRATION);
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await request.end();
    await database.drop();
  });

  /** Begins a transaction that Postgres does not end, because it finds the deadlock from the other side. */
  const begin = () => request.query("begin; set local deadlock_timeout = '1min'");

  /** Waits until a transaction has locked the first table, or waits for its lock. */
  async function untilLock(granted: boolean): Promise<void> {
    const locks = `select 1 from pg_locks where relation = 'first_table'::regclass
      and granted = ? and (mode = 'AccessExclusiveLock' or not granted)`;
    while ((await database.knex.raw(locks, [granted])).rows.length === 0) await sleep(10);
  }

  it('of a migration with requests: the migration is run again', async () => {
    const knex = knexFactory({
      client: 'pg',
      connection: database.env.OWNER_DATABASE_URL,
      migrations: { directory: ['db/migrations', folder], loadExtensions: ['.ts', '.mjs'] },
      log: { warn: () => {}, error: () => {} },
    });
    const errors: string[] = [];
    knex.on('query-error', ({ code }) => errors.push(code));
    await begin();
    await request.query('select from second_table');
    const migrated = runPending(knex);
    await untilLock(true);
    await request.query('select from first_table');
    await request.query('commit');
    expect(await migrated).to.deep.equal(['900_two_tables.mjs']);
    expect(errors[0]).to.equal('40P01');
    await knex.destroy();
  });

  it('of one statement with a migration: the statement is run again', async () => {
    const owner = new pg.Pool({
      connectionString: database.env.OWNER_DATABASE_URL,
      // Postgres looks for a deadlock once, after this time. By then the test has completed it.
      options: '-c deadlock_timeout=4s',
    });
    const shared = pool();
    const { query } = shared;
    shared.query = owner.query.bind(owner) as typeof query;
    const read = statement('test_deadlock', 'select s.id from second_table s, first_table f');
    await begin();
    await request.query('lock table first_table');
    const rows = read({});
    await untilLock(false);
    await request.query('lock table second_table; commit');
    expect(await rows).to.deep.equal([]);
    shared.query = query;
    await owner.end();
  });
});
