import { COMMUNITY_FIGURES } from '#contract/choices.ts';
import type { Community, CommunityPeriod } from '#contract/console/community.ts';
import { addDays } from '#contract/days.ts';
import { each } from '#contract/each.ts';
import { COMMUNITY_BY_DAY_MIN, COMMUNITY_FIGURE_MIN } from '#contract/limits.ts';
import { localDay } from '#contract/local-time.ts';
import type { FigureRow } from './community-queries.ts';
import * as queries from './community-queries.ts';

const PARTS = { day: 14, week: 12 };
const DAYS = { day: 1, week: 7 };

/** The lower end of the band of five that contains a count. */
export const bandOf = (count: number): number => count - (count % COMMUNITY_FIGURE_MIN);

const figuresOf = <Value>(row: FigureRow | undefined, toValue: (count: number) => Value) =>
  each(COMMUNITY_FIGURES, (name) => toValue(row?.[name] ?? 0));

const exactFromFive = (count: number) => (count < COMMUNITY_FIGURE_MIN ? null : count);

const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * Figures of the last 14 days or 12 weeks of the town, with today, beside those of as many days before. Everything
 * below the totals is in bands of five, and no total below five is named, so that no figure stands for one person.
 *
 * @param chosen the default depends on the size: single days of a small community are all below five.
 */
export async function readCommunity(
  chosen: CommunityPeriod | undefined,
  now: Date,
): Promise<Community> {
  const [[town], cities] = await Promise.all([queries.findTownZone({}), queries.listCities({})]);
  const zone = town?.zone ?? 'UTC';
  const members = cities.reduce((sum, city) => sum + city.members, 0);
  const by = chosen ?? (members < COMMUNITY_BY_DAY_MIN ? 'week' : 'day');
  const today = localDay(now, zone);
  const last = by === 'week' ? mondayOf(today) : today;
  const length = PARTS[by] * DAYS[by];
  const end = addDays(last, DAYS[by]);
  const start = addDays(end, -length);
  const [rows, wishes] = await Promise.all([
    queries.listFigures({ by, zone, from: addDays(start, -length), middle: start, to: end }),
    queries.listWishes({}),
  ]);
  const whole = (isNow: boolean) =>
    rows.find((row) => row.startsOn === null && row.isNow === isNow);
  const partOf = (startsOn: string) => ({
    startsOn,
    ...figuresOf(
      rows.find((row) => row.startsOn === startsOn),
      bandOf,
    ),
  });
  const inBands = <Row extends { members: number }>(list: Row[]) =>
    list.map((row) => ({ ...row, members: bandOf(row.members) }));
  return {
    by,
    timeZone: zone,
    start,
    end: today,
    totals: figuresOf(whole(true), exactFromFive),
    before: figuresOf(whole(false), exactFromFive),
    parts: Array.from({ length: PARTS[by] }, (_, index) =>
      partOf(addDays(start, index * DAYS[by])),
    ),
    cities: inBands(cities),
    wishes: inBands(wishes),
  };
}
