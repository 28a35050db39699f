import { z } from 'zod';
import { PAGE_PATTERNS } from '#contract/analytics.ts';

/** The buffer between the API, which adds one entry a view, and the worker, which writes them in batches. */
export const STREAM = 'page-views';
export const GROUP = 'store';
/** The one field of an entry. */
export const FIELD = 'v';

/** A view as it waits in the buffer: no address, no browser, no member. */
const BufferedView = z.tuple([
  z.iso.date(),
  z.enum(PAGE_PATTERNS),
  /** Null where the visitor came from a page of ours. */
  z.string().nullable(),
  z.string().regex(/^[A-Z]{2}$/),
  z.string().regex(/^-?\d{1,19}$/),
  z.int().min(0),
  z.literal([0, 1]),
]);

export interface BufferedView {
  /** The UTC day on which it was told. */
  day: string;
  path: (typeof PAGE_PATTERNS)[number];
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

/** What an entry holds, or undefined when it is not one of ours. */
export function decode(fields: string[]): BufferedView | undefined {
  try {
    const [day, path, referrer, country, visitor, seconds, views] = BufferedView.parse(
      JSON.parse(fields[1] ?? ''),
    );
    return { day, path, referrer, country, visitor, seconds, views };
  } catch {
    return undefined;
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
