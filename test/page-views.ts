import type { PagePattern, PageView } from '#contract/analytics.ts';
import { pool } from '#db/sql.ts';
import { createPartition } from '../api/features/analytics/partitions.ts';
import { writeRawViews } from '../api/features/analytics/raw-views.ts';
import { type BufferedView, columnsOf } from '../api/features/analytics/stream.ts';
import type { Client } from './client.ts';

/** What a person's browser says of itself; the one of tests is taken for a bot. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

interface From {
  agent?: string;
  address?: string;
}

/** Tells of a view as the page does. @returns the status. */
export async function report(
  client: Client,
  view: PageView,
  { agent = BROWSER, address = '203.0.113.7' }: From = {},
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

/** A view with the number that stands for its place in the buffer. */
export interface RawView extends BufferedView {
  streamId: string;
}

let count = 0;

/** A raw view of a day; everything not wished for is a default. */
export function rawView(day: string, wishes: Partial<RawView> = {}): RawView {
  count += 1;
  return {
    streamId: String(BigInt(Date.now()) * 1_048_576n + BigInt(count)),
    day,
    path: '/app' satisfies PagePattern,
    referrer: null,
    country: 'DE',
    visitor: String(count),
    seconds: 10,
    views: 1,
    ...wishes,
  };
}

/** Writes raw views as the worker does, `today` being the day it writes on. */
export async function writeViews(rows: RawView[], today: string): Promise<void> {
  for (const day of new Set(rows.map((row) => row.day))) await createPartition(day);
  const lines = rows.map((row) => ({ ...row, columns: columnsOf(row) }));
  await writeRawViews(lines, today);
}

/** Everything that is rolled up of a day and of its month, as one text. */
export async function rolled(day: string): Promise<string> {
  const tables = ['daily_page_views', 'daily_pages', 'daily_referrers', 'daily_countries'];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await pool().query(
      `select t::text as row from ${table} t where day = $1 order by 1`,
      [day],
    );
    texts.push(`${table}: ${rows.map(({ row }) => row).join(' ')}`);
  }
  const { rows } = await pool().query(
    `select t::text as row from monthly_figures t
      where month = date_trunc('month', $1::date) order by 1`,
    [day],
  );
  texts.push(`monthly_figures: ${rows.map(({ row }) => row).join(' ')}`);
  return texts.join('\n');
}
