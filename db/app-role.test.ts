import { expect } from 'chai';
import { expectEach } from '#test/each.ts';
import { asOwner } from '#test/owner.ts';
import { pool } from './sql.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

const DENIED = [
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
  ...['cases', 'case_events', 'decisions', 'appeals', 'reports'].flatMap((table) => [
    `delete from ${table} where false`,
    `truncate ${table} cascade`,
  ]),
  `insert into case_events (case_id, type, at) values (1, 'note', now())`,
  `update appeals set appellant_id = 1 where false`,
  `update appeals set created_at = now() where false`,
  `update reports set reason = 'spam' where false`,
  `update reports set reporter_id = null where false`,
  `update reports set created_at = now() where false`,
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
];

/** SQLSTATE of the refusal, or `allowed`. */
const refusal = (sql: string): Promise<string> =>
  pool()
    .query(sql)
    .then(
      () => 'allowed',
      (error: { code: string }) => error.code,
    );

describe('the app role', () => {
  it('is denied what would change the ledger, the records of moderators, the schema or the server', () =>
    expectEach(DENIED, async (sql) => {
      expect(await refusal(sql)).to.equal(INSUFFICIENT_PRIVILEGE);
    }));

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
    await pool().query(`insert into later (word) values ('new')`);
    const { rows } = await pool().query(`update later set word = 'old' returning id, word`);
    expect(rows).to.deep.equal([{ id: 1, word: 'old' }]);
    await pool().query('delete from later');
  });
});
