/** Made-up traffic that looks like a small site's: one visit after the other, the same for a date every time. */

export interface SeededView {
  /** Milliseconds of the moment at which the page was left. */
  at: number;
  visitor: string;
  path: string;
  referrer: string | null;
  country: string;
  seconds: number;
}

type Weighted<T> = [T, weight: number][];

const DAY_SECONDS = 86_400;

/** Path, and how many seconds it is looked at on average. */
const PAGES: Weighted<[string, number]> = [
  [['/app', 238], 370],
  [['/profile/:id', 72], 200],
  [['/chat/:matchId', 276], 154],
  [['/gallery', 125], 66],
  [['/edit-profile', 194], 27],
  [['/preferences', 107], 20],
  [['/referrals', 54], 12],
  [['/stats', 320], 5],
  [['/*', 9], 4],
];
const ENTRIES: Weighted<[string, number]> = [
  [['/app', 238], 52],
  [['/', 38], 34],
  [['/login', 21], 12],
  [['/profile/:id', 72], 2],
];
const SOURCES: Weighted<string> = [
  ['', 520],
  ['google.com', 190],
  ['instagram.com', 84],
  ['reddit.com', 62],
  ['duckduckgo.com', 44],
  ['t.co', 31],
  ['facebook.com', 27],
  ['bing.com', 16],
  ['news.ycombinator.com', 12],
  ['mastodon.social', 9],
  ['blog.example.org', 5],
];
const COUNTRIES: Weighted<string> = [
  ['DE', 310],
  ['US', 168],
  ['GB', 112],
  ['FR', 84],
  ['NL', 61],
  ['AT', 48],
  ['CH', 41],
  ['ES', 38],
  ['PL', 34],
  ['IT', 29],
  ['SE', 22],
  ['CA', 19],
  ['BR', 14],
  ['AU', 11],
  ['IN', 8],
  ['JP', 6],
  ['ZZ', 5],
];
/** Visits by hour of the day, UTC: little at night, most in the evening. */
const HOURS: Weighted<number> = [
  3, 2, 1, 1, 1, 2, 4, 7, 9, 9, 8, 9, 11, 10, 9, 9, 10, 12, 16, 20, 22, 19, 13, 7,
].map((weight, hour) => [hour, weight]);
/** From Sunday to Saturday. */
const WEEKDAYS = [1.22, 0.88, 0.9, 0.96, 1, 1.1, 1.25];

/** Visitors of an ordinary day now. */
const VISITORS = 640;
/** Going back this long, nobody would be left: the site has grown by about a tenth a month. */
const GROWTH_DAYS = 300;
/** The same for the time on a page, which grows more slowly. */
const PATIENCE_DAYS = 900;
/** Chance that a visitor opens one more page, and by how much it was smaller each day before. */
const STAYS = 0.63;
const STAYS_PER_DAY = 0.0003;

/** A generator of numbers below 1 that depends on nothing but its seed (mulberry32). */
function dice(seed: number): () => number {
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
 * @param daysAgo how long ago the day was, which decides how far the site has grown by then.
 */
export function trafficOf(day: string, daysAgo: number): SeededView[] {
  const start = Date.parse(`${day}T00:00:00Z`);
  const roll = dice(start / 1000);
  const grown = Math.max(0.2, 1 - daysAgo / GROWTH_DAYS);
  const habits = {
    patience: Math.max(0.5, 1 - daysAgo / PATIENCE_DAYS),
    stays: Math.max(0.4, STAYS - daysAgo * STAYS_PER_DAY),
  };
  const weekday = WEEKDAYS[new Date(start).getUTCDay()] ?? 1;
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
  const country = pick(COUNTRIES, roll);
  const source = pick(SOURCES, roll);
  const latest = start + (DAY_SECONDS - 1) * 1000;
  let at = start + (pick(HOURS, roll) + roll()) * 3_600_000;
  const views: SeededView[] = [];
  do {
    const isFirst = views.length === 0;
    const [path, average] = pick(isFirst ? ENTRIES : PAGES, roll);
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
