import { addDays, dayOf } from '#contract/days.ts';
import { RAW_PAGE_VIEW_DAYS } from '#contract/limits.ts';
import { type SeededView, trafficOf } from '#db/seeds/traffic.ts';
import { closePool } from '#db/sql.ts';
import { createPartition, dropPartitions } from '../api/features/analytics/partition-queries.ts';
import { rollUp } from '../api/features/analytics/rollup.ts';
import { findRolledUpDay, insertPatterns, insertViews } from './seed-traffic-queries.ts';

const DAYS = 90;
/** Bit in the stream id of a seeded view, so that it never equals a real one. */
const SEEDED = 1 << 19;

/**
 * Writes generated traffic of the last days until `now`: raw views within their retention, and the
 * daily figures of past days. A second run on the same day only adds the time since the first.
 *
 * @returns the number of days written.
 */
export async function seedTraffic(now = new Date(), days = DAYS): Promise<number> {
  const today = dayOf(now);
  let written = 0;
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = addDays(today, -daysAgo);
    if (daysAgo > RAW_PAGE_VIEW_DAYS && (await findRolledUpDay({ day })).length > 0) continue;
    await writeRaw(
      day,
      trafficOf(day, daysAgo).filter(({ at }) => at <= now.getTime()),
    );
    if (day < today) await rollUp(day, now);
    written += 1;
  }
  await dropPartitions(addDays(today, -RAW_PAGE_VIEW_DAYS));
  return written;
}

async function writeRaw(day: string, views: SeededView[]): Promise<void> {
  await createPartition(day);
  await insertPatterns({ paths: views.map(({ path }) => path) });
  await insertViews({
    day,
    ids: views.map(({ at }, index) => String((BigInt(at) << 20n) + BigInt(SEEDED) + BigInt(index))),
    visitors: views.map(({ visitor }) => visitor),
    seconds: views.map(({ seconds }) => seconds),
    paths: views.map(({ path }) => path),
    countries: views.map(({ country }) => country),
    referrers: views.map(({ referrer }) => referrer),
  });
}

if (import.meta.main) {
  const written = await seedTraffic().finally(closePool);
  console.log(
    `${written} days of generated traffic written. See them: sign in as an admin and open /stats`,
  );
}
