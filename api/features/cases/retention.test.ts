import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { errorOf } from '#test/error-of.ts';
import { createMembers, type Member } from '#test/factories.ts';
import { ageCase, asOwner } from '#test/owner.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { deleteClosedReports } from './closing.ts';

/** Statements that delete or rewrite a record of a case. `$case` is an id. */
const REFUSED = [
  'delete from decisions where case_id = $case',
  'delete from case_events where case_id = $case',
  'delete from appeals',
  'delete from reports where case_id = $case',
  'delete from cases where id = $case',
  'truncate cases, case_events, decisions, appeals, reports cascade',
  `update decisions set measure = 'dismiss' where case_id = $case`,
  'update decisions set statement = null where case_id = $case',
  `update case_events set at = now() - interval '1 year' where case_id = $case`,
  'update case_events set note = null where case_id = $case',
  `update appeals set outcome = 'upheld'`,
  'update appeals set reasons = null, outcome = null, decided_at = null',
  `update appeals set created_at = now() - interval '1 year'`,
  `update reports set reason = 'other' where case_id = $case`,
  `update reports set created_at = now() - interval '1 year' where case_id = $case`,
  'update reports set text = null where case_id = $case',
  'update reports set evidence = null where case_id = $case',
  'update reports set case_id = null where case_id = $case',
  'update reports set case_id = (select max(id) from cases) where case_id = $case',
];

describe('records of cases are append-only', () => {
  let ada: Member;
  let bea: Member;
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    [ada, bea, ann, ben] = await createMembers({ role: 'admin' }, { role: 'admin' }, {}, {});
  });

  /** A case of `ann`, decided with a note, and an appeal against it, which was decided too. */
  async function createDecided(): Promise<{ caseId: number; appealCase: number }> {
    const report = { reportedId: ann.id, reason: 'harassment', text: 'Canary text' };
    await ben.client.post('/api/reports', report);
    const caseId = await latest('member_id', ann);
    const path = `/api/console/cases/${caseId}`;
    const warning = { measure: 'warn', rule: 3, statement: 'You sent insults.', note: 'Clear' };
    await ada.client.post(`${path}/decision`, { version: 1, ...warning });
    const { decisions } = (await ann.client.get('/api/account/standing')).body;
    const appeal = `/api/account/standing/decisions/${decisions[0].id}/appeal`;
    await ann.client.post(appeal, { text: 'That was not me.' });
    const appealCase = await latest('member_id', ann);
    const verdict = { version: 1, outcome: 'reversed', reasons: 'We looked at everything again.' };
    const decided = await bea.client.post(`/api/console/cases/${appealCase}/appeal`, verdict);
    expect(decided.status).to.equal(204);
    return { caseId, appealCase };
  }

  const latest = async (column: string, { id }: Member): Promise<number> =>
    (await pool().query(`select max(id) as id from cases where ${column} = $1`, [id])).rows[0].id;

  /** All records, each as one line. */
  const records = async (): Promise<string[]> => {
    const { rows } = await asOwner(
      ['decisions', 'case_events', 'appeals', 'reports', 'cases']
        .map((table) => `select '${table} ' || t as line from ${table} t`)
        .join(' union all '),
    );
    return rows.map(({ line }) => line).sort();
  };

  it('for the role of the product and for the owner of the tables', async () => {
    const { caseId } = await createDecided();
    const before = await records();
    const run = {
      app: (text: string) => pool().query(text),
      owner: (text: string) => asOwner(text),
    };
    const attempts = REFUSED.flatMap((text) => [`app: ${text}`, `owner: ${text}`]);
    await expectEach(attempts, async (attempt) => {
      const [, by, refused = ''] = /^(app|owner): (.*)$/.exec(attempt) ?? [];
      const text = refused.replace('$case', String(caseId));
      expect(await errorOf(run[by as 'app' | 'owner'](text))).to.match(/denied|is refused/);
    });
    expect(await records()).to.deep.equal(before);
  });

  it('also with times that the role of the product dates back', async () => {
    const { caseId } = await createDecided();
    await sql`update reports set closed_at = now() - interval '1 year' where case_id = ${caseId}`;
    await sql`update cases set closed_at = now() - interval '1 year' where id = ${caseId}`;
    const before = await records();
    await deleteClosedReports();
    expect(await records()).to.deep.equal(before);
  });

  it('until the time of the case is over, and its decisions after that', async () => {
    const { caseId } = await createDecided();
    const left = async () =>
      (
        await sql`select count(*) as reports, count(text) as texts, count(evidence) as evidence
          from reports where case_id = ${caseId}`
      )[0];
    await ageCase(caseId, 89);
    await deleteClosedReports();
    expect(await left()).to.deep.equal({ reports: 1, texts: 1, evidence: 1 });
    await ageCase(caseId, 91);
    expect(await deleteClosedReports()).to.equal(1);
    expect(await left()).to.deep.equal({ reports: 1, texts: 0, evidence: 0 });
    await ageCase(caseId, 190);
    expect(await deleteClosedReports()).to.equal(1);
    expect(await deleteClosedReports()).to.equal(0);
    expect((await left()).reports).to.equal(0);
    const rows = await sql`select measure from decisions where case_id = ${caseId}`;
    expect(rows.map(({ measure }) => measure)).to.have.members(['warn', 'reverse']);
  });

  it('a case without a decision is deleted with its reports and events', async () => {
    await ben.client.post('/api/reports', { reportedId: ann.id, reason: 'spam' });
    const caseId = await latest('member_id', ann);
    await ageCase(caseId, 190);
    await deleteClosedReports();
    for (const table of ['cases where id', 'reports where case_id', 'case_events where case_id']) {
      const { rowCount } = await pool().query(`select from ${table} = $1`, [caseId]);
      expect(rowCount, table).to.equal(0);
    }
  });

  it('and an erased account takes its appeal, its texts and its statements with it', async () => {
    const { caseId, appealCase } = await createDecided();
    await ann.client.call('DELETE', '/api/account');
    await eraseClosedAccounts();
    const rows = await sql`select (select count(*) from appeals
      where appellant_id = ${ann.id}) as appeals,
      (select count(*) from cases where id = ${appealCase}) as cases,
      (select count(*) from case_events where case_id = ${appealCase}) as events,
      (select count(*) from decisions
        where case_id = ${caseId} and statement is null) as decisions`;
    expect(rows).to.deep.equal([{ appeals: 0, cases: 0, events: 0, decisions: 2 }]);
  });
});
