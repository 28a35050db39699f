import { addDays, dayOf } from '#contract/days.ts';
import { closePool } from '#db/sql.ts';
import { redis } from '../api/platform/redis.ts';
import { DAILY_JOBS } from './jobs.ts';
import { runByHand } from './runs.ts';

/** `make job name=rollup-page-views date=2026-11-20`: one daily job for one date, by hand. */
const [name, date = addDays(dayOf(new Date()), -1)] = process.argv.slice(2);
const job = DAILY_JOBS.find((known) => known.name === name);
if (!job || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) {
  console.error(
    `Say which: make job name=… date=YYYY-MM-DD. Known: ${DAILY_JOBS.map((known) => known.name).join(', ')}`,
  );
  process.exitCode = 2;
} else {
  await runByHand(job, date);
  console.log(`${job.name} has run for ${date}.`);
}
redis.disconnect();
await closePool();
