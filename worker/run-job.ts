import { addDays, dayOf } from '#contract/days.ts';
import { closeConnections } from './close-connections.ts';
import { runFrequentJob, runManually } from './job-runner.ts';
import { DAILY_JOBS, FREQUENT_JOBS, MANUAL_JOBS, NIGHTLY_JOBS } from './jobs.ts';

/**
 * `make job name=rollup-page-views date=2026-11-20` runs a daily job for one date, by default
 * yesterday. `make job name=delete-ended-sessions` runs a job that takes no date.
 */
const UNDATED_JOBS = [...FREQUENT_JOBS, ...NIGHTLY_JOBS, ...MANUAL_JOBS];
const [name, date] = process.argv.slice(2);
const daily = DAILY_JOBS.find((job) => job.name === name);
const undated = UNDATED_JOBS.find((job) => job.name === name);
/** A month has no 30 February, which `Date` reads as a day of March. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayOf(new Date(text)) === text;
/** Prints one sentence. */
const refuse = (message: string) => {
  console.error(message);
  process.exitCode = 1;
};
const namesOf = (jobs: { name: string }[]) => jobs.map((job) => job.name).join(', ');

const yesterday = addDays(dayOf(new Date()), -1);

if (daily && date !== undefined && !isDay(date)) {
  refuse(`"${date}" is no day: make job name=${name} date=${yesterday}`);
} else if (daily) {
  const day = date ?? yesterday;
  await runManually(daily, day).then(
    () => console.log(`Ran ${daily.name} for ${day}.`),
    (error: Error) => refuse(error.message),
  );
} else if (undated && date === undefined) {
  console.log(`Ran ${undated.name}: ${await runFrequentJob(undated)} rows.`);
} else {
  console.error('Usage: make job name=NAME [date=YYYY-MM-DD]');
  console.error(`Jobs with a date: ${namesOf(DAILY_JOBS)}`);
  console.error(`Jobs without a date: ${namesOf(UNDATED_JOBS)}`);
  process.exitCode = 2;
}
await closeConnections();
