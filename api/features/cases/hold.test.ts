import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { withSettings } from '#test/api.ts';
import { clearTeam, versionOf } from '#test/console-world.ts';
import { errorOf } from '#test/error-of.ts';
import { createMembers, createPhoto, type Member, setEmail } from '#test/factories.ts';
import { ageCase, asOwner } from '#test/owner.ts';
import { freshEmail } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';
import { deleteClosedReports } from './closing.ts';

describe('a case that is handed over to an authority', () => {
  let ada: Member;
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    await clearTeam();
    [ada, ann, ben] = await createMembers({ role: 'admin' }, {}, {});
    await setEmail(ann, freshEmail());
    await createPhoto(ann.id);
  });

  /** A report about `ann`, and the decision of its case. */
  async function close(decision: object): Promise<number> {
    await ben.client.post('/api/reports', { reportedId: ann.id, reason: 'threat' });
    const [{ id }] = await sql`select max(id) as id from cases where member_id = ${ann.id}`;
    const body = { version: await versionOf(id), ...decision };
    await ada.client.post(`/api/console/cases/${id}/decision`, body);
    return id;
  }
  const handOver = () => close({ measure: 'hand_over', rule: 4 });
  const read = async (id: number) => (await ada.client.get(`/api/console/cases/${id}`)).body;
  /** What is left of the evidence of a case, and of the account. */
  async function left(id: number): Promise<object> {
    const [row] = await sql`select
      (select count(evidence) from reports where case_id = ${id}) as reports,
      (select count(*) from evidence_photos where case_id = ${id}) as photos,
      (select count(*) from case_identities where case_id = ${id}) as identities,
      (select count(*) from former_identities where case_id = ${id}) as people,
      (select count(*) from users where id = ${ann.id}) as accounts`;
    return row;
  }
  const KEPT = { reports: 1, photos: 1, identities: 1, people: 2, accounts: 0 };
  const GONE = { reports: 0, photos: 0, identities: 0, people: 0, accounts: 0 };

  it('keeps its evidence past the erasure of the account and the nightly job, until its day', async () => {
    const [held, other] = [await handOver(), await close({ measure: 'dismiss' })];
    await ann.client.call('DELETE', '/api/account');
    await eraseClosedAccounts();
    for (const id of [held, other]) await ageCase(id, 200);
    await deleteClosedReports();
    expect([await left(held), await left(other)]).to.deep.equal([KEPT, GONE]);
    await asOwner(`set session_replication_role = replica;
      update cases set hold_until = now() where id = ${held}`);
    await deleteClosedReports();
    expect(await left(held)).to.deep.equal(GONE);
  });

  it('says until when, for the days of the setting, which no role of the product shortens', async () => {
    const held = await withSettings({ EVIDENCE_HOLD_DAYS: '100' }, handOver);
    const { closedAt, evidenceUntil } = await read(held);
    expect(Date.parse(evidenceUntil) - Date.parse(closedAt)).to.equal(100 * 86_400_000);
    const shortening = pool().query('update cases set hold_until = null');
    expect(await errorOf(shortening)).to.include('refused');
  });

  it('says no day that has passed, and none without evidence, as in an appeal', async () => {
    const erased = await close({ measure: 'dismiss' });
    const id = await close({ measure: 'warn', rule: 4, statement: 'You made a threat.' });
    const until = async (one: number) => (await read(one)).evidenceUntil;
    for (const one of [id, erased]) expect(await until(one)).to.match(/Z$/);
    const [{ id: decision }] = await sql`select id from decisions where case_id = ${id}`;
    const path = `/api/account/standing/decisions/${decision}/appeal`;
    await ann.client.post(path, { text: 'That was not me.' });
    const [appeal] = await sql`select max(id) as id from cases where kind = 'appeal'`;
    await sql`update cases set state = 'closed', closed_at = now() where id = ${appeal.id}`;
    for (const one of [id, erased]) await ageCase(one, 91);
    await deleteClosedReports();
    await ageCase(erased, 1);
    // The undecided appeal keeps the evidence of its case past the day.
    for (const one of [id, appeal.id, erased]) expect(await until(one)).to.equal(null);
  });
});
