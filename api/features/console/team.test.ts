import { expect } from 'chai';
import { withSettings } from '#test/api.ts';
import { codeOf } from '#test/client.ts';
import { createMember, createMembers, type Member } from '#test/factories.ts';
import { freshEmail, join } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';

describe('the team', () => {
  let admin: Member;
  let ann: Member;

  beforeEach(async () => {
    [admin, ann] = await createMembers({ role: 'admin' }, { name: 'Ann Private' });
  });

  const team = async () => (await admin.client.get('/api/console/team')).body;
  const find = async ({ id }: { id: number }) =>
    (await team()).find((row: { id: number }) => row.id === id);
  const grant = (member: string, role = 'moderator') =>
    admin.client.put('/api/console/team', { member, role });
  const take = ({ id }: { id: number }) => admin.client.call('DELETE', `/api/console/team/${id}`);
  const logged = async (action: string, actor = admin) =>
    (
      await sql`select about from audit_log where actor_id = ${actor.id} and action = ${action}
        order by id`
    ).map(({ about }) => about);

  it('adds a moderator by member id with access to the console at once, and removes it at once', async () => {
    expect((await ann.client.get('/api/console/signups')).status).to.equal(404);
    expect((await grant(String(ann.id))).status).to.equal(204);
    expect((await ann.client.get('/api/console/signups')).status).to.equal(200);
    expect(await find(ann)).to.include({ role: 'moderator', isFixed: false, isYou: false });
    expect((await take(ann)).status).to.equal(204);
    expect((await ann.client.get('/api/console/signups')).status).to.equal(404);
    expect(await find(ann)).to.equal(undefined);
    expect(await logged('grant_moderator')).to.deep.equal([String(ann.id)]);
    expect(await logged('take_moderator')).to.deep.equal([String(ann.id)]);
  });

  it('adds a moderator by exact email address, with the same response for an unknown one', async () => {
    const email = freshEmail();
    const ben = await join(email);
    const known = await grant(email.toUpperCase());
    const other = freshEmail();
    const unknown = await grant(other);
    expect([known.status, known.text]).to.deep.equal([unknown.status, unknown.text]);
    expect(await find(ben)).to.include({ role: 'moderator' });
    const about = await logged('grant_moderator');
    expect(about[0]).to.equal(String(ben.id));
    expect(about[1]).to.match(/^[0-9a-f]{16}$/);
  });

  it('shows pseudonyms, and neither names nor email addresses', async () => {
    await grant(String(ann.id));
    const { text } = await admin.client.get('/api/console/team');
    expect((await find(ann)).pseudonym).to.match(/^[A-Z][a-z]+ \d+$/);
    expect(text).not.to.include('Ann Private');
    expect(text).not.to.include('@');
  });

  it('shows admins of ADMIN_EMAILS as fixed, and refuses to change them', async () => {
    const email = freshEmail();
    await withSettings({ ADMIN_EMAILS: email }, async () => {
      const named = await join(email);
      const { body: rows } = await named.client.get('/api/console/team');
      const own = rows.find(({ id }: { id: number }) => id === named.id);
      expect(own).to.include({ role: 'admin', isFixed: true, isYou: true });
      const taken = await named.client.call('DELETE', `/api/console/team/${named.id}`);
      expect([taken.status, taken.body.code]).to.deep.equal([409, 'fixed_role']);
    });
  });

  it('keeps the last admin, also when two admins remove each other at the same time', async () => {
    await sql`update users set role = 'member' where id <> ${admin.id}`;
    expect((await take(admin)).body.code).to.equal('last_admin');
    expect((await grant(String(admin.id))).body.code).to.equal('last_admin');
    const ben = await createMember({ role: 'admin' });
    const answers = await Promise.all([
      take(ben),
      ben.client.call('DELETE', `/api/console/team/${admin.id}`),
    ]);
    expect(answers.filter(({ status }) => status === 204)).to.have.length(1);
  });

  it('tells the person about a role that was given or removed, and says who granted it', async () => {
    const told = async () =>
      (await ann.client.get('/api/notifications')).body.notifications.map(
        ({ type }: { type: string }) => type,
      );
    await grant(String(ann.id));
    const { pseudonym } = await find(admin);
    expect(await find(ann)).to.include({ grantedBy: pseudonym, isSuspended: false });
    expect((await find(admin)).grantedBy).to.equal(null);
    expect(await told()).to.deep.equal(['role']);
    await take(ann);
    expect(await told()).to.deep.equal(['role', 'role']);
    const rows = await sql`select channel from deliveries where user_id = ${ann.id}
      and kind = 'role'`;
    expect(rows).to.deep.equal([{ channel: 'email' }, { channel: 'email' }]);
  });

  it('lists suspended people, whose role can be removed and not changed', async () => {
    await grant(String(ann.id));
    await sql`update users set suspended_at = now() where id = ${ann.id}`;
    expect(await find(ann)).to.include({ role: 'moderator', isSuspended: true });
    await grant(String(ann.id), 'admin');
    expect(await find(ann)).to.include({ role: 'moderator' });
    expect((await take(ann)).status).to.equal(204);
    expect(await find(ann)).to.equal(undefined);
  });

  it('has no one whose account is closed', async () => {
    await grant(String(ann.id));
    await ann.client.call('DELETE', '/api/account');
    const rows = await sql`select ended_at is not null as ended from role_grants
      where user_id = ${ann.id}`;
    expect(rows).to.deep.equal([{ ended: true }]);
    expect(await find(ann)).to.equal(undefined);
  });

  it('changes the viewer’s pseudonym, unless another moderator has it', async () => {
    const name = `Owl ${admin.id}`.slice(0, 30);
    const rename = (member: Member) =>
      member.client.put('/api/console/pseudonym', { pseudonym: name });
    expect((await rename(admin)).status).to.equal(204);
    expect((await find(admin)).pseudonym).to.equal(name);
    await grant(String(ann.id));
    expect(codeOf(await rename(ann))).to.deep.equal([409, 'pseudonym_taken']);
    expect((await rename(admin)).status).to.equal(204);
    for (const pseudonym of ['the server', 'Тhe Server', 'Former moderator']) {
      const { body: refused } = await ann.client.put('/api/console/pseudonym', { pseudonym });
      expect(refused.code, pseudonym).to.equal('pseudonym_taken');
    }
  });
});
