import { expect } from 'chai';
import { pool, transaction } from './sql.ts';

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
