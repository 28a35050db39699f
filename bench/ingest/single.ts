import type { PageView } from '#contract/analytics.ts';
import { statement } from '#db/sql.ts';

const insert = statement(
  'bench_insert_one',
  `insert into bench_views (stream_id, visitor, day, seconds, page, views, country, referrer)
   values (:id, :id, current_date, :seconds, 2, 1, 'DE', :referrer)`,
);

let count = 0;

/** Inserts one view into a table like the partition of a day. The view is durable when it returns. */
export async function insertOne({ duration, referrer }: PageView): Promise<void> {
  count += 1;
  // Unique across processes and rounds.
  const id = (BigInt(Date.now()) << 20n) + BigInt(count);
  await insert({ id, seconds: duration, referrer: referrer ?? null });
}
