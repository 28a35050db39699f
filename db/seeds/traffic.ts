/** Synthetic page views of a small site, deterministic for each date. */

import data from './traffic.json' with { type: 'json' };

export interface SeededView {
  /** Time at which the visitor left the page, in ms. */
  at: number;
  visitor: string;
  path: string;
  referrer: string | null;
  country: string;
  seconds: number;
}

type Weighted<T> = [T, weight: number][];

const DAY_SECONDS = 86_400;

const { pages, entries, sources, countries, visitsByHour, weekdays } = data as unknown as {
  /** Path with the average time on it, in seconds. */
  pages: Weighted<[string, number]>;
  entries: Weighted<[string, number]>;
  sources: Weighted<string>;
  countries: Weighted<string>;
  /** Of a day, UTC. */
  visitsByHour: number[];
  /** Factors from Sunday to Saturday. */
  weekdays: number[];
};
const HOURS: Weighted<number> = visitsByHour.map((weight, hour) => [hour, weight]);

/** Visitors of an average day. */
const VISITORS = 640;
/** Linear growth from zero over this time, about a tenth a month. */
const GROWTH_DAYS = 300;
/** The same for the time on a page. */
const PATIENCE_DAYS = 900;
/** Probability of another page view, and its decrease for each day in the past. */
const STAYS = 0.63;
const STAYS_PER_DAY = 0.0003;

/** Seeded random numbers in [0, 1): mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(options: Weighted<T>, roll: () => number): T {
  const total = options.reduce((sum, [, weight]) => sum + weight, 0);
  let left = roll() * total;
  for (const [option, weight] of options) {
    left -= weight;
    if (left < 0) return option;
  }
  return (options[0] as [T, number])[0];
}

/**
 * The views of a UTC day.
 *
 * @param daysAgo determines the size of the site on that day.
 */
export function trafficOf(day: string, daysAgo: number): SeededView[] {
  const start = Date.parse(`${day}T00:00:00Z`);
  const roll = createRandom(start / 1000);
  const grown = Math.max(0.2, 1 - daysAgo / GROWTH_DAYS);
  const habits = {
    patience: Math.max(0.5, 1 - daysAgo / PATIENCE_DAYS),
    stays: Math.max(0.4, STAYS - daysAgo * STAYS_PER_DAY),
  };
  const weekday = weekdays[new Date(start).getUTCDay()] ?? 1;
  const visitors = Math.round(VISITORS * grown * weekday * (0.92 + roll() * 0.16));
  return Array.from({ length: visitors }, () => visit(start, roll, habits)).flat();
}

interface Habits {
  /** Factor of the time on a page. */
  patience: number;
  stays: number;
}

function visit(start: number, roll: () => number, { patience, stays }: Habits): SeededView[] {
  const visitor = String(Math.floor(roll() * Number.MAX_SAFE_INTEGER));
  const country = pick(countries, roll);
  const source = pick(sources, roll);
  const latest = start + (DAY_SECONDS - 1) * 1000;
  let at = start + (pick(HOURS, roll) + roll()) * 3_600_000;
  const views: SeededView[] = [];
  do {
    const isFirst = views.length === 0;
    const [path, average] = pick(isFirst ? entries : pages, roll);
    const seconds = Math.min(1800, Math.round(-average * patience * Math.log(1 - roll())));
    at = Math.min(latest, at + seconds * 1000);
    views.push({
      at: Math.floor(at),
      visitor,
      path,
      referrer: isFirst ? source : null,
      country,
      seconds,
    });
  } while (views.length < 25 && roll() < stays);
  return views;
}
