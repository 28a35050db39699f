import { expect } from 'chai';
import { PAGE_PATTERNS, type Stats } from '#contract/analytics.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { runChild } from '#dev/children.ts';
import { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';
import { asOwner } from '#test/owner.ts';
import { type RawView, rawView, rolled, writeViews } from '#test/page-views.ts';
import { wholeMonths } from './months.ts';
import { rollUp } from './rollup.ts';

const TODAY = dayOf(new Date());

/** Numbers that look random and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

function traffic(day: string, views: number, seed: number): RawView[] {
  const roll = dice(seed);
  const referrers = [null, null, null, '', 'news.example.org', 'search.example.com'];
  return Array.from({ length: views }, () =>
    rawView(day, {
      path: PAGE_PATTERNS[Math.min(roll(14), roll(14), 12)] ?? '/',
      referrer: referrers[roll(6)] ?? null,
      country: ['DE', 'FR', 'US', 'ZZ'][roll(4)] ?? 'ZZ',
      visitor: String(roll(40) - 20),
      seconds: roll(300),
      views: roll(10) === 0 ? 0 : 1,
    }),
  );
}

/** The figures of raw views, computed in the plainest way there is. */
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
  const pages = by((row) => row.path);
  const rare = pages.filter(([, list]) => visitors(list) < 5).flatMap(([, list]) => list);
  const shown = pages.filter(([, list]) => visitors(list) >= 5);
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
    topPages: [
      ...named(shown.map(page), (row) => row.page),
      ...(rare.length > 0 ? [page(['Other', rare])] : []),
    ],
    topReferrers: named(
      by((row) => (row.referrer === '' ? 'Direct' : row.referrer)).map(([referrer, list]) => ({
        referrer,
        views: views(list),
      })),
      (row) => row.referrer,
    ),
    topCountries: named(
      by((row) => row.country).map(([country, list]) => ({ country, views: views(list) })),
      (row) => row.country,
    ),
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
  let base: string;

  before(async () => {
    [{ base }] = await sharedApis();
    [admin, member] = await Promise.all([
      createMember(base, { role: 'admin' }),
      createMember(base),
    ]);
  });

  const statsOf = async (query = ''): Promise<Stats> => {
    const answer = await admin.client.get<Stats>(`/api/stats${query}`);
    expect(answer.status, answer.text).to.equal(200);
    return answer.body;
  };

  it('equals what the raw views say, rolled up and not, with the period before and days without views', async () => {
    const start = '2026-06-01';
    const days = daysFrom(start, 20);
    // 3 June and 12 June have no views at all; the second ten days are the period asked for.
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

  it('says the same of whole months as of their days, also with an open day among them', async () => {
    const days = daysFrom('2025-01-30', 95);
    const rows = days.flatMap((day, index) => traffic(day, 6 + (index % 9), index + 500));
    await writeViews(rows, '2025-06-01');
    for (const day of days) if (day !== '2025-04-11') await rollUp(day);
    const ranges: [string, string][] = [
      ['2025-01-30', '2025-05-04'],
      ['2025-02-01', '2025-03-31'],
      ['2025-02-02', '2025-04-29'],
      ['2025-02-10', '2025-02-20'],
    ];
    const agree = async () => {
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
    await agree();
    await rollUp('2025-04-11');
    await agree();
  });

  it('counts a late view for its day at once, and after the next roll-up still once', async () => {
    const day = addDays(TODAY, -9);
    await writeViews([rawView(day), rawView(day)], day);
    await rollUp(day);
    const query = `?start=${day}&end=${day}`;
    expect((await statsOf(query)).totalViews).to.equal(2);
    await writeViews([rawView(day, { seconds: 40 })], TODAY);
    const late = await statsOf(query);
    expect([late.totalViews, late.uniqueVisitors, late.averageDuration]).to.deep.equal([3, 3, 20]);
    const { rollUpLate } = await import('../../../worker/jobs/rollup-page-views.ts');
    expect(await rollUpLate()).to.be.greaterThan(0);
    expect(await rollUpLate()).to.equal(0);
    expect((await statsOf(query)).totalViews).to.equal(3);
  });

  it('reads today from the raw views, and 30 days unless a range is given', async () => {
    const before = await statsOf();
    await writeViews([rawView(TODAY), rawView(TODAY), rawView(TODAY, { views: 0 })], TODAY);
    const after = await statsOf();
    expect(after.totalViews - before.totalViews).to.equal(2);
    expect([after.start, after.end]).to.deep.equal([addDays(TODAY, -29), TODAY]);
    expect(after.dailyViews).to.have.length(30);
    expect([after.previous.start, after.previous.end]).to.deep.equal([
      addDays(TODAY, -59),
      addDays(TODAY, -30),
    ]);
    expect(after.activeVisitors - before.activeVisitors).to.equal(3);
  });

  it('has no figures for days that have not come', async () => {
    const stats = await statsOf(`?start=${addDays(TODAY, 1)}&end=${addDays(TODAY, 5)}`);
    expect([stats.totalViews, stats.dailyViews]).to.deep.equal([0, []]);
  });

  it('names no page that fewer than five visitors opened', async () => {
    const day = '2026-05-02';
    const four = [1, 2, 3, 4].map((visitor) =>
      rawView(day, { path: '/stats', visitor: String(visitor) }),
    );
    const again = [rawView(day, { path: '/stats', visitor: '4' })];
    const five = [1, 2, 3, 4, 5].map((visitor) =>
      rawView(day, { path: '/gallery', visitor: String(visitor * 64) }),
    );
    const two = [1, 2].map((visitor) => rawView(day, { path: '/test', visitor: String(visitor) }));
    await writeViews([...four, ...again, ...five, ...two], addDays(day, 1));
    const pages = [
      { page: '/gallery', views: 5, avgDuration: 10 },
      { page: 'Other', views: 7, avgDuration: 10 },
    ];
    expect((await statsOf(`?start=${day}&end=${day}`)).topPages).to.deep.equal(pages);
    await rollUp(day);
    expect((await statsOf(`?start=${day}&end=${day}`)).topPages).to.deep.equal(pages);
  });

  const wrong: [string, string][] = [
    ['a reversed range', '?start=2026-02-02&end=2026-02-01'],
    ['more than two years', '?start=2024-01-01&end=2026-01-01'],
    ['what is no date', '?start=yesterday&end=2026-02-01'],
    ['a day that no month has', '?start=2026-02-30&end=2026-03-01'],
    ['SQL', `?start=2026-01-01&end=${encodeURIComponent("2026-02-01';select pg_sleep(5)--")}`],
    ['an unknown key', '?from=2026-01-01'],
  ];
  for (const [what, query] of wrong) {
    it(`refuses ${what} with 400`, async () => {
      const answer = await admin.client.get(`/api/stats${query}`);
      expect([answer.status, answer.body.code]).to.deep.equal([400, 'invalid']);
    });
  }

  it('takes exactly two years', async () => {
    expect((await statsOf('?start=2024-03-01&end=2026-02-28')).dailyViews).to.have.length(730);
  });

  const paths = [
    '/api/stats',
    '/api/stats/',
    '//api//stats',
    '/api/%73tats',
    '/api/st%61ts?start=x',
  ];
  for (const path of paths) {
    it(`${path} is closed to members and visitors, whatever the method`, async () => {
      for (const method of ['GET', 'HEAD']) {
        const url = base + path;
        const headers = { cookie: member.client.cookie };
        const asMember = await fetch(url, { method, headers });
        expect([asMember.status, await asMember.text()]).to.deep.equal([
          403,
          method === 'HEAD' ? '' : '{"message":"That is not yours to do.","code":"forbidden"}',
        ]);
        expect((await fetch(url, { method })).status).to.equal(401);
      }
    });
  }

  it('is closed to a demo visitor', async () => {
    const visitor = new Client(base);
    await visitor.post('/api/auth/demo');
    expect((await visitor.get('/api/stats')).status).to.equal(403);
  });
});

describe('wholeMonths', () => {
  const cases: [start: string, end: string, open: string[], from: string, until: string][] = [
    ['2026-01-01', '2026-03-31', [], '2026-01-01', '2026-04-01'],
    ['2026-01-02', '2026-03-30', [], '2026-02-01', '2026-03-01'],
    ['2025-12-15', '2026-03-30', ['2025-12-20'], '2026-01-01', '2026-03-01'],
    ['2026-01-01', '2026-06-30', ['2026-03-09'], '2026-01-01', '2026-03-01'],
    ['2026-01-01', '2026-06-30', ['2026-01-31'], '2026-01-01', '2026-01-01'],
    ['2026-02-03', '2026-02-20', [], '2026-03-01', '2026-03-01'],
  ];
  for (const [start, end, open, monthsFrom, monthsUntil] of cases) {
    it(`of ${start} to ${end} without ${open.join() || 'open days'}`, () => {
      expect(wholeMonths({ start, end }, open)).to.deep.equal({ monthsFrom, monthsUntil });
    });
  }
});

describe('rolling a day up', () => {
  it('again changes nothing, also when two do it at once', async () => {
    const day = '2026-04-10';
    await writeViews(traffic(day, 300, 99), addDays(day, 1));
    await rollUp(day);
    const once = await rolled(day);
    expect(once).to.include('daily_page_views: (2026-04-10');
    await Promise.all([rollUp(day), rollUp(day), rollUp(day)]);
    expect(await rolled(day)).to.equal(once);
  });

  it('of a day without a view writes zeros', async () => {
    await rollUp('2026-02-10');
    expect(await rolled('2026-02-10')).to.include('daily_page_views: (2026-02-10,0,0,0,0)');
  });

  it('of a day whose raw views were dropped leaves its figures as they are', async () => {
    const day = '2026-02-11';
    await writeViews(traffic(day, 60, 7), addDays(day, 1));
    await rollUp(day);
    const figures = await rolled(day);
    await asOwner('drop table page_views_20260211');
    expect(await rollUp(day)).to.equal(0);
    expect(await rolled(day)).to.equal(figures);
  });

  it('of a day that is not over is refused', async () => {
    const error = await rollUp(TODAY).catch((thrown: Error) => thrown);
    expect(error).to.be.instanceOf(RangeError);
  });

  // The hour that is missing or there twice: Berlin, New York, and Lord Howe with half an hour.
  const changes: [string, string[]][] = [
    ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
    ['America/New_York', ['2026-03-08', '2026-11-01']],
    ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ];
  for (const [zone, days] of changes) {
    it(`counts UTC days when the worker lives in ${zone} and its clock changes`, async function () {
      this.timeout(60_000);
      for (const [index, day] of days.entries()) {
        const around = [addDays(day, -1), day, addDays(day, 1)];
        const rows = around.flatMap((date, offset) => traffic(date, 40, index * 10 + offset + 200));
        await writeViews(rows, addDays(day, 9));
        const env = environment({ TZ: zone, PGOPTIONS: `-c TimeZone=${zone}` });
        for (const date of around) {
          await runChild(process.execPath, ['worker/run-job.ts', 'rollup-page-views', date], {
            env,
          });
        }
        const { readStats } = await import('./stats.ts');
        const { dailyViews, totalViews } = await readStats({ start: around[0], end: around[2] });
        const expected = figuresOf(rows, around);
        expect({ dailyViews, totalViews }).to.deep.equal({
          dailyViews: expected.dailyViews,
          totalViews: expected.totalViews,
        });
      }
    });
  }
});
