import { expect } from 'chai';
import { register } from 'prom-client';
import { logOf } from '#test/api.ts';
import { errorOf } from '#test/error-of.ts';
import { sql } from '#test/sql.ts';
import { type DailyJob, runDue, runManually } from './job-runner.ts';

const NOW = new Date('2001-05-10T09:00:00Z');
const DUE = ['2001-05-06', '2001-05-07', '2001-05-08', '2001-05-09'];

let jobs = 0;

/** A new job that records the dates it runs for. */
function createJob(run: (date: string) => Promise<number> = async () => 1) {
  jobs += 1;
  const dates: string[] = [];
  const job: DailyJob = {
    name: `test-job-${jobs}`,
    schedule: '0 0 * * *',
    catchUpDays: DUE.length - 1,
    run: async (date) => {
      dates.push(date);
      return run(date);
    },
  };
  return { job, dates };
}

describe('daily job runs', () => {
  it('catch up every missed date once, oldest first', async () => {
    const { job, dates } = createJob();
    await runDue(job, NOW);
    await runDue(job, NOW);
    expect(dates).to.deep.equal(DUE);
  });

  it('run each date in one of two concurrent workers', async () => {
    const { promise: otherFinished, resolve: release } = Promise.withResolvers<void>();
    const { job, dates } = createJob(async () => {
      // The first worker holds its lock until the second has returned.
      await otherFinished;
      return 1;
    });
    const workers = [runDue(job, NOW), runDue(job, NOW)];
    await Promise.race(workers);
    release();
    await Promise.all(workers);
    expect(dates).to.deep.equal(DUE);
  });

  it('store the error of a failed date and retry it with the later ones', async () => {
    let broken = true;
    const { job, dates } = createJob(async (date) => {
      if (broken && date === '2001-05-07') throw new Error('disk full');
      return 1;
    });
    await logOf(async () => expect(await errorOf(runDue(job, NOW))).to.equal('disk full'));
    const rows = await sql`select error, finished_at from job_runs
      where job = ${job.name} and date = ${'2001-05-07'}`;
    expect(rows).to.deep.equal([{ error: 'disk full', finished_at: null }]);
    broken = false;
    await runDue(job, NOW);
    expect(dates).to.deep.equal([
      '2001-05-06',
      '2001-05-07',
      '2001-05-07',
      '2001-05-08',
      '2001-05-09',
    ]);
  });

  it('export rows, duration, outcome and time of the last run as metrics', async () => {
    const { job } = createJob(async () => 42);
    await runManually(job, '2001-05-09');
    await runManually(job, '2001-05-09');
    const text = await register.metrics();
    const metricValue = (metric: string, labels = '') =>
      Number(new RegExp(`^${metric}\\{job="${job.name}"${labels}\\} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(metricValue('job_last_rows')).to.equal(42);
    expect(metricValue('job_last_duration_seconds')).to.be.at.least(0);
    expect(metricValue('job_runs_total', ',outcome="done"')).to.equal(2);
    const rows = await sql`select extract(epoch from started_at) as start from job_runs
      where job = ${job.name}`;
    const end = metricValue('job_last_success_timestamp_seconds');
    expect(end).to.be.at.least(Math.floor(Number(rows[0].start)));
  });
});
