import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { addDays, dayOf } from '#contract/days.ts';
import { pool } from '#db/sql.ts';
import { startChild } from '#dev/children.ts';
import { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { sharedApis } from '#test/instances.ts';
import { rawView, sendPageView } from '#test/page-views.ts';
import { until } from '#test/until.ts';
import { addView } from '../../api/features/analytics/buffer.ts';
import { encode, GROUP, STREAM } from '../../api/features/analytics/stream.ts';
import { redis } from '../../api/platform/redis.ts';
import { storeBatch } from './store-page-views.ts';

const TODAY = dayOf(new Date());

/** A random visitor hash. */
const createVisitor = (): string =>
  String(BigInt.asIntN(64, BigInt(`0x${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`)));

/** Adds `count` views of one visitor to the stream. @returns the visitor. */
async function addToStream(count: number, day = TODAY): Promise<string> {
  const visitor = createVisitor();
  for (let i = 0; i < count; i += 1) {
    await redis.xadd(STREAM, '*', ...encode(rawView(day, { visitor, seconds: i })));
  }
  return visitor;
}

/** `seconds` of a visitor's rows: `addToStream` numbers the views with it. */
async function readSeconds(visitor: string): Promise<number[]> {
  const { rows } = await pool().query<{ seconds: number }>(
    'select seconds from page_views where visitor = $1 order by seconds',
    [visitor],
  );
  return rows.map(({ seconds }) => seconds);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const streamLength = async () => Number(await redis.xlen(STREAM));

describe('page view storage', () => {
  before(() => until('Redis is connected', () => redis.status === 'ready'));
  beforeEach(() => redis.del(STREAM));

  it('moves reported views from the stream to Postgres', async () => {
    const [{ base }] = await sharedApis();
    const { rows: before } = await pool().query('select count(*) from page_views');
    for (let i = 0; i < 5; i += 1) await sendPageView(new Client(base), { path: '/', duration: i });
    expect(await storeBatch({ consumer: 'a' })).to.equal(5);
    const { rows: after } = await pool().query('select count(*) from page_views');
    expect(after[0].count - before[0].count).to.equal(5);
    expect(await streamLength()).to.equal(0);
  });

  it('stores each view of a concurrent batch once', async () => {
    const visitor = createVisitor();
    await Promise.all(upTo(300).map((seconds) => addView(rawView(TODAY, { visitor, seconds }))));
    const entries = await redis.xrange(STREAM, '-', '+');
    await storeBatch({ consumer: 'a' });
    expect(await readSeconds(visitor)).to.deep.equal(upTo(300));
    // The same entries again, as after a lost acknowledgement, and one more.
    for (const [id, fields] of entries) await redis.xadd('copy', id, ...fields);
    await redis.rename('copy', STREAM);
    await addView(rawView(TODAY, { visitor, seconds: 300 }));
    await storeBatch({ consumer: 'b' });
    expect(await readSeconds(visitor)).to.deep.equal(upTo(301));
  });

  it('claims the entries of a killed worker', async () => {
    const first = await addToStream(30);
    await storeBatch({ consumer: 'killed' });
    const visitor = await addToStream(20);
    // A worker killed after its read.
    await redis.xreadgroup('GROUP', GROUP, 'killed', 'COUNT', 1000, 'STREAMS', STREAM, '>');
    expect(await storeBatch({ consumer: 'running', claimAfterMs: 60_000 })).to.equal(0);
    expect(await storeBatch({ consumer: 'running', claimAfterMs: 0 })).to.equal(20);
    expect(await readSeconds(first)).to.deep.equal(upTo(30));
    expect(await readSeconds(visitor)).to.deep.equal(upTo(20));
    expect(await streamLength()).to.equal(0);
  });

  it('stores a view once after a lost acknowledgement', async () => {
    const visitor = await addToStream(20);
    const entries = await redis.xrange(STREAM, '-', '+');
    await storeBatch({ consumer: 'a' });
    // The same entries under the same ids.
    for (const [id, fields] of entries) await redis.xadd('copy', id, ...fields);
    await redis.rename('copy', STREAM);
    expect(await storeBatch({ consumer: 'b' })).to.equal(20);
    expect(await readSeconds(visitor)).to.deep.equal(upTo(20));
  });

  it('stores each view once with four concurrent readers', async () => {
    const visitor = await addToStream(2_500);
    const consumers = ['a', 'b', 'c', 'd'];
    const batches = () => consumers.map((consumer) => storeBatch({ consumer, claimAfterMs: 0 }));
    do await Promise.all(batches());
    while ((await streamLength()) > 0);
    expect(await readSeconds(visitor)).to.deep.equal(upTo(2_500));
  });

  it('stores each view once after the worker is killed between read and write', async function () {
    this.timeout(180_000);
    const client = await pool().connect();
    await storeBatch({ consumer: 'a' });
    // A worker may start slower than the idle transaction timeout.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('lock table page_views in exclusive mode');
    const visitor = await addToStream(500);
    const PGAPPNAME = 'killed-worker';
    const env = environment({ PGAPPNAME });
    const child = startChild(process.execPath, ['worker/worker.ts'], { env });
    const hasRead = async () => {
      const [pending] = (await redis.xpending(STREAM, GROUP).catch(() => [0])) as [number];
      return pending >= 500;
    };
    while (!(await hasRead())) await sleep(50);
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
    expect(await readSeconds(visitor)).to.deep.equal(upTo(500));
  });

  it('marks the day of a late view', async () => {
    const day = addDays(TODAY, -3);
    await addToStream(1, day);
    await storeBatch({ consumer: 'a' });
    const { rows } = await pool().query('select from late_page_view_days where day = $1', [day]);
    expect(rows).to.have.length(1);
  });

  it('skips invalid entries and days beyond the retention', async () => {
    await redis.xadd(STREAM, '*', 'v', '["nonsense"]');
    await redis.xadd(STREAM, '*', 'day', TODAY, 'lines', '/app\t1\tnonsense\n');
    const visitor = await addToStream(1, addDays(TODAY, -40));
    const stored = await addToStream(1);
    expect(await storeBatch({ consumer: 'a' })).to.equal(4);
    expect(await readSeconds(visitor)).to.deep.equal([]);
    expect(await readSeconds(stored)).to.deep.equal([0]);
  });
});

describe('dropping old page views', () => {
  it('drops old days that are rolled up and keeps their figures', async () => {
    const { dropPageViewsJob } = await import('./drop-page-views.ts');
    const { createPartition } = await import('../../api/features/analytics/partition-queries.ts');
    const { rollUp } = await import('../../api/features/analytics/rollup.ts');
    const days = ['2026-01-05', '2026-01-06', '2026-01-07'];
    for (const day of days) await createPartition(day);
    await rollUp('2026-01-05');
    await rollUp('2026-01-07');
    // 30 days before 5 February: 6 January is the first day within the retention.
    await dropPageViewsJob.run('2026-02-04');
    const { rows } = await pool().query(
      `select relname from pg_class where relname ~ '^page_views_2026010[567]$' order by 1`,
    );
    expect(rows.map(({ relname }) => relname)).to.deep.equal([
      'page_views_20260106',
      'page_views_20260107',
    ]);
    const { rows: figures } = await pool().query(
      `select from daily_page_views where day = '2026-01-05'`,
    );
    expect(figures).to.have.length(1);
  });
});
