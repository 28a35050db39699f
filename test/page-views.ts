import type { PageView } from '#contract/analytics.ts';
import { dayOf } from '#contract/days.ts';
import type { PagePattern } from '#contract/pages.ts';
import { pool } from '#db/sql.ts';
import { createPartition } from '../api/features/analytics/partition-queries.ts';
import { writeRawViews } from '../api/features/analytics/raw-view-queries.ts';
import {
  type BufferedView,
  columnsOf,
  decode,
  encode,
  STREAM,
} from '../api/features/analytics/stream.ts';
import type { Client } from './client.ts';
import { redis } from './redis.ts';
import { sql } from './sql.ts';

/** User agent of a real browser; the default one of fetch counts as a bot. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

interface Sender {
  agent?: string;
  address?: string;
}

/** Sends a page view as the web client does. @returns the status. */
export async function sendPageView(
  client: Client,
  view: PageView,
  { agent = BROWSER, address = '203.0.113.7' }: Sender = {},
): Promise<number> {
  const response = await client.fetch('/api/page-views', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      'x-forwarded-for': address,
    },
    body: JSON.stringify(view),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The views in the buffer, as the worker reads them. */
export async function bufferedViews() {
  const entries = await redis.xrange(STREAM, '-', '+');
  return entries.map(([id, fields]) => {
    const line = decode(id, fields);
    if (!line) throw new Error(`malformed entry ${fields}`);
    const [visitor, seconds, views, country, referrer] = line.columns.split('\t');
    const { day, path } = line;
    return { day, path, visitor, seconds, views, country, referrer };
  });
}

/** A view with its position in the Redis stream, as a number. */
export interface RawView extends BufferedView {
  streamId: string;
}

let count = 0;

/** A raw view of a day, with defaults for all other fields. */
export function rawView(day: string, overrides: Partial<RawView> = {}): RawView {
  count += 1;
  return {
    // The time is in the id: visitors of the last minutes are active.
    streamId: String(BigInt(Date.now()) * 1_048_576n + BigInt(count)),
    day,
    path: '/app' satisfies PagePattern,
    referrer: null,
    country: 'DE',
    visitor: String(count),
    seconds: 10,
    views: 1,
    ...overrides,
  };
}

export const today = (): string => dayOf(new Date());

/** Adds `views` of one visitor to the stream, with `seconds` from 0. @returns the visitor. */
export async function addToStream(views: number, day = today()): Promise<string> {
  const { visitor } = rawView(day);
  const pipeline = redis.pipeline();
  for (let seconds = 0; seconds < views; seconds += 1) {
    pipeline.xadd(STREAM, '*', ...encode(rawView(day, { visitor, seconds })));
  }
  await pipeline.exec();
  return visitor;
}

/** `seconds` of all stored views of a visitor. */
export async function readSeconds(visitor: string): Promise<number[]> {
  const rows = await sql<{ seconds: number }>`select seconds from page_views
    where visitor = ${visitor} order by seconds`;
  return rows.map(({ seconds }) => seconds);
}

/** Writes raw views as the worker does on the day `today`. */
export async function writeViews(rows: RawView[], today: string): Promise<void> {
  for (const day of new Set(rows.map((row) => row.day))) await createPartition(day);
  const lines = rows.map((row) => ({ ...row, columns: columnsOf(row) }));
  await writeRawViews(lines, today);
}

/** All rolled-up rows of a day and of its month, as one text. */
export async function rollupText(day: string): Promise<string> {
  const tables = ['daily_page_views', 'daily_pages', 'daily_referrers', 'daily_countries'];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await pool().query(
      `select t::text as row from ${table} t where day = $1 order by 1`,
      [day],
    );
    texts.push(`${table}: ${rows.map(({ row }) => row).join(' ')}`);
  }
  const rows = await sql`select t::text as row from monthly_figures t
    where month = date_trunc('month', ${day}::date) order by 1`;
  texts.push(`monthly_figures: ${rows.map(({ row }) => row).join(' ')}`);
  return texts.join('\n');
}
