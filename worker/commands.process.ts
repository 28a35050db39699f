import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { runChild } from '#dev/children.ts';
import { expectEach } from '#test/each.ts';
import { errorOf } from '#test/error-of.ts';
import { createMatch, createMember, createSession, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { sql } from '#test/sql.ts';
import { DAILY_JOBS, FREQUENT_JOBS, MANUAL_JOBS, NIGHTLY_JOBS } from './jobs.ts';

const run = (script: string, ...args: (string | number)[]) =>
  runChild(process.execPath, [`worker/${script}.ts`, ...args.map(String)]);

describe('make ban-member', () => {
  let api: Api;
  before(async () => {
    api = await startApi('one');
  });
  after(() => api.stop());

  it('ends the open chat and the sockets of the member at a running instance, once', async () => {
    const [ann, ben] = await Promise.all([createMember({}, api.base), createMember({}, api.base)]);
    const matchId = await createMatch(ann, ben);
    const [atAnn, atBen] = await Promise.all([ann.client.live(ann.id), ben.client.live(ben.id)]);
    const output = (sessions: number) => [
      `Banned accounts: ${ann.id}`,
      `Sessions ended: ${sessions}. Signups canceled: 0. Commissions reversed: 0.`,
    ];
    expect(await run('ban-member', ann.id)).to.deep.equal(output(1));
    expect(await atBen.next('match_ended')).to.deep.equal({ type: 'match_ended', matchId });
    await atAnn.closed;
    expect(await run('ban-member', ann.id)).to.deep.equal(output(0));
    atBen.close();
  });

  it('reports an unknown member', async () => {
    expect(await errorOf(run('ban-member', 12345))).to.include('No member has this id.');
  });
});

describe('make review', () => {
  let waiting: Member;
  before(async () => {
    waiting = await createMember({ name: 'Ann Archer', onboarded: false });
    await sql`update users set requested_at = now() where id = ${waiting.id}`;
  });

  it('lists what waits, and stores who decided about it and why', async () => {
    expect((await run('review')).join('\n')).to.match(
      new RegExp(`^Waiting for approval: ${waiting.id} "Ann Archer" since .* UTC$`, 'm'),
    );
    const approve = () => run('review', 'approve', waiting.id, '--by=ada', '--why=known');
    expect(await approve()).to.deep.equal([`Approved ${waiting.id}.`]);
    expect((await run('review')).join('\n')).to.include(`ada: approve ${waiting.id} (known)`);
    expect(await errorOf(approve())).to.include('is waiting for approval. List them: make review');
  });
});

describe('make job', () => {
  it('runs a nightly job', async () => {
    const { id } = await createMember();
    await createSession(id);
    await sql`update sessions set expires_at = now() - interval '1 day' where user_id = ${id}`;
    const lines = await run('run-job', 'delete-ended-sessions');
    expect(lines.at(-1)).to.equal('Ran delete-ended-sessions: 2 rows.');
    expect(await sql`select from sessions where user_id = ${id}`).to.have.length(0);
  });

  it('runs a daily job for the given date', async () => {
    const lines = await run('run-job', 'qualify-signups', '2001-05-09');
    expect(lines.at(-1)).to.equal('Ran qualify-signups for 2001-05-09.');
  });

  it('refuses what is no day, and a day that is not over, in one sentence', async () => {
    const today = dayOf(new Date());
    const wrong: [date: string, sentence: RegExp][] = [
      ['yesterday', /^"yesterday" is no day: make job name=settle-credits date=\d{4}-\d\d-\d\d$/],
      ['2026-02-30', /^"2026-02-30" is no day: /],
      ['2026-13-01', /^"2026-13-01" is no day: /],
      [today, new RegExp(`^${today} is not over yet \\(UTC\\)\\.$`)],
      ['2999-01-01', /^2999-01-01 is not over yet \(UTC\)\.$/],
    ];
    await expectEach(wrong, async ([date, sentence]) => {
      const [, ...lines] = (await errorOf(run('run-job', 'settle-credits', date))).split('\n');
      expect(lines).to.have.length(1);
      expect(lines[0]).to.match(sentence);
    });
    const rows = await sql`select from job_runs where job = 'settle-credits' and date >= ${today}`;
    expect(rows).to.deep.equal([]);
  });

  it('lists all jobs for wrong arguments', async () => {
    const wrong = [[], ['nonsense'], ['delete-ended-sessions', '2001-05-09']];
    const names = [...DAILY_JOBS, ...FREQUENT_JOBS, ...NIGHTLY_JOBS, ...MANUAL_JOBS].map(
      ({ name }) => name,
    );
    await expectEach(wrong, async (args) => {
      const output = await errorOf(run('run-job', ...args));
      for (const name of names) expect(output).to.include(name);
    });
  });
});
