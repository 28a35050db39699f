import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { createMember } from '#test/factories.ts';
import { DAILY_JOBS, FREQUENT_CHORES, NIGHTLY_CHORES } from './jobs.ts';

const runJob = (...args: string[]) => runChild(process.execPath, ['worker/run-job.ts', ...args]);
const refusalOf = (...args: string[]) =>
  runJob(...args).then(
    () => '',
    (error: Error) => error.message,
  );

describe('make job', () => {
  it('does a nightly chore', async () => {
    const hash = randomBytes(32);
    const { id } = await createMember('');
    await pool().query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() - interval '1 day')`,
      [hash, id],
    );
    const lines = await runJob('delete-ended-sessions');
    expect(lines.at(-1)).to.match(/^delete-ended-sessions has run: [1-9]\d* rows\.$/);
    const { rowCount } = await pool().query('select from sessions where token_hash = $1', [hash]);
    expect(rowCount).to.equal(0);
  });

  it('runs a daily job for the date it is given', async () => {
    const lines = await runJob('qualify-signups', '2001-05-09');
    expect(lines.at(-1)).to.equal('qualify-signups has run for 2001-05-09.');
    await pool().query(`delete from job_runs where date = '2001-05-09'`);
  });

  for (const args of [
    [],
    ['nonsense'],
    ['check-ledger', 'yesterday'],
    ['delete-ended-sessions', '2001-05-09'],
  ]) {
    it(`says what there is to "${args.join(' ')}"`, async () => {
      const refusal = await refusalOf(...args);
      for (const { name } of [...DAILY_JOBS, ...FREQUENT_CHORES, ...NIGHTLY_CHORES]) {
        expect(refusal).to.include(name);
      }
    });
  }
});
