import { expect } from 'chai';
import { register } from 'prom-client';
import { pool } from '#db/sql.ts';
import { type DailyJob, runByHand, runDue } from './runs.ts';

const NOW = new Date('2001-05-10T09:00:00Z');
const DUE = ['2001-05-06', '2001-05-07', '2001-05-08', '2001-05-09'];

let jobs = 0;

/** A job of its own for each test, which writes down its dates. */
function noting(run: (date: string) => Promise<number> = async () => 1) {
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

describe('runs of daily jobs', () => {
  after(() => pool().query(`delete from job_runs where job like 'test-job-%'`));

  it('make up for every missed date, oldest first, and run none twice', async () => {
    const { job, dates } = noting();
    await runDue(job, NOW);
    await runDue(job, NOW);
    expect(dates).to.deep.equal(DUE);
  });

  it('are shared by two workers at once: each date is run by one of them', async () => {
    const { promise: otherIsThrough, resolve: letGo } = Promise.withResolvers<void>();
    const { job, dates } = noting(async () => {
      // One is in the middle of a date until the other has come and gone.
      await otherIsThrough;
      return 1;
    });
    const workers = [runDue(job, NOW), runDue(job, NOW)];
    // Were both at it, neither would ever be through.
    await Promise.race(workers);
    letGo();
    await Promise.all(workers);
    expect(dates).to.deep.equal(DUE);
  });

  it('that failed keep what went wrong and are run again, with those after them', async () => {
    let broken = true;
    const { job, dates } = noting(async (date) => {
      if (broken && date === '2001-05-07') throw new Error('no room');
      return 1;
    });
    const failure = await runDue(job, NOW).catch((error: Error) => error.message);
    expect(failure).to.equal('no room');
    const { rows } = await pool().query(
      'select error, finished_at from job_runs where job = $1 and date = $2',
      [job.name, '2001-05-07'],
    );
    expect(rows).to.deep.equal([{ error: 'no room', finished_at: null }]);
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

  it('show rows, milliseconds, outcome and moment of the last in the metrics', async () => {
    const { job } = noting(async () => 42);
    const before = Math.floor(Date.now() / 1000);
    await runByHand(job, '2001-05-09');
    await runByHand(job, '2001-05-09');
    const text = await register.metrics();
    const shown = (metric: string, labels = '') =>
      Number(new RegExp(`^${metric}\\{job="${job.name}"${labels}\\} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(shown('job_last_rows')).to.equal(42);
    expect(shown('job_last_ms')).to.be.at.least(0);
    expect(shown('job_runs_total', ',outcome="done"')).to.equal(2);
    expect(shown('job_last_done_seconds')).to.be.at.least(before);
  });
});
