import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { addDays, dayOf } from '#contract/days.ts';
import { pool } from '#db/sql.ts';
import { startChild } from '#dev/children.ts';
import { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { sharedApis } from '#test/instances.ts';
import { rawView, report } from '#test/page-views.ts';
import { until } from '#test/wait.ts';
import { addViews } from '../../api/features/analytics/buffer.ts';
import { encode, GROUP, STREAM } from '../../api/features/analytics/stream.ts';
import { redis } from '../../api/platform/redis.ts';
import { storeTurn } from './store-page-views.ts';

const TODAY = dayOf(new Date());

/** A visitor that no other test has. */
const newVisitor = (): string =>
  String(BigInt.asIntN(64, BigInt(`0x${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`)));

/** Buffers `count` views of a visitor, one after the other. @returns the visitor. */
async function buffer(count: number, day = TODAY): Promise<string> {
  const visitor = newVisitor();
  for (let i = 0; i < count; i += 1) {
    await redis.xadd(STREAM, '*', ...encode([rawView(day, { visitor, seconds: i })]));
  }
  return visitor;
}

/** Seconds of the rows of a visitor: each view of `buffer` has its own. */
async function written(visitor: string): Promise<number[]> {
  const { rows } = await pool().query<{ seconds: number }>(
    'select seconds from page_views where visitor = $1 order by seconds',
    [visitor],
  );
  return rows.map(({ seconds }) => seconds);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const waiting = async () => Number(await redis.xlen(STREAM));

describe('the worker that stores page views', () => {
  before(() => until('Redis is there', () => redis.status === 'ready'));
  beforeEach(() => redis.del(STREAM));

  it('writes what the API buffered and leaves nothing in the buffer', async () => {
    const [{ base }] = await sharedApis();
    const { rows: before } = await pool().query('select count(*) from page_views');
    for (let i = 0; i < 5; i += 1) await report(new Client(base), { path: '/', duration: i });
    expect(await storeTurn({ consumer: 'a' })).to.equal(5);
    const { rows: after } = await pool().query('select count(*) from page_views');
    expect(after[0].count - before[0].count).to.equal(5);
    expect(await waiting()).to.equal(0);
  });

  it('writes views that came together, each of them once', async () => {
    const visitor = newVisitor();
    const views = upTo(300).map((seconds) => rawView(TODAY, { visitor, seconds }));
    // In the same millisecond, or nearly.
    await Promise.all([0, 100, 200].map((from) => addViews(views.slice(from, from + 100))));
    const entries = await redis.xrange(STREAM, '-', '+');
    expect(entries).to.have.length(3);
    await storeTurn({ consumer: 'a' });
    expect(await written(visitor)).to.deep.equal(upTo(300));
    // As if all of it had not been acknowledged, and more had come.
    for (const [id, fields] of entries) await redis.xadd('copy', id, ...fields);
    await redis.rename('copy', STREAM);
    await addViews([rawView(TODAY, { visitor, seconds: 300 })]);
    await storeTurn({ consumer: 'b' });
    expect(await written(visitor)).to.deep.equal(upTo(301));
  });

  it('takes over what another has read and not written: nothing is lost', async () => {
    const early = await buffer(30);
    await storeTurn({ consumer: 'killed' });
    const visitor = await buffer(20);
    // A worker that is killed right after reading.
    await redis.xreadgroup('GROUP', GROUP, 'killed', 'COUNT', 1000, 'STREAMS', STREAM, '>');
    expect(await storeTurn({ consumer: 'living', claimAfterMs: 60_000 })).to.equal(0);
    expect(await storeTurn({ consumer: 'living', claimAfterMs: 0 })).to.equal(20);
    expect(await written(early)).to.deep.equal(upTo(30));
    expect(await written(visitor)).to.deep.equal(upTo(20));
    expect(await waiting()).to.equal(0);
  });

  it('writes once what another has written and not acknowledged', async () => {
    const visitor = await buffer(20);
    const entries = await redis.xrange(STREAM, '-', '+');
    await storeTurn({ consumer: 'a' });
    // The same entries with the same ids, as if the acknowledgement had been lost.
    for (const [id, fields] of entries) await redis.xadd('copy', id, ...fields);
    await redis.rename('copy', STREAM);
    expect(await storeTurn({ consumer: 'b' })).to.equal(20);
    expect(await written(visitor)).to.deep.equal(upTo(20));
  });

  it('loses and doubles nothing when many read at once', async () => {
    const visitor = await buffer(2_500);
    const consumers = ['a', 'b', 'c', 'd'];
    const turns = () => consumers.map((consumer) => storeTurn({ consumer, claimAfterMs: 0 }));
    do await Promise.all(turns());
    while ((await waiting()) > 0);
    expect(await written(visitor)).to.deep.equal(upTo(2_500));
  });

  it('loses and doubles nothing when its process is killed between reading and writing', async function () {
    this.timeout(60_000);
    const client = await pool().connect();
    await storeTurn({ consumer: 'a' });
    // On a busy machine a worker may need longer to start than an idle transaction may live.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query('lock table page_views in exclusive mode');
    const visitor = await buffer(500);
    const child = startChild(process.execPath, ['worker/worker.ts'], { env: environment() });
    const hasRead = async () => {
      const [pending] = (await redis.xpending(STREAM, GROUP).catch(() => [0])) as [number];
      return pending >= 500;
    };
    while (!(await hasRead())) await sleep(50);
    await child.stop('SIGKILL');
    // Postgres notices a client that is gone only at its next word to it, and would write for it until then.
    await client.query(
      `select pg_terminate_backend(pid, 10000) from pg_locks
        where relation = 'page_views'::regclass and not granted`,
    );
    await client.query('rollback');
    client.release();
    expect(await written(visitor)).to.deep.equal([]);
    expect(await storeTurn({ consumer: 'next', claimAfterMs: 0 })).to.equal(500);
    expect(await written(visitor)).to.deep.equal(upTo(500));
  });

  it('marks the day of a view that comes after its end', async () => {
    const day = addDays(TODAY, -3);
    await buffer(1, day);
    await storeTurn({ consumer: 'a' });
    const { rows } = await pool().query('select from late_page_view_days where day = $1', [day]);
    expect(rows).to.have.length(1);
  });

  it('passes over what is no view, and over days whose raw views are gone', async () => {
    await redis.xadd(STREAM, '*', 'v', '["nonsense"]');
    await redis.xadd(STREAM, '*', 'day', TODAY, 'lines', '/app\t1\tnonsense\n');
    const visitor = await buffer(1, addDays(TODAY, -40));
    const good = await buffer(1);
    expect(await storeTurn({ consumer: 'a' })).to.equal(4);
    expect(await written(visitor)).to.deep.equal([]);
    expect(await written(good)).to.deep.equal([0]);
  });
});

describe('dropping old page views', () => {
  it('drops days that are rolled up, keeps the others and the figures', async () => {
    const { dropPageViewsJob } = await import('./drop-page-views.ts');
    const { createPartition } = await import('../../api/features/analytics/partitions.ts');
    const { rollUp } = await import('../../api/features/analytics/rollup.ts');
    const days = ['2026-01-05', '2026-01-06', '2026-01-07'];
    for (const day of days) await createPartition(day);
    await rollUp('2026-01-05');
    await rollUp('2026-01-07');
    // 30 days before 5 February: 6 January is the first day that is kept, and the 7th is younger.
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
