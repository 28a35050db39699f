import { addDays, dayOf } from '#contract/days.ts';
import { closePool } from '#db/sql.ts';
import { redis } from '../api/platform/redis.ts';
import { DAILY_JOBS, FREQUENT_CHORES, NIGHTLY_CHORES } from './jobs.ts';
import { runByHand, runChore } from './runs.ts';

/**
 * `make job name=rollup-page-views date=2026-11-20`: one daily job for one date, yesterday unless said
 * otherwise, by hand. `make job name=delete-ended-sessions`: a chore, which takes no date.
 */
const CHORES = [...FREQUENT_CHORES, ...NIGHTLY_CHORES];
const [name, date] = process.argv.slice(2);
const daily = DAILY_JOBS.find((job) => job.name === name);
const chore = CHORES.find((job) => job.name === name);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const namesOf = (jobs: { name: string }[]) => jobs.map((job) => job.name).join(', ');

if (daily && (date === undefined || isDay(date))) {
  const day = date ?? addDays(dayOf(new Date()), -1);
  await runByHand(daily, day);
  console.log(`${daily.name} has run for ${day}.`);
} else if (chore && date === undefined) {
  console.log(`${chore.name} has run: ${await runChore(chore)} rows.`);
} else {
  console.error(`Say which: make job name=… date=YYYY-MM-DD. Known: ${namesOf(DAILY_JOBS)}`);
  console.error(`Without a date: ${namesOf(CHORES)}`);
  process.exitCode = 2;
}
redis.disconnect();
await closePool();
