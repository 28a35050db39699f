import { expect } from 'chai';
import pg from 'pg';
import { runChild } from '#dev/children.ts';
import { asOwner, environmentOf } from '#test/owner.ts';
import { until } from '#test/until.ts';
import { ownerConnection } from './config.ts';
import { pool } from './sql.ts';

const DENIED = '42501';

/** SQLSTATE of the refusal, or the statement that was allowed. */
const refusal = (sql: string): Promise<string> =>
  pool()
    .query(sql)
    .then(
      () => `allowed: ${sql}`,
      (error: { code: string }) => error.code,
    );

describe('the app role', () => {
  for (const sql of [
    'update transfers set amount_milli = 1',
    'update entries set amount_milli = 1 where false',
    'update accounts set created_at = now() where false',
    'delete from transfers where false',
    'delete from entries where false',
    'delete from accounts where false',
    'truncate transfers, entries',
    'truncate users cascade',
    'update uplines set level = 1 where false',
    `update audit_log set why = ''`,
    'truncate audit_log',
    `update decisions set measure = 'warn'`,
    'truncate decisions',
    `update case_events set type = 'x'`,
    `update decisions set statement = null, rule_id = 1`,
    'update ledger_checks set faults = array[]::text[]',
    'alter table entries disable trigger all',
    'drop trigger transfers_append_only on transfers',
    'set session_replication_role = replica',
    `create or replace function refuse_change() returns trigger language sql as 'select null'`,
    'drop table users',
    'drop table knex_migrations',
    'drop index identities_subject_hash',
    'alter table users add column odd int',
    'create table odd (id int)',
    'create function odd() returns int language sql as $$ select 1 $$',
    'create schema odd',
    'create database odd',
    'delete from knex_migrations',
    'create role odd superuser',
    'alter role current_user superuser',
    'set role overlap',
    'select * from pg_authid',
    'select * from pg_shadow',
    `select pg_read_file('/etc/passwd')`,
    `copy users to program 'cat'`,
    `copy (select 1) to '/tmp/odd'`,
    `alter system set log_statement = 'all'`,
  ]) {
    it(`is denied: ${sql}`, async () => {
      expect(await refusal(sql)).to.equal(DENIED);
    });
  }

  it('is the role of every process and owns nothing', async () => {
    const { rows } = await pool().query(
      `select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
              (select count(*)::int from pg_class where relowner = r.oid) as owned
         from pg_roles r where rolname = current_user`,
    );
    expect(rows).to.deep.equal([
      {
        name: 'overlap_app',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owned: 0,
      },
    ]);
  });

  it('reads and writes tables that are created later', async () => {
    await asOwner('create table later (id bigint generated always as identity, word text)');
    try {
      await pool().query(`insert into later (word) values ('new')`);
      const { rows } = await pool().query(`update later set word = 'old' returning id, word`);
      expect(rows).to.deep.equal([{ id: 1, word: 'old' }]);
      await pool().query('delete from later');
    } finally {
      await asOwner('drop table later');
    }
  });

  it('is granted access while a migration of another database changes the role', async function () {
    this.timeout(180_000);
    const name = `another_${process.pid}`;
    const env = environmentOf(name);
    await asOwner(`create database ${name}`);
    const other = new pg.Client(ownerConnection());
    await other.connect();
    try {
      const migrate = () => runChild(process.execPath, ['db/migrate.ts'], { env });
      await migrate();
      await other.query('begin');
      await other.query(`alter role overlap_app set timezone = 'UTC'`);
      await other.query(`alter role overlap_app login password 'overlap'`);
      const migrated = migrate();
      await until('the migration waits for the role', async () => {
        const { rows } = await other.query(
          'select from pg_locks where transactionid = pg_current_xact_id()::xid and not granted',
        );
        return rows.length > 0;
      });
      await other.query('commit');
      expect((await migrated).at(-1)).to.equal('The schema is up to date.');
    } finally {
      await other.end();
      await asOwner(`drop database ${name} with (force)`);
    }
  });

  it('is granted access to a database that is older than the role', async function () {
    this.timeout(180_000);
    const name = `older_${process.pid}`;
    const env = environmentOf(name);
    const migrate = (changes: NodeJS.ProcessEnv = {}) =>
      runChild(process.execPath, ['db/migrate.ts'], { env: { ...env, ...changes } });
    await asOwner(`create database ${name}`);
    try {
      await migrate({ DATABASE_URL: env.OWNER_DATABASE_URL });
      const client = new pg.Client({ connectionString: env.DATABASE_URL });
      await client.connect();
      const run = (sql: string) => client.query(sql).catch((error) => error.code);
      expect(await run('select from users')).to.equal(DENIED);
      await migrate();
      expect(await run('select from users')).to.have.property('rowCount', 0);
      expect(await run('select create_page_views_of(current_date)')).to.have.property(
        'rowCount',
        1,
      );
      expect(await run('delete from transfers')).to.equal(DENIED);
      await client.end();
    } finally {
      await asOwner(`drop database ${name} with (force)`);
    }
  });
});
