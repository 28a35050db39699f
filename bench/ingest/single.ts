import type { PageView } from '#contract/analytics.ts';
import { statement } from '#db/sql.ts';

const insert = statement(
  'bench_insert_one',
  `insert into bench_views (stream_id, visitor, day, seconds, page, views, country, referrer)
   values (:id, :id, current_date, :seconds, 2, 1, 'DE', :referrer)`,
);

let count = 0;

/** One INSERT for one view, durable when it returns, into a table like a day's partition. */
export async function insertOne({ duration, referrer }: PageView): Promise<void> {
  count += 1;
  // Unique over the processes and rounds that write here.
  const id = (BigInt(Date.now()) << 20n) + BigInt(count);
  await insert({ id, seconds: duration, referrer: referrer ?? null });
}
