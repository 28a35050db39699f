import { PAGE_PATTERNS, type PagePattern } from '#contract/analytics.ts';

/** The buffer between the API, which adds one entry a view, and the worker, which writes them in batches. */
export const STREAM = 'page-views';
export const GROUP = 'store';
/** The one field of an entry. */
export const FIELD = 'v';

/** A view as it waits in the buffer: no address, no browser, no member. */
export interface BufferedView {
  /** The UTC day on which it was told. */
  day: string;
  path: PagePattern;
  /** Null where the visitor came from a page of ours. */
  referrer: string | null;
  country: string;
  /** The visitor's hash of that day, a signed 64-bit integer as text. */
  visitor: string;
  seconds: number;
  /** 0 when it only adds time to a view that was told before. */
  views: 0 | 1;
}

/** A view as the value of its entry, one line. */
export const encode = (view: BufferedView): string => {
  const { day, path, referrer, country, visitor, seconds, views } = view;
  return JSON.stringify([day, path, referrer, country, visitor, seconds, views]);
};

const PATTERNS: ReadonlySet<unknown> = new Set(PAGE_PATTERNS);
const SITE = /^[\w.:-]{0,260}$/;
const COUNTRY = /^[A-Z]{2}$/;
const VISITOR = /^-?\d{1,19}$/;

/**
 * What an entry holds, or undefined when it is not one of ours. Written out, because a worker that is
 * behind does little else; whether the day is one that is kept is for the caller to see.
 */
export function decode(fields: string[]): BufferedView | undefined {
  const [day, path, referrer, country, visitor, seconds, views] = listOf(fields[1]);
  const isView =
    typeof day === 'string' &&
    PATTERNS.has(path) &&
    (referrer === null || (typeof referrer === 'string' && SITE.test(referrer))) &&
    typeof country === 'string' &&
    COUNTRY.test(country) &&
    typeof visitor === 'string' &&
    VISITOR.test(visitor) &&
    Number.isInteger(seconds) &&
    (views === 0 || views === 1);
  if (!isView) return undefined;
  return { day, path, referrer, country, visitor, seconds, views } as BufferedView;
}

function listOf(text = ''): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/**
 * The id of an entry as one number: milliseconds in the upper bits, the count within one below.
 *
 * @param id such as "1763683200000-3". @returns a 64-bit integer as text.
 */
export function streamNumber(id: string): string {
  const [ms = '0', count = '0'] = id.split('-');
  return ((BigInt(ms) << 20n) + BigInt(count)).toString();
}
