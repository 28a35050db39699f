import { expect } from 'chai';
import type { Stats } from '#contract/analytics.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { PAGE_PATTERNS } from '#contract/pages.ts';
import { closePool } from '#db/sql.ts';
import { apiBase, Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import { inTimeZone } from '#test/in-time-zone.ts';
import { asOwner } from '#test/owner.ts';
import {
  BROWSER,
  type RawView,
  rawView,
  rollupText,
  sendPageView,
  writeViews,
} from '#test/page-views.ts';
import { runManually } from '../../../worker/job-runner.ts';
import { rollUpLate, rollupPageViewsJob } from '../../../worker/jobs/page-views.ts';
import { storeBatch } from '../../../worker/jobs/store-page-views.ts';
import { rollUp } from './rollup.ts';
import { readStats } from './stats.ts';

const today = () => dayOf(new Date());

/** Returns a function that generates pseudorandom integers below a bound. */
function seededRandom(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
}

function traffic(day: string, views: number, seed: number): RawView[] {
  const random = seededRandom(seed);
  const referrers = [null, null, null, '', 'news.example.org', 'search.example.com'];
  return Array.from({ length: views }, () =>
    rawView(day, {
      path: PAGE_PATTERNS[Math.min(random(14), random(14), 12)] ?? '/',
      referrer: referrers[random(6)] ?? null,
      country: ['DE', 'FR', 'US', 'ZZ'][random(4)] ?? 'ZZ',
      visitor: String(random(40) - 20),
      seconds: random(300),
      views: random(10) === 0 ? 0 : 1,
    }),
  );
}

/** The figures of raw views, computed without SQL. */
function figuresOf(rows: RawView[], days: string[]) {
  const sum = (list: RawView[], of: (row: RawView) => number) =>
    list.reduce((total, row) => total + of(row), 0);
  const views = (list: RawView[]) => sum(list, (row) => row.views);
  const average = (list: RawView[]) =>
    views(list) === 0 ? 0 : Math.round(sum(list, (row) => row.seconds) / views(list));
  const visitors = (list: RawView[]) =>
    new Set(list.filter((row) => row.views).map((row) => `${row.day} ${row.visitor}`)).size;
  const by = (key: (row: RawView) => string | null) =>
    [...Map.groupBy(rows, key)].filter(([name, list]) => name !== null && views(list) > 0) as [
      string,
      RawView[],
    ][];
  const named = <T extends { views: number }>(list: T[], name: (row: T) => string) =>
    list.sort((a, b) => b.views - a.views || (name(a) < name(b) ? -1 : 1));
  /** Names with fewer than five visitors on all days together are one row at the end. */
  const withOther = (list: [string, RawView[]][], always: string) => {
    const isNamed = ([name, rows]: [string, RawView[]]) =>
      name === always ||
      [...Map.groupBy(rows, (row) => row.day)].reduce(
        (sum, [, ofDay]) => sum + Math.min(visitors(ofDay), 5),
        0,
      ) >= 5;
    const rare = list.filter((one) => !isNamed(one)).flatMap(([, rows]) => rows);
    const shown = list.filter(isNamed).map(([name, rows]) => ({ name, views: views(rows) }));
    const other = rare.length > 0 ? [{ name: 'Other', views: views(rare) }] : [];
    return [...named(shown, (row) => row.name), ...other];
  };
  const page = ([name, list]: [string, RawView[]]) => ({
    page: name,
    views: views(list),
    avgDuration: average(list),
  });
  return {
    totalViews: views(rows),
    uniqueVisitors: visitors(rows),
    averageDuration: average(rows),
    arrivals: views(rows.filter((row) => row.referrer !== null)),
    topPages: named(by((row) => row.path).map(page), (row) => row.page),
    topReferrers: withOther(
      by((row) => (row.referrer === '' ? 'Direct' : row.referrer)),
      'Direct',
    ).map(({ name: referrer, ...row }) => ({ referrer, ...row })),
    topCountries: withOther(
      by((row) => row.country),
      'ZZ',
    ).map(({ name: country, ...row }) => ({ country, ...row })),
    dailyViews: days.map((date) => {
      const list = rows.filter((row) => row.day === date);
      return { date, views: views(list), visitors: visitors(list), duration: average(list) };
    }),
  };
}

const daysFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(start, index));

