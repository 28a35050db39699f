import { expect } from 'chai';
import type pg from 'pg';
import { pool, type RunRead, routeReads, statement, transaction } from './sql.ts';

const findPid = 'select pg_backend_pid() as pid';

describe('a connection that only reads', () => {
  it('does not return to the pool', async () => {
    let pid = 0;
    const error = await transaction(async (db) => {
      ({ pid } = (await db.query(findPid)).rows[0]);
      await db.query('set transaction read only');
      await db.query('create table t ()');
    }).catch((reason) => reason);
    expect(error.code).to.equal('25006');
    const { rows } = await pool().query(findPid);
    expect(rows[0].pid).not.to.equal(pid);
  });
});

describe('a statement that a replica may answer', () => {
  /** A replica with one answer, and what it was asked. */
  function fakeReplica() {
    const asked: string[] = [];
    const query = async ({ text }: { text: string }) => {
      asked.push(text);
      return { rows: [{ from: 'replica' }] };
    };
    return { asked, runRead: ((onReplica) => onReplica({ query } as never as pg.Pool)) as RunRead };
  }
  const text = `select 'primary' as "from"`;
  const read = statement('test_replica', text, { replica: true });
  const readOther = statement('test_replica_text', text, { replica: 'select 1' });
  const readPrimary = statement('test_primary', text);

  it('runs on the replica of the request, with its own text if it has one', async () => {
    const { asked, runRead } = fakeReplica();
    const rows = await routeReads(runRead, async () => [
      ...(await read({})),
      ...(await readOther({})),
      ...(await readPrimary({})),
    ]);
    expect(rows).to.deep.equal([{ from: 'replica' }, { from: 'replica' }, { from: 'primary' }]);
    expect(asked).to.deep.equal([text, 'select 1']);
  });

  it('runs on the primary in a transaction and outside requests', async () => {
    const { asked, runRead } = fakeReplica();
    const inTransaction = await routeReads(runRead, () => transaction((db) => read({}, db)));
    expect([...inTransaction, ...(await read({}))]).to.deep.equal([
      { from: 'primary' },
      { from: 'primary' },
    ]);
    expect(asked).to.deep.equal([]);
  });
});
