import { REFERRER_HOST } from '#contract/analytics.ts';
import { PAGE_PATTERNS, type PagePattern } from '#contract/pages.ts';

/** Redis stream between the API, which adds one entry a view, and the worker, which stores them in batches. */
export const STREAM = 'page-views';
export const GROUP = 'store';

/** A view in the buffer. It has no address, no user agent and no member id. */
export interface BufferedView {
  /** UTC day on which the view was reported. */
  day: string;
  path: PagePattern;
  /** Null when the visitor came from another page of this site. */
  referrer: string | null;
  country: string;
  /** Hash of the visitor for that day, a signed 64-bit integer as text. See `visitorOf`. */
  visitor: string;
  seconds: number;
  /** 0 when the report only adds time to an earlier view. */
  views: 0 | 1;
}

/** Columns in `RawLine.columns`, in this order. */
export const LINE_COLUMNS = 'visitor, seconds, views, country, referrer';

/** A decoded view, ready for COPY. */
export interface RawLine {
  /** The entry's id as a 64-bit integer. Its unique index makes storing idempotent. */
  streamId: string;
  day: string;
  path: PagePattern;
  /** In COPY text format, separated by tabs. */
  columns: string;
}

/** Nothing is escaped: the contract allows no tab, newline or backslash in a view, see `COLUMNS`. */
export const columnsOf = ({ visitor, seconds, views, country, referrer }: BufferedView): string =>
  `${visitor}\t${seconds}\t${views}\t${country}\t${referrer ?? '\\N'}`;

export const encode = (view: BufferedView): string[] => [
  'day',
  view.day,
  'path',
  view.path,
  'columns',
  columnsOf(view),
];

const PATTERNS: ReadonlySet<string> = new Set(PAGE_PATTERNS);
const COLUMNS = new RegExp(
  String.raw`^-?\d{1,19}\t\d{1,9}\t[01]\t[A-Z]{2}\t(?:\\N|${REFERRER_HOST})$`,
  'u',
);

/**
 * Decodes a stream entry. The caller checks the day.
 *
 * @param id such as "1763683200000-3": milliseconds, then a count within the millisecond. The stream id
 *   has the milliseconds in its upper bits.
 * @returns undefined when the entry is malformed.
 */
export function decode(id: string, fields: readonly string[]): RawLine | undefined {
  const [, day = '', , path = '', , columns = ''] = fields;
  if (!PATTERNS.has(path) || !COLUMNS.test(columns)) return undefined;
  const [ms = '0', count = '0'] = id.split('-');
  const streamId = String((BigInt(ms) << 20n) + BigInt(count));
  return { streamId, day, path: path as PagePattern, columns };
}
