import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { createMember } from '#test/factories.ts';
import { DAILY_JOBS, FREQUENT_JOBS, NIGHTLY_JOBS } from './jobs.ts';

const runJob = (...args: string[]) => runChild(process.execPath, ['worker/run-job.ts', ...args]);
const errorOutput = (...args: string[]) =>
  runJob(...args).then(
    () => '',
    (error: Error) => error.message,
  );

describe('make job', () => {
  it('runs a nightly job', async () => {
    const hash = randomBytes(32);
    const { id } = await createMember('');
    await pool().query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() - interval '1 day')`,
      [hash, id],
    );
    const lines = await runJob('delete-ended-sessions');
    expect(lines.at(-1)).to.match(/^Ran delete-ended-sessions: [1-9]\d* rows\.$/);
    const { rowCount } = await pool().query('select from sessions where token_hash = $1', [hash]);
    expect(rowCount).to.equal(0);
  });

  it('runs a daily job for the given date', async () => {
    const lines = await runJob('qualify-signups', '2001-05-09');
    expect(lines.at(-1)).to.equal('Ran qualify-signups for 2001-05-09.');
    await pool().query(`delete from job_runs where date = '2001-05-09'`);
  });

  for (const args of [
    [],
    ['nonsense'],
    ['check-ledger', 'yesterday'],
    ['delete-ended-sessions', '2001-05-09'],
  ]) {
    it(`lists all jobs for the arguments "${args.join(' ')}"`, async () => {
      const output = await errorOutput(...args);
      for (const { name } of [...DAILY_JOBS, ...FREQUENT_JOBS, ...NIGHTLY_JOBS]) {
        expect(output).to.include(name);
      }
    });
  }
});
