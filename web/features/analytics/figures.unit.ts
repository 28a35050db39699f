import { expect } from 'chai';
import type { Stats } from '#contract/analytics.ts';
import { countTicks, secondTicks } from '../../components/chart/axes.ts';
import { along, clearTop } from '../../components/chart/tooltip-place.ts';
import { csvName, toCsv } from './csv.ts';
import {
  bounceRate,
  change,
  compared,
  countryName,
  dayRange,
  duration,
  flag,
  share,
  signed,
} from './figures.ts';
import { PERIODS, rangeOf } from './periods.ts';
import { trendOf } from './trend.ts';

describe('formatted figures', () => {
  it('formats durations as seconds, or as minutes and seconds', () => {
    expect([0, 59, 60, 125, 3661].map(duration)).to.deep.equal([
      '0s',
      '59s',
      '1m 0s',
      '2m 5s',
      '61m 1s',
    ]);
  });

  it('computes the bounce rate as (views - unique visitors) / views, rounded', () => {
    expect([bounceRate(48_216, 17_904), bounceRate(3, 3), bounceRate(0, 0)]).to.deep.equal([
      63, 0, 0,
    ]);
  });

  it('computes relative changes, and none without earlier data', () => {
    expect([change(112, 100), change(5, 10), change(5, 0)]).to.deep.equal([12, -50, undefined]);
    expect([13.2, -4, 0.3, -0.3].map(signed)).to.deep.equal(['+13%', '−4%', '0%', '0%']);
    expect([compared(13.2), compared(undefined)]).to.deep.equal(['+13%', 'no earlier data']);
    expect([share(37, 100), share(1, 0)]).to.deep.equal(['37.0%', '0.0%']);
  });

  it('shows the year of a range once, unless its ends differ in it', () => {
    // The spaces around the dash are thin ones.
    const rangeOf = (...range: Parameters<typeof dayRange>) =>
      dayRange(...range).replace(/\s/g, ' ');
    expect(rangeOf('2026-10-22', '2026-11-20')).to.equal('Oct 22 – Nov 20, 2026');
    expect(rangeOf('2025-11-21', '2026-11-20')).to.equal('Nov 21, 2025 – Nov 20, 2026');
    expect(rangeOf('2026-11-20', '2026-11-20')).to.equal('Nov 20, 2026');
    expect(rangeOf('2026-09-22', '2026-10-21', false)).to.equal('Sep 22 – Oct 21');
  });

  it('shows names and flags of countries, also of the unknown one', () => {
    const codes = ['DE', 'ZZ', 'Other'];
    expect(codes.map(countryName)).to.deep.equal(['Germany', 'Unknown', 'Other']);
    expect(codes.map(flag)).to.deep.equal(['🇩🇪', '🌐', '🌐']);
  });
});

describe('periods', () => {
  it('end today in UTC, in every time zone of the browser', () => {
    const now = new Date('2026-03-01T00:10:00+02:00');
    expect(PERIODS.map((period) => rangeOf(period, now))).to.deep.equal([
      { start: '2026-02-28', end: '2026-02-28' },
      { start: '2026-02-22', end: '2026-02-28' },
      { start: '2026-01-30', end: '2026-02-28' },
      { start: '2025-03-01', end: '2026-02-28' },
    ]);
  });
});

describe('axes', () => {
  it('have five round ticks that cover every value', () => {
    expect(countTicks([1405, 1968])).to.deep.equal([0, 500, 1000, 1500, 2000]);
    expect(countTicks([0])).to.deep.equal([0, 1, 2, 3, 4]);
    expect(countTicks([9, 2_124])).to.deep.equal([0, 600, 1200, 1800, 2400]);
    expect(secondTicks([147, 181])).to.deep.equal([135, 150, 165, 180, 195]);
    expect(secondTicks([0, 0])).to.deep.equal([0, 1, 2, 3, 4]);
  });
});

describe('the CSV', () => {
  it('contains all figures and escapes formulas', () => {
    const none = { topPages: [], topReferrers: [], topCountries: [], dailyViews: [], arrivals: 0 };
    const before = {
      start: '2026-11-19',
      end: '2026-11-19',
      totalViews: 2,
      uniqueVisitors: 1,
      averageDuration: 9,
      ...none,
    };
    const stats: Stats = {
      ...before,
      start: '2026-11-20',
      end: '2026-11-20',
      topPages: [{ page: '/app', views: 3, avgDuration: 7 }],
      topReferrers: [{ referrer: '=1+1,"x"', views: 3 }],
      topCountries: [{ country: 'DE', views: 3 }],
      dailyViews: [{ date: '2026-11-20', views: 3, visitors: 1, duration: 7 }],
      activeVisitors: 0,
      lastDays: [],
      previous: before,
    };
    expect(toCsv(stats).split('\r\n')).to.deep.equal([
      'figure,name,views,visitors,average_seconds',
      'total,2026-11-20 to 2026-11-20,2,1,9',
      'previous period,2026-11-19 to 2026-11-19,2,1,9',
      'page,/app,3,,7',
      `source,"'=1+1,""x""",3,,`,
      'country,DE,3,,',
      'day,2026-11-20,3,1,7',
      '',
    ]);
    expect(csvName(stats)).to.equal('analytics-2026-11-20-to-2026-11-20.csv');
  });
});

describe('the trend', () => {
  const day = (date: string, views: number) => ({ date, views, visitors: 1, duration: 1 });
  const stats = (days: ReturnType<typeof day>[]) =>
    ({ dailyViews: days, previous: { dailyViews: [day('2026-11-17', 50)] } }) as unknown as Stats;

  it('compares each day with the previous day, also across the period boundary', () => {
    const days = [day('2026-11-18', 100), day('2026-11-19', 25), day('2026-11-20', 0)];
    const trend = trendOf(stats(days), '2026-11-21');
    expect(trend.map(({ change }) => change)).to.deep.equal([100, -75, -100]);
    expect(trend.some(({ isSoFar }) => isSoFar)).to.equal(false);
  });

  it('has no change for an incomplete day', () => {
    const trend = trendOf(stats([day('2026-11-18', 100), day('2026-11-19', 25)]), '2026-11-19');
    expect(trend.map(({ isSoFar, change }) => [isSoFar, change])).to.deep.equal([
      [false, 100],
      [true, undefined],
    ]);
  });

  it('covers the last 14 days', () => {
    const days = Array.from({ length: 30 }, (_, index) => day(`2026-10-${index + 1}`, index));
    expect(trendOf(stats(days), '2026-11-21').map(({ views }) => views)).to.deep.equal(
      Array.from({ length: 14 }, (_, index) => index + 16),
    );
  });
});

describe('the tooltip of a day', () => {
  it('is placed away from the curves', () => {
    expect(clearTop([20, 30, 40], 100, [0, 400])).to.equal(300);
    expect(clearTop([350, 380], 100, [0, 400])).to.equal(0);
    expect(along([0, 4, 8])).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
