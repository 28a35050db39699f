import { expect } from 'chai';
import pg from 'pg';
import { runChild } from '#dev/children.ts';
import { asOwner, environmentOf } from '#test/owner.ts';
import { until } from '#test/until.ts';
import { ownerConnection } from './config.ts';

const DENIED = '42501';

describe('the app role', () => {
  it('is granted access while a migration of another database changes the role', async () => {
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

  it('is granted access to a database that is older than the role', async () => {
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
