import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { Client, ORIGIN } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  createPhoto,
  like,
  type Member,
  OPERATOR,
  sendMessage,
} from '#test/factories.ts';
import { ageCase } from '#test/owner.ts';
import { freshEmail, join, reachCallback, redeem } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { deleteClosedReports } from '../../api/features/cases/closing.ts';
import { banMember } from '../../api/features/decisions/operator-ban.ts';
import { eraseClosedAccounts } from '../../worker/jobs/erase-accounts.ts';
import { review } from '../../worker/review.ts';

const STATEMENT = 'You are under 18. This is against rule 1.';

describe('an account with an open case', () => {
  let email: string;
  let ben: Member;
  let admin: Member;
  let caseId: number;

  const notice = (about: object) =>
    new Client().post('/api/notices', {
      text: 'This person is a child.',
      isGoodFaith: true,
      ...about,
    });

  beforeEach(async () => {
    await sql`update users set role = 'member' where role <> 'member'`;
    await sql`delete from role_grants`;
    email = freshEmail();
    [ben, admin] = await Promise.all([join(email), createMember({ role: 'admin' })]);
    const profile = { bio: 'Seen in the evidence', location: 'Portland, OR' };
    await ben.client.put(`/api/users/${ben.id}`, profile);
    const place = `/profile/${ben.id}`;
    expect((await notice({ place, reason: 'underage' })).status).to.equal(200);
    caseId = await caseOf(ben);
  });

  async function caseOf({ id }: Member): Promise<number> {
    return (await sql`select id from cases where member_id = ${id}`)[0]?.id;
  }
  async function leave({ client }: Member): Promise<void> {
    await client.call('DELETE', '/api/account');
    await eraseClosedAccounts();
  }
  const read = async () => (await admin.client.get(`/api/console/cases/${caseId}`)).body;
  const decide = async (decision: object) =>
    admin.client.post(`/api/console/cases/${caseId}/decision`, {
      version: (await read()).version,
      ...decision,
    });
  const ban = { measure: 'ban', rule: 1 };
  async function comeBack() {
    const browser = new Client();
    await reachCallback(browser, email);
    return redeem(browser);
  }

  /** Tables, beside those of the team, with a row that names the account. */
  async function tablesNaming(id: number): Promise<string[]> {
    const rows = await sql<{ name: string }>`select table_name as name
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const named: string[] = [];
    for (const { name } of rows) {
      const found = await pool().query(
        `select from ${name} t where to_jsonb(t)::text ~ $1 limit 1`,
        [`\\m${id}\\M`],
      );
      if (found.rowCount) named.push(name);
    }
    return named;
  }

  it('is erased when its time comes; the case keeps its own copy', async () => {
    const other = await createMember();
    await createPhoto(ben.id);
    await sendMessage(ben, await createMatch(ben, other));
    await like(ben, await createMember());
    await ben.client.put('/api/preferences', { lifestyleInterests: ['Tantric'] });
    await leave(ben);
    expect(await tablesNaming(ben.id)).to.deep.equal(['cases']);
    const found = await read();
    expect(found).to.deep.include({ member: null, state: 'open' });
    expect(found.history.state).to.equal('erased');
    expect(found.profile).to.include({ name: ben.name, bio: 'Seen in the evidence' });
  });

  it('keeps nothing that is readable without the key', async () => {
    await leave(ben);
    const rows = await sql`select t::text as row from case_identities t where case_id = ${caseId}`;
    expect(rows).to.have.length(1);
    expect(rows[0].row).to.match(/^\(\d+,"?\\+x[0-9a-f]{64}"?,"?\\+x[0-9a-f]{64}"?\)$/);
  });

  it('can still end in a refusal to return, which the operator can also decide', () =>
    expectEach(['in the console', 'at the command line'], async (where) => {
      email = freshEmail();
      ben = await join(email);
      await notice({ place: `/profile/${ben.id}`, reason: 'underage' });
      caseId = await caseOf(ben);
      await leave(ben);
      if (where === 'in the console') expect((await decide(ban)).body.state).to.equal('closed');
      else expect((await banMember(ben.id, OPERATOR))?.members).to.deep.equal([ben.id]);
      expect((await comeBack()).status).to.equal(403);
      const made = await pool().query(
        'select measure, statement from decisions where member_id = $1',
        [ben.id],
      );
      expect(made.rows).to.deep.equal([{ measure: 'ban', statement: null }]);
    }));

  it('is refused by a notice with the link of the appeal, after which the operator admits the person', async () => {
    await leave(ben);
    await decide(ban);
    const { status, body } = await comeBack();
    expect([status, body]).to.deep.equal([
      403,
      {
        message: `Our moderators closed this service to you. If you disagree, you can appeal here: ${ORIGIN}/notice`,
        code: 'refused',
        params: { address: `${ORIGIN}/notice` },
      },
    ]);
    const appeal = { place: 'Sign-in', reason: 'other', name: 'Ben', email };
    expect((await notice(appeal)).status).to.equal(200);
    await review(['admit', email], OPERATOR);
    expect((await comeBack()).status).to.equal(200);
  });

  it('suspends the account with which the person has returned, and names it to moderators', async () => {
    await leave(ben);
    const returned = await join(email);
    expect((await read()).similar.map(({ id }: { id: number }) => id)).to.deep.equal([returned.id]);
    await decide(ban);
    expect((await returned.client.get('/api/matches')).status).to.equal(401);
  });

  it('can be dismissed or handed over, and accepts no measure about an account', async () => {
    await leave(ben);
    const about = { rule: 1, statement: STATEMENT };
    for (const measure of ['warn', 'hide', 'remove_content']) {
      expect((await decide({ measure, content: ['bio'], ...about })).status, measure).to.equal(400);
    }
    for (const measure of ['limit', 'suspend', 'pause_reports']) {
      expect((await decide({ measure, days: 3, ...about })).status, measure).to.equal(400);
    }
    expect((await decide({ measure: 'hand_over', rule: 1 })).status).to.equal(200);
    expect((await comeBack()).status).to.equal(200);
  });

  it('loses the hashes with the evidence, 90 days after the case was closed', async () => {
    await leave(ben);
    await decide({ measure: 'dismiss' });
    const age = (days: number) =>
      sql`update cases set closed_at = now() - make_interval(days => ${days}) where id = ${caseId}`;
    const kept = async () =>
      (await sql`select from case_identities where case_id = ${caseId}`).length;
    await age(89);
    await deleteClosedReports();
    expect(await kept()).to.equal(1);
    await age(91);
    await deleteClosedReports();
    expect(await kept()).to.equal(0);
  });

  it('keeps no hash without a case, and none after it was dismissed', async () => {
    await decide({ measure: 'dismiss' });
    const kept = async () => (await sql`select from case_identities`).length;
    const before = await kept();
    for (const member of [ben, await join()]) await leave(member);
    expect(await kept()).to.equal(before);
  });

  it('of a reporter keeps keyed hashes of who took part, until the reports of the case are deleted', async () => {
    const address = freshEmail();
    const reporter = await join(address);
    const body = { reportedId: ben.id, reason: 'underage' };
    expect((await reporter.client.post('/api/reports', body)).status).to.equal(204);
    await leave(reporter);
    const kept = async () => {
      const text = 'select t::text as row from former_identities t where case_id = $1';
      return (await pool().query(text, [caseId])).rows;
    };
    const rows = await kept();
    expect(rows).to.have.length(2);
    for (const { row } of rows) expect(row).to.match(/^\("?\\+x[0-9a-f]{64}"?,,\d+,[\d-]+\)$/);
    expect(await tablesNaming(reporter.id)).to.deep.equal([]);
    await decide({ measure: 'dismiss' });
    const left = async (days: number) => {
      await ageCase(caseId, days);
      await deleteClosedReports();
      return (await kept()).length;
    };
    expect([await left(180), await left(190)]).to.deep.equal([2, 0]);
  });
});
