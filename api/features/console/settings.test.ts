import { expect } from 'chai';
import { createMember, type Member } from '#test/factories.ts';
import { sql } from '#test/sql.ts';

describe('settings in the console', () => {
  let admin: Member;
  let ann: Member;

  before(async () => {
    [admin, ann] = await Promise.all([createMember({ role: 'admin' }), createMember()]);
  });
  afterEach(async () => {
    for (const name of ['signup', 'invites_per_member', 'transparency_public', 'opens_at'])
      await reset(name);
  });

  const change = (name: string, value: unknown) =>
    admin.client.put(`/api/console/settings/${name}`, { value });
  const reset = (name: string) => admin.client.call('DELETE', `/api/console/settings/${name}`);
  const find = async (wanted: string) =>
    (await admin.client.get('/api/console/settings')).body.find(
      ({ name }: { name: string }) => name === wanted,
    );
  const signup = async () => (await ann.client.get('/api/auth/session')).body.signup;
  const invitesLeft = async () => (await ann.client.get('/api/invites')).body.left;

  it('show the value, and that it comes from the environment, a default or the console', async () => {
    expect(await find('signup')).to.include({ value: 'open', source: 'default' });
    await change('signup', 'invite');
    expect(await find('signup')).to.include({
      value: 'invite',
      startValue: 'open',
      source: 'console',
    });
  });

  it('take effect without a restart, and end with a reset', async () => {
    expect((await change('signup', 'invite')).status).to.equal(204);
    expect([await signup(), await invitesLeft()]).to.deep.equal(['invite', 3]);
    await change('invites_per_member', 5);
    expect(await invitesLeft()).to.equal(5);
    await reset('signup');
    expect(await signup()).to.equal('open');
  });

  it('set an opening date, which visitors and members are told until it has passed', async () => {
    const opensAt = async () => (await ann.client.get('/api/auth/session')).body.opensAt;
    expect(await opensAt()).to.equal(null);
    await change('opens_at', '2099-12-04T18:00:00.000Z');
    expect(await opensAt()).to.equal('2099-12-04T18:00:00.000Z');
    await change('opens_at', '2020-12-04T18:00:00.000Z');
    expect(await opensAt()).to.equal(null);
    expect((await change('opens_at', 'soon')).status).to.equal(400);
    // Also for the rule that reads the date.
    await change('opens_at', '');
    expect((await ann.client.get('/api/users')).status).to.equal(200);
  });

  it('open at once with the reset of an opening date, which stays known', async () => {
    const stored = async () => (await find('opens_at')).value;
    await change('opens_at', '2099-12-04T18:00:00.000Z');
    expect((await reset('opens_at')).status).to.equal(204);
    expect(Date.parse(await stored())).to.be.within(
      Date.parse('2020-01-01'),
      Date.parse('2099-01-01'),
    );
    expect((await ann.client.get('/api/auth/session')).body.opensAt).to.equal(null);
    await reset('opens_at');
    expect(await stored()).to.equal('');
  });

  it('publish the counts of decisions, which are not public before', async () => {
    const status = async () => (await ann.client.get('/api/transparency/2026')).status;
    expect(await status()).to.equal(404);
    await change('transparency_public', true);
    expect(await status()).to.equal(200);
  });

  it('refuse values of another type, and are logged', async () => {
    for (const [name, value] of [
      ['signup', 'unknown'],
      ['invites_per_member', 1001],
      ['transparency_public', 'yes'],
    ] as const) {
      expect((await change(name, value)).status).to.equal(400);
    }
    expect((await change('no_such_setting', 1)).status).to.equal(400);
    await change('invites_per_member', 4);
    const rows = await sql`select about, why from audit_log
      where actor_id = ${admin.id} and action = 'change_setting' order by id desc limit 1`;
    expect(rows[0]).to.deep.equal({ about: 'invites_per_member', why: '4' });
  });
});