describe('GET /api/stats', () => {
  let admin: Member;
  let member: Member;

  before(async () => {
    [admin, member] = await Promise.all([createMember({ role: 'admin' }), createMember()]);
  });

  const statsOf = async (query = ''): Promise<Stats> => {
    const response = await admin.client.get<Stats>(`/api/stats${query}`);
    expect(response.status, response.text).to.equal(200);
    return response.body;
  };

  it('equals the raw views before and after rollup, with the previous period and empty days', async () => {
    const start = '2026-06-01';
    const days = daysFrom(start, 20);
    // 3 June and 12 June have no views at all; the second ten days are the requested period.
    const rows = days.flatMap((day, index) =>
      index === 2 || index === 11 ? [] : traffic(day, 50 + index * 7, index + 1),
    );
    await writeViews(rows, addDays(start, 30));
    const before = await statsOf('?start=2026-06-11&end=2026-06-20');
    for (const day of days) await rollUp(day);
    const after = await statsOf('?start=2026-06-11&end=2026-06-20');

    const range = { start: '2026-06-11', end: '2026-06-20' };
    const expected = {
      ...range,
      ...figuresOf(
        rows.filter((row) => row.day >= range.start),
        days.slice(10),
      ),
      previous: {
        start: '2026-06-01',
        end: '2026-06-10',
        ...figuresOf(
          rows.filter((row) => row.day < range.start),
          days.slice(0, 10),
        ),
      },
      activeVisitors: after.activeVisitors,
      lastDays: figuresOf(rows, days.slice(6)).dailyViews,
    };
    expect(after).to.deep.equal(expected);
    expect(before).to.deep.equal({ ...expected, activeVisitors: before.activeVisitors });
  });

  it('returns the same totals for whole months as for their days', async () => {
    const days = daysFrom('2025-01-30', 95);
    // A day with views costs a table. The days around the turns of months matter.
    const isQuiet = (date: number) => date > 4 && date < 27 && date % 5 !== 0;
    const rows = days.flatMap((day, index) =>
      isQuiet(Number(day.slice(-2))) ? [] : traffic(day, 6 + (index % 9), index + 500),
    );
    await writeViews(rows, '2025-06-01');
    for (const day of days) if (day !== '2025-04-10') await rollUp(day);
    const ranges: [string, string][] = [
      ['2025-01-30', '2025-05-04'],
      ['2025-02-01', '2025-03-31'],
      ['2025-02-02', '2025-04-29'],
      ['2025-02-10', '2025-02-20'],
    ];
    const expectTotals = async () => {
      for (const [start, end] of ranges) {
        const inside = rows.filter(({ day }) => day >= start && day <= end);
        const { topPages, topReferrers, topCountries, totalViews } = figuresOf(inside, []);
        expect(await statsOf(`?start=${start}&end=${end}`), start).to.deep.include({
          topPages,
          topReferrers,
          topCountries,
          totalViews,
        });
      }
    };
    await expectTotals();
    await rollUp('2025-04-10');
    await expectTotals();
  });

  it('counts a late view once, before and after the next rollup', async () => {
    const day = addDays(today(), -9);
    await writeViews([rawView(day), rawView(day)], day);
    await rollUp(day);
    const query = `?start=${day}&end=${day}`;
    expect((await statsOf(query)).totalViews).to.equal(2);
    await writeViews([rawView(day, { seconds: 40 })], today());
    const late = await statsOf(query);
    expect([late.totalViews, late.uniqueVisitors, late.averageDuration]).to.deep.equal([3, 3, 20]);
    expect(await rollUpLate()).to.be.greaterThan(0);
    expect(await rollUpLate()).to.equal(0);
    expect((await statsOf(query)).totalViews).to.equal(3);
  });

  it('includes today’s raw views, and defaults to 30 days', async () => {
    const day = today();
    const before = await statsOf();
    await writeViews([rawView(day), rawView(day), rawView(day, { views: 0 })], day);
    const after = await statsOf();
    expect(after.totalViews - before.totalViews).to.equal(2);
    expect([after.start, after.end]).to.deep.equal([addDays(day, -29), day]);
    expect(after.dailyViews).to.have.length(30);
    expect([after.previous.start, after.previous.end]).to.deep.equal([
      addDays(day, -59),
      addDays(day, -30),
    ]);
    expect(after.activeVisitors - before.activeVisitors).to.equal(3);
  });

  it('has no figures for future days', async () => {
    const stats = await statsOf(`?start=${addDays(today(), 1)}&end=${addDays(today(), 5)}`);
    expect([stats.totalViews, stats.dailyViews]).to.deep.equal([0, []]);
  });

  it('names every page, and groups referrers and countries with fewer than five visitors', async () => {
    const day = '2026-05-02';
    const view = (visitor: number, change: Partial<RawView>) =>
      rawView(day, { visitor: String(visitor), referrer: '', ...change });
    const four = [1, 2, 3, 4, 4].map((visitor) =>
      view(visitor, { path: '/stats', referrer: 'small.example.org', country: 'LI' }),
    );
    // Visitors with the same bit of the Bloom filter.
    const five = [1, 2, 3, 4, 5].map((n) =>
      view(n * 64, { path: '/gallery', referrer: 'known.example.org', country: 'FR' }),
    );
    const two = [1, 2].map((n) => view(n * 64, { path: '/test', country: 'ZZ' }));
    const unseen = [6, 7].map((n) =>
      view(n, { referrer: 'small.example.org', country: 'LI', views: 0, seconds: 0 }),
    );
    await writeViews([...four, ...five, ...two, ...unseen], addDays(day, 1));
    const expected = {
      topPages: [
        { page: '/gallery', views: 5, avgDuration: 10 },
        { page: '/stats', views: 5, avgDuration: 10 },
        { page: '/test', views: 2, avgDuration: 10 },
      ],
      topReferrers: [
        { referrer: 'known.example.org', views: 5 },
        { referrer: 'Direct', views: 2 },
        { referrer: 'Other', views: 5 },
      ],
      topCountries: [
        { country: 'FR', views: 5 },
        { country: 'ZZ', views: 2 },
        { country: 'Other', views: 5 },
      ],
    };
    expect(await statsOf(`?start=${day}&end=${day}`)).to.deep.include(expected);
    await rollUp(day);
    expect(await statsOf(`?start=${day}&end=${day}`)).to.deep.include(expected);
  });

  it('counts one address as at most 20 visitors a day, and as one for the name of a referrer', async () => {
    const before = await statsOf();
    const view = { path: '/', referrer: 'one.example.org', duration: 1 } as const;
    for (let version = 1; version <= 60; version += 1) {
      const agent = `${BROWSER} Version/${version}`;
      await sendPageView(new Client(), view, { agent, address: '203.0.113.60' });
    }
    const other = { agent: BROWSER, address: '203.0.113.61' };
    await sendPageView(new Client(), view, other);
    await storeBatch({ consumer: 'stats' });
    const after = await statsOf();
    expect([
      after.totalViews - before.totalViews,
      after.uniqueVisitors - before.uniqueVisitors,
      after.activeVisitors - before.activeVisitors,
      after.topReferrers.some(({ referrer }) => referrer === 'one.example.org'),
    ]).to.deep.equal([61, 21, 21, false]);
  });

  it('returns 400 for ranges that are reversed, too long or not dates, and for unknown keys', async () => {
    const wrong = [
      '?start=2026-02-02&end=2026-02-01',
      '?start=2024-01-01&end=2026-01-01',
      '?start=yesterday&end=2026-02-01',
      '?start=2026-02-30&end=2026-03-01',
      `?start=2026-01-01&end=${encodeURIComponent("2026-02-01';select pg_sleep(5)--")}`,
      '?from=2026-01-01',
    ];
    await expectEach(wrong, async (query) => {
      const response = await admin.client.get(`/api/stats${query}`);
      expect(response.status).to.equal(400);
    });
  });

  it('accepts exactly two years', async () => {
    expect((await statsOf('?start=2024-03-01&end=2026-02-28')).dailyViews).to.have.length(730);
  });

  it('returns 403 to members and 401 to visitors', async () => {
    const forbidden = '{"message":"You don\'t have access to this page.","code":"forbidden"}';
    const cases = ['/api/stats', '/api/stats/', '/api/stats?start=x'].flatMap((path) => [
      { path, method: 'GET', text: forbidden },
      { path, method: 'HEAD', text: '' },
    ]);
    await expectEach(cases, async ({ path, method, text }) => {
      const url = apiBase() + path;
      const headers = { cookie: member.client.cookie };
      const asMember = await fetch(url, { method, headers });
      expect([asMember.status, await asMember.text()]).to.deep.equal([403, text]);
      expect((await fetch(url, { method })).status).to.equal(401);
    });
  });

  it('returns 404 to everyone for other spellings of the path', async () => {
    const paths = ['//api//stats', '/api/%73tats', '/api/st%61ts?start=x', '/API/stats'];
    await expectEach(paths, async (path) => {
      for (const { cookie } of [admin.client, member.client]) {
        const response = await fetch(apiBase() + path, { headers: { cookie } });
        expect(response.status).to.equal(404);
        await response.arrayBuffer();
      }
    });
  });

  it('returns 403 to demo users', async () => {
    const visitor = new Client();
    await visitor.post('/api/auth/demo');
    expect((await visitor.get('/api/stats')).status).to.equal(403);
  });
});

