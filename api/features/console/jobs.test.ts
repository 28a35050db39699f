import { expect } from 'chai';
import type { ConsoleJob } from '#contract/console/jobs.ts';
import { logOf } from '#test/api.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { type FrequentJob, runFrequentJob } from '../../../worker/job-runner.ts';
import { publishSchedules, runRequestedJobs } from '../../../worker/requested-jobs.ts';

describe('jobs in the console', () => {
  const ran: string[] = [];
  const every = { schedule: '0 0 1 1 *' };
  const jobs = {
    daily: [
      {
        ...every,
        name: 'count-things',
        catchUpDays: 0,
        run: async (date: string) => ran.push(date),
      },
    ],
    undated: [
      { ...every, name: 'sweep', run: async () => 7 },
      { ...every, name: 'break', run: () => Promise.reject(new Error('no disk')) },
    ],
  };
  let admin: Member;

  before(async () => {
    admin = await createMember({ role: 'admin' });
    await publishSchedules(jobs);
  });
  beforeEach(() => sql`delete from job_requests`);

  const list = async (): Promise<ConsoleJob[]> =>
    (await admin.client.get('/api/console/jobs')).body;
  const find = async (name: string) => (await list()).find((job) => job.name === name);
  const ask = (name: string, body = {}) =>
    admin.client.post(`/api/console/jobs/${name}/runs`, body);

  it('are those of the worker, with their schedules', async () => {
    expect((await list()).map(({ name, isDaily }) => [name, isDaily])).to.deep.equal([
      ['count-things', true],
      ['break', false],
      ['sweep', false],
    ]);
  });

  it('run in the worker on request, and show waiting, rows and duration', async () => {
    expect((await ask('sweep')).status).to.equal(204);
    expect((await find('sweep'))?.requested?.state).to.equal('waiting');
    expect((await ask('sweep')).body.code).to.equal('already_requested');
    await runRequestedJobs(jobs);
    const done = await find('sweep');
    expect(done?.requested).to.equal(null);
    expect(done?.runs[0]).to.include({ rows: 7, error: null, date: null });
    expect(done?.runs[0]?.ms).to.be.a('number');
  });

  it('show the last run of every job, also by its schedule', async () => {
    const [sweep, broken] = jobs.undated as [FrequentJob, FrequentJob];
    await runFrequentJob(sweep);
    await runFrequentJob(broken).catch(() => {});
    expect((await find('sweep'))?.runs).to.have.length(1);
    expect((await find('sweep'))?.runs[0]).to.include({ rows: 7, error: null, date: null });
    expect((await find('break'))?.runs[0]).to.include({ error: 'no disk', rows: null });
    await runFrequentJob({ ...broken, run: async () => 2 });
    expect((await find('break'))?.runs[0]).to.include({ error: null, rows: 2 });
  });

  it('show the error of a failed run', async () => {
    await ask('break');
    expect(await logOf(() => runRequestedJobs(jobs))).to.have.length(1);
    expect((await find('break'))?.runs[0]).to.include({ error: 'no disk', rows: null });
  });

  it('of a day run again for a past day', async () => {
    expect((await ask('count-things', { date: '2025-01-02' })).status).to.equal(204);
    await runRequestedJobs(jobs);
    expect(ran).to.include('2025-01-02');
    expect((await find('count-things'))?.runs[0]).to.include({ date: '2025-01-02' });
    expect((await ask('count-things', { date: '2999-01-01' })).status).to.equal(400);
    expect((await ask('sweep', { date: '2025-01-02' })).status).to.equal(400);
  });

  it('that do not exist return 404', async () => {
    expect((await ask('no-such-job')).status).to.equal(404);
  });
});
