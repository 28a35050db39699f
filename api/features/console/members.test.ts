import { expect } from 'chai';
import { pool } from '#db/sql.ts';
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

  const search = (by: string, value: string | number) =>
    admin.client.post('/api/console/members/search', { by, value: String(value) });
  const act = (member: Member, verb: string, why = 'asked by mail') =>
    admin.client.post(`/api/console/members/${member.id}/${verb}`, { why });
  const log = async () =>
    await sql`select action, about, why from audit_log where actor_id = ${admin.id} order by id`;

  it('are found by id, email address and invitation, and each search is logged', async () => {
    const email = freshEmail();
    const ben = await join(email);
    expect((await search('id', ann.id)).body.member).to.include({ id: ann.id, state: 'open' });
    const found = (await search('email', ` ${email.toUpperCase()}`)).body.member;
    expect(found.id).to.equal(ben.id);
    expect(found.signInMethods).to.deep.include({ google: 1, passkey: 0 });
    const { body: link } = await ann.client.get('/api/referrals/link');
    expect((await search('invite', link.referralLink)).body.member.id).to.equal(ann.id);
    const entries = await log();
    expect(entries.map(({ action }) => action)).to.deep.equal([
      'search_by_id',
      'search_by_email',
      'search_by_invite',
    ]);
    expect(JSON.stringify(entries)).not.to.include('@');
  });

  it('look the same in size when no member is found', async () => {
    const known = await search('id', ann.id);
    const unknown = await search('email', freshEmail());
    expect(unknown.body).to.deep.equal({ member: null });
    expect(Buffer.byteLength(unknown.text)).to.equal(Buffer.byteLength(known.text));
  });

  it('are shown without name, place, messages and email address', async () => {
    const { text, body } = await search('id', ann.id);
    // Without the time of joining, whose seconds can be the same digits.
    const rest = text.replace(body.member.joinedAt, '');
    expect(rest).not.to.match(/Ann Private|@|41\.|87\.|latitude|bio/);
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
      expect((await search('id', ann.id)).body.member.state).to.equal(state);
    }
  });

  it('are signed out everywhere', async () => {
    await createSession(ann.id);
    expect((await search('id', ann.id)).body.member.sessions).to.equal(2);
    expect((await act(ann, 'sign-out')).status).to.equal(204);
    expect((await ann.client.get('/api/matches')).status).to.equal(401);
    expect((await search('id', ann.id)).body.member.sessions).to.equal(0);
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