describe('rolling up a day', () => {
  it('is idempotent, also concurrently', async () => {
    const day = '2026-04-10';
    await writeViews(traffic(day, 300, 99), addDays(day, 1));
    await rollUp(day);
    const once = await rollupText(day);
    expect(once).to.include('daily_page_views: (2026-04-10');
    await Promise.all([rollUp(day), rollUp(day), rollUp(day)]);
    expect(await rollupText(day)).to.equal(once);
  });

  it('writes zeros for a day without views', async () => {
    await rollUp('2026-02-10');
    expect(await rollupText('2026-02-10')).to.include('daily_page_views: (2026-02-10,0,0,0,0)');
  });

  it('keeps the figures of a day whose raw views were dropped', async () => {
    const day = '2026-02-11';
    await writeViews(traffic(day, 60, 7), addDays(day, 1));
    await rollUp(day);
    const figures = await rollupText(day);
    await asOwner('drop table page_views_20260211');
    expect(await rollUp(day)).to.equal(0);
    expect(await rollupText(day)).to.equal(figures);
  });

  it('rejects a day that is not over', async () => {
    const error = await rollUp(today()).catch((thrown: Error) => thrown);
    expect(error).to.be.instanceOf(RangeError);
  });

  /** Changes the time zone of Postgres for new connections. */
  async function changeDatabaseZone(zone: string): Promise<void> {
    await asOwner(
      `do $$ begin
         execute format('alter database %I set timezone = %L', current_database(), '${zone}');
       end $$`,
    );
    await closePool();
  }

  it('counts UTC days when the worker runs in another time zone during a clock change', async () => {
    // An hour is skipped or repeated; on Lord Howe, half an hour.
    const changes: [zone: string, day: string][] = [
      ['Europe/Berlin', '2026-03-29'],
      ['Europe/Berlin', '2026-10-25'],
      ['America/New_York', '2026-03-08'],
      ['America/New_York', '2026-11-01'],
      ['Australia/Lord_Howe', '2026-04-05'],
      ['Australia/Lord_Howe', '2026-10-04'],
    ];
    await expectEach(changes, async ([zone, day]) => {
      const around = [addDays(day, -1), day, addDays(day, 1)];
      const rows = around.flatMap((date, offset) => traffic(date, 40, offset + 200));
      await writeViews(rows, addDays(day, 9));
      await changeDatabaseZone(zone);
      await inTimeZone(zone, async () => {
        for (const date of around) await runManually(rollupPageViewsJob, date);
      });
      const { dailyViews, totalViews } = await readStats({ start: around[0], end: around[2] });
      const expected = figuresOf(rows, around);
      expect({ dailyViews, totalViews }).to.deep.equal({
        dailyViews: expected.dailyViews,
        totalViews: expected.totalViews,
      });
    });
    await changeDatabaseZone('UTC');
  });
});
