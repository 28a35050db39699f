import { expect } from 'chai';
import type pg from 'pg';
import { afterCommit, pool, type RunRead, routeReads, statement, transaction } from './sql.ts';

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

describe('what runs after the commit', () => {
  let ran: string[] = [];
  beforeEach(() => {
    ran = [];
  });
  const run = (name: string) => () => ran.push(name);
  const fail = (code?: string) => Promise.reject(Object.assign(new Error('no'), { code }));

  it('runs in order, on rows that others can read', async () => {
    await transaction(async (db) => {
      afterCommit(db, run('first'));
      await db.query(`insert into settings (name, value) values ('opens_at', '')`);
      afterCommit(db, async () => {
        const { rowCount } = await pool().query(`delete from settings where name = 'opens_at'`);
        ran.push(`${rowCount} row`);
      });
      expect(ran).to.deep.equal([]);
    });
    expect(ran).to.deep.equal(['first', '1 row']);
  });

  it('does not run after a rollback, also around a transaction that is committed', async () => {
    await transaction(async (db) => {
      afterCommit(db, run('outer'));
      await transaction(async (inner) => afterCommit(inner, run('inner')));
      await fail();
    }).catch(() => {});
    expect(ran).to.deep.equal(['inner']);
  });

  it('runs once for a transaction that a deadlock repeats', async () => {
    let attempts = 0;
    await transaction(async (db) => {
      attempts += 1;
      afterCommit(db, run(`attempt ${attempts}`));
      if (attempts < 3) await fail('40P01');
    });
    expect(ran).to.deep.equal(['attempt 3']);
  });

  it('rejects the call when it fails, without a second transaction', async () => {
    const error = await transaction(async (db) => {
      afterCommit(db, run('first'));
      afterCommit(db, () => fail('40P01'));
      afterCommit(db, run('never'));
    }).catch((reason) => reason);
    expect([error.code, ...ran]).to.deep.equal(['40P01', 'first']);
  });

  it('needs an open transaction', async () => {
    expect(() => afterCommit(pool(), run('never'))).to.throw('open transaction');
    const ended = await transaction(async (db) => db);
    expect(() => afterCommit(ended, run('never'))).to.throw('open transaction');
  });
});

describe('a statement', () => {
  const sql = 'select 1 as birth_date, 2 as "superLike", null::int as a_b_2, 3 as n';
  const rows = [{ birthDate: 1, superLike: 2, aB2: null, n: 3 }];

  it('names the properties of its rows in camel case, page by page too', async () => {
    const read = statement('test_names', sql);
    expect(await read({})).to.deep.equal(rows);
    await transaction(async (db) => {
      for await (const page of read.pages({}, db)) expect(page).to.deep.equal(rows);
    });
  });
});

describe('a statement that a replica may answer', () => {
  /** A replica with one answer, and what it was asked. */
  function fakeReplica() {
    const asked: string[] = [];
    const query = async ({ text }: { text: string }) => {
      asked.push(text);
      return { rows: [['replica']], fields: [{ name: 'from' }] };
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
