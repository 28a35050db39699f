import { expect } from 'chai';
import type { ListedMember } from '#contract/console/members.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  createMembers,
  createSession,
  type Member,
  makeEndedRolesOld,
} from '#test/factories.ts';
import { freshEmail, join } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';

describe('members in the console', () => {
  let admin: Member;
  let ann: Member;

  beforeEach(async () => {
    [admin, ann] = await createMembers(
      { role: 'admin' },
      { name: 'Ann Private', at: [41.9, -87.6] },
    );
  });

  const search = (text: string | number) =>
    admin.client.post('/api/console/members/list', { text: String(text) });
  const read = async (id: number, by = admin) =>
    (await by.client.post('/api/console/members/search', { id })).body.member;
  const act = (member: Member, verb: string, why = 'asked by mail') =>
    admin.client.post(`/api/console/members/${member.id}/${verb}`, { why });
  const log = async () =>
    await sql`select action, about, why from audit_log where actor_id = ${admin.id} order by id`;

  it('are found by id, email address and invitation, and each search is logged', async () => {
    const email = freshEmail();
    const ben = await join(email);
    await ann.client.get('/api/referrals/link');
    // A code can look like a name.
    const code = 'PRYVATEANN';
    await sql`update referral_codes set code = ${code} where member_id = ${ann.id}`;
    const texts: [text: string | number, id: number][] = [
      [ann.id, ann.id],
      [` ${email.toUpperCase()}`, ben.id],
      [`https://dating.example/?ref=${code}`, ann.id],
      [`${code} `, ann.id],
      ['Anna Priv', 0],
      ['private an', ann.id],
    ];
    await expectEach(texts, async ([text, id]) => {
      const { members } = (await search(text)).body;
      expect(members.map((one: ListedMember) => one.id)).to.deep.equal(id ? [id] : []);
    });
    expect((await read(ben.id)).signInMethods).to.deep.include({ google: 1, passkey: 0 });
    const entries = await log();
    expect(new Set(entries.map(({ action }) => action))).to.deep.equal(
      new Set([
        'search_by_id',
        'search_by_email',
        'search_by_invite',
        'search_by_name',
        'open_member',
      ]),
    );
    expect(JSON.stringify(entries)).not.to.match(/@|Priv/);
  });

  it('look the same in size when no member is found by an address', async () => {
    const email = freshEmail();
    const { id } = await join(email);
    await sql`update users set name = ${'さ'.repeat(50)}, location = ${'さ'.repeat(80)} where id = ${id}`;
    const [known, unknown] = [await search(email), await search(freshEmail())];
    expect(known.body.members).to.have.length(1);
    expect(unknown.body).to.deep.equal({ members: [] });
    expect(Buffer.byteLength(unknown.text)).to.equal(Buffer.byteLength(known.text));
  });

  it('are shown without messages, email address and exact place', async () => {
    const { text } = await admin.client.post('/api/console/members/search', { id: ann.id });
    const member = JSON.parse(text).member;
    expect(member.name).to.equal('Ann Private');
    // Without the time of joining, whose seconds can be the same digits.
    expect(text.replace(member.joinedAt, '')).not.to.match(/@|41\.|87\.|latitude|bio/);
  });

  it('show the state of the account', async () => {
    const states: [string, string][] = [
      ['paused', 'paused_at = now()'],
      ['hidden', 'hidden_at = now()'],
      ['limited', `limited_until = now() + interval '1 day'`],
      ['suspended', `suspended_at = now(), suspended_until = now() + interval '1 day'`],
      ['banned', 'suspended_until = null, suspended_at = now()'],
    ];
    for (const [state, change] of states) {
      await pool().query(`update users set ${change} where id = $1`, [ann.id]);
      expect((await read(ann.id)).state).to.equal(state);
    }
  });

  it('show reports by case and decisions, latest first, with the end of a suspension', async () => {
    const reporters = await createMembers({}, {});
    for (const { client } of [...reporters, reporters[0] as Member]) {
      await client.post('/api/reports', { reportedId: ann.id, reason: 'harassment' });
    }
    const [{ id: caseId }] = (await sql`select id from cases where member_id = ${ann.id}`) as [
      { id: number },
    ];
    await sql`insert into decisions (case_id, member_id, measure, decided_by, decided_at, ends_at)
      values (${caseId}, ${ann.id}, 'suspend', ${admin.id}, now() + interval '1 minute', '2099-12-04')`;
    await sql`update users set suspended_at = now(), suspended_until = '2099-12-04' where id = ${ann.id}`;
    const { until, history } = await read(ann.id);
    expect(until).to.match(/^2099-12-0/);
    expect(history).to.have.length(2);
    expect(history[0]).to.include({ caseId, measure: 'suspend', endsAt: until, reports: 0 });
    expect(history[1]).to.include({ caseId, measure: null, by: null, people: 2 });
  });

  it('are signed out everywhere', async () => {
    await createSession(ann.id);
    expect((await read(ann.id)).sessions).to.equal(2);
    expect((await act(ann, 'sign-out')).status).to.equal(204);
    expect((await ann.client.get('/api/matches')).status).to.equal(401);
    expect((await read(ann.id)).sessions).to.equal(0);
    expect(await log()).to.deep.include({
      action: 'end_sessions',
      about: String(ann.id),
      why: 'asked by mail',
    });
  });

  it('are erased as if they had deleted the account: signed out, and removed from the matches', async () => {
    const ben = await createMember();
    await createMatch(ann, ben);
    const live = await ben.client.live(ben.id);
    expect((await act(ann, 'erase')).status).to.equal(204);
    await live.next('match_ended');
    live.close();
    expect((await ann.client.get('/api/matches')).status).to.equal(401);
    expect((await ben.client.get('/api/matches')).body).to.deep.equal([]);
    expect((await act(ann, 'erase')).status).to.equal(404);
    const { body } = await admin.client.get('/api/notifications');
    expect(body.notifications.map(({ type }: { type: string }) => type)).to.include('admin_alone');
    expect(await log()).to.deep.include({
      action: 'erase_member',
      about: String(ann.id),
      why: 'asked by mail',
    });
  });

  it('of the team are not erased', async () => {
    const moderator = await createMember({ role: 'moderator' });
    expect((await act(moderator, 'erase')).body.code).to.equal('has_role');
    await admin.client.call('DELETE', `/api/console/team/${moderator.id}`);
    expect((await act(moderator, 'erase')).body.code, 'role taken').to.equal('has_role');
    await makeEndedRolesOld(moderator.id);
    expect((await act(moderator, 'erase')).status, 'long ago').to.equal(204);
    expect((await act(ann, 'erase', '')).status).to.equal(400);
  });
});
