import { addDays, dayOf } from '#contract/days.ts';
import { type SeededView, trafficOf } from '#db/seeds/traffic.ts';
import { closePool, statement } from '#db/sql.ts';
import { createPartition, dropPartitions } from '../api/features/analytics/partitions.ts';
import { rollUp } from '../api/features/analytics/rollup.ts';

const DAYS = 90;
/** Raw views are kept this long; older days keep their figures only. */
const RAW_DAYS = 30;
/** Set in the number of a made-up view, so that it never is that of a real one. */
const MADE_UP = 1 << 19;

const insertPatterns = statement(
  'insert_seeded_patterns',
  'insert into page_patterns (path) select distinct unnest(:paths::text[]) on conflict do nothing',
);

const insertViews = statement(
  'insert_seeded_views',
  `insert into page_views (stream_id, visitor, day, seconds, page, views, country, referrer)
   select v.stream_id, v.visitor, :day::date, v.seconds, page_patterns.id, 1, v.country, v.referrer
     from unnest(:ids::bigint[], :visitors::bigint[], :seconds::int[], :paths::text[], :countries::text[],
                 :referrers::text[])
            as v(stream_id, visitor, seconds, path, country, referrer)
     join page_patterns using (path)
   on conflict do nothing`,
);

const isRolledUp = statement<object, { day: string }>(
  'is_seeded_day_rolled_up',
  'select from daily_page_views where day = :day::date',
);

/**
 * Writes made-up traffic of the last days, today up to now: raw views where they are still kept, and
 * the figures of every day that is over. Running it again on the same day only adds what has passed since.
 *
 * @returns how many days were written.
 */
export async function seedTraffic(now = new Date(), days = DAYS): Promise<number> {
  const today = dayOf(now);
  let written = 0;
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = addDays(today, -daysAgo);
    if (daysAgo > RAW_DAYS && (await isRolledUp({ day })).length > 0) continue;
    await writeRaw(
      day,
      trafficOf(day, daysAgo).filter(({ at }) => at <= now.getTime()),
    );
    if (day < today) await rollUp(day, now);
    written += 1;
  }
  await dropPartitions(addDays(today, -RAW_DAYS));
  return written;
}

async function writeRaw(day: string, views: SeededView[]): Promise<void> {
  await createPartition(day);
  await insertPatterns({ paths: views.map(({ path }) => path) });
  await insertViews({
    day,
    ids: views.map(({ at }, index) =>
      String((BigInt(at) << 20n) + BigInt(MADE_UP) + BigInt(index)),
    ),
    visitors: views.map(({ visitor }) => visitor),
    seconds: views.map(({ seconds }) => seconds),
    paths: views.map(({ path }) => path),
    countries: views.map(({ country }) => country),
    referrers: views.map(({ referrer }) => referrer),
  });
}

if (import.meta.main) {
  const written = await seedTraffic().finally(closePool);
  console.log(`${written} days of made-up traffic written.`);
}
