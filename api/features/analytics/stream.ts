import { PAGE_PATTERNS, type PagePattern } from '#contract/analytics.ts';

/**
 * The buffer between the API, which adds an entry for the views of the same moment, and the worker, which
 * writes them in batches. Its name changes with the form of its entries.
 */
export const STREAM = 'page-views-2';
export const GROUP = 'store';

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

/** Columns of a table of raw views that stand in `RawLine.columns`, in this order. */
export const LINE_COLUMNS = 'visitor, seconds, views, country, referrer';

/** A view out of the buffer, ready to be copied into a table. */
export interface RawLine {
  /** A 64-bit integer as text, which makes writing a view twice impossible. */
  streamId: string;
  day: string;
  path: PagePattern;
  /** As COPY reads them, with tabs between. */
  columns: string;
}

/** Nothing of a view needs escaping: the contract lets no such characters through, see `LINE`. */
export const columnsOf = ({ visitor, seconds, views, country, referrer }: BufferedView): string =>
  `${visitor}\t${seconds}\t${views}\t${country}\t${referrer ?? '\\N'}`;

/** Views of one day as the fields of an entry: the day, and a line each. */
export function encode(views: readonly BufferedView[]): [...fields: string[]] {
  const lines = views.map((view) => `${view.path}\t${columnsOf(view)}\n`);
  return ['day', views[0]?.day ?? '', 'lines', lines.join('')];
}

const PATTERNS: ReadonlySet<string> = new Set(PAGE_PATTERNS);
const LINE = /^([^\t]+)\t(-?\d{1,19}\t\d{1,9}\t[01]\t[A-Z]{2}\t(?:\\N|[\w.:-]{0,260}))$/;

/**
 * The views of an entry; undefined stands for what is none of ours. Whether the day is one that is kept is
 * for the caller to see.
 *
 * @param id such as "1763683200000-3", the first of as many numbers as it has views: milliseconds in the
 *   upper bits, the count within one below.
 */
export function decode(id: string, fields: readonly string[]): (RawLine | undefined)[] {
  const [ms = '0', count = '0'] = id.split('-');
  const first = (BigInt(ms) << 20n) + BigInt(count);
  const [, day = '', , text = ''] = fields;
  const lines = text.split('\n');
  // Behind the last one stands nothing.
  lines.pop();
  return lines.map((line, index) => {
    const [, path = '', columns = ''] = LINE.exec(line) ?? [];
    if (!PATTERNS.has(path)) return undefined;
    return { streamId: String(first + BigInt(index)), day, path: path as PagePattern, columns };
  });
}
