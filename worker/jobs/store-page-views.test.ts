import { expect } from 'chai';
import { addDays } from '#contract/days.ts';
import { Client } from '#test/client.ts';
import { addToStream, rawView, readSeconds, sendPageView, today } from '#test/page-views.ts';
import { sql } from '#test/sql.ts';
import { addView } from '../../api/features/analytics/ingest.ts';
import { createPartition } from '../../api/features/analytics/partition-queries.ts';
import { rollUp } from '../../api/features/analytics/rollup.ts';
import { GROUP, STREAM } from '../../api/features/analytics/stream.ts';
import { redis } from '../../api/platform/redis.ts';
import { dropPageViewsJob } from './page-views.ts';
import { storeBatch } from './store-page-views.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const streamLength = async () => Number(await redis.xlen(STREAM));

describe('page view storage', () => {
  beforeEach(() => redis.del(STREAM));

  it('moves reported views from the stream to Postgres', async () => {
    for (let i = 0; i < 5; i += 1) await sendPageView(new Client(), { path: '/', duration: i });
    expect(await storeBatch({ consumer: 'a' })).to.equal(5);
    expect(await sql`select from page_views`).to.have.length(5);
    expect(await streamLength()).to.equal(0);
  });

  it('stores each view of a concurrent batch once', async () => {
    const visitor = '-1';
    await Promise.all(upTo(300).map((seconds) => addView(rawView(today(), { visitor, seconds }))));
    const entries = await redis.xrange(STREAM, '-', '+');
    await storeBatch({ consumer: 'a' });
    expect(await readSeconds(visitor)).to.deep.equal(upTo(300));
    // The same entries again, as after a lost acknowledgement, and one more.
    for (const [id, fields] of entries) await redis.xadd('copy', id, ...fields);
    await redis.rename('copy', STREAM);
    await addView(rawView(today(), { visitor, seconds: 300 }));
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

  it('marks the day of a late view', async () => {
    const day = addDays(today(), -3);
    await addToStream(1, day);
    await storeBatch({ consumer: 'a' });
    expect(await sql`select from late_page_view_days where day = ${day}`).to.have.length(1);
  });

  it('skips invalid entries and days beyond the retention', async () => {
    await redis.xadd(STREAM, '*', 'v', '["nonsense"]');
    await redis.xadd(STREAM, '*', 'day', today(), 'lines', '/app\t1\tnonsense\n');
    const visitor = await addToStream(1, addDays(today(), -40));
    const stored = await addToStream(1);
    expect(await storeBatch({ consumer: 'a' })).to.equal(4);
    expect(await readSeconds(visitor)).to.deep.equal([]);
    expect(await readSeconds(stored)).to.deep.equal([0]);
  });
});

describe('dropping old page views', () => {
  it('drops old days that are rolled up and keeps their figures', async () => {
    const days = ['2026-01-05', '2026-01-06', '2026-01-07'];
    for (const day of days) await createPartition(day);
    await rollUp('2026-01-05');
    await rollUp('2026-01-07');
    // 30 days before 5 February: 6 January is the first day within the retention.
    await dropPageViewsJob.run('2026-02-04');
    const rows = await sql`select relname from pg_class where relname ~ '^page_views_2026010[567]$'
      order by 1`;
    expect(rows.map(({ relname }) => relname)).to.deep.equal([
      'page_views_20260106',
      'page_views_20260107',
    ]);
    expect(await sql`select from daily_page_views where day = '2026-01-05'`).to.have.length(1);
  });
});
