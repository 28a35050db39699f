import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { startChild } from '#dev/children.ts';
import { environment } from '#test/environment.ts';
import { addToStream, readSeconds } from '#test/page-views.ts';
import { redis } from '#test/redis.ts';
import { until } from '#test/until.ts';
import { GROUP, STREAM } from '../../api/features/analytics/stream.ts';
import { waitForRedis } from '../../api/platform/redis.ts';
import { storeBatch } from './store-page-views.ts';

describe('page view storage', () => {
  it('stores each view once after the worker is killed between read and write', async () => {
    const client = await pool().connect();
    await waitForRedis();
    // Creates the consumer group.
    await storeBatch({ consumer: 'a' });
    // A worker may start slower than the idle transaction timeout.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('lock table page_views in exclusive mode');
    const visitor = await addToStream(500);
    const PGAPPNAME = 'killed-worker';
    const env = environment({ PGAPPNAME });
    const child = startChild(process.execPath, ['worker/worker.ts'], { env });
    await until('the worker has read', async () => {
      const [pending] = (await redis.xpending(STREAM, GROUP)) as [number];
      return pending >= 500;
    });
    await child.stop('SIGKILL');
    // Postgres detects the dead client only at its next message and would complete the write until then, also one that
    // it has received and not begun.
    await client.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = $1',
      [PGAPPNAME],
    );
    await client.query('rollback');
    client.release();
    expect(await readSeconds(visitor)).to.deep.equal([]);
    expect(await storeBatch({ consumer: 'next', claimAfterMs: 0 })).to.equal(500);
    expect(await readSeconds(visitor)).to.deep.equal([...Array(500).keys()]);
  });
});
