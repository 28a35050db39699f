import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';
import { until } from '#test/until.ts';

describe('settings in the console', () => {
  let one: Api;
  let two: Api;
  let admin: Member;
  let ann: Member;

  before(async () => {
    [one, two] = await sharedApis();
    [admin, ann] = await Promise.all([
      createMember(one.base, { role: 'admin' }),
      createMember(two.base),
    ]);
  });
  afterEach(async () => {
    for (const name of ['signup', 'invites_per_member', 'transparency_public']) await reset(name);
    await until('signup is open', async () => (await signupOn(two)) === 'open');
  });

  const change = (name: string, value: unknown) =>
    admin.client.put(`/api/console/settings/${name}`, { value });
  const reset = (name: string) => admin.client.call('DELETE', `/api/console/settings/${name}`);
  const find = async (wanted: string) =>
    (await admin.client.get('/api/console/settings')).body.find(
      ({ name }: { name: string }) => name === wanted,
    );
  const signupOn = async ({ base }: Api) =>
    (await ann.client.at(base).get('/api/auth/session')).body.signup;

  it('show the value, and that it comes from the environment, a default or the console', async () => {
    expect(await find('signup')).to.include({ value: 'open', source: 'default' });
    await change('signup', 'invite');
    expect(await find('signup')).to.include({
      value: 'invite',
      startValue: 'open',
      source: 'console',
    });
  });

  it('take effect on other instances without a restart, and end with a reset', async () => {
    expect((await change('signup', 'invite')).status).to.equal(204);
    await until('signup needs an invitation', async () => (await signupOn(two)) === 'invite');
    expect((await ann.client.get('/api/invites')).body.left).to.equal(3);
    await change('invites_per_member', 5);
    await until(
      'the new number',
      async () => (await ann.client.get('/api/invites')).body.left === 5,
    );
    await reset('signup');
    await until('signup is open', async () => (await signupOn(two)) === 'open');
  });

  it('publish the counts of decisions, which are not public before', async () => {
    const status = async () => (await ann.client.get('/api/transparency/2026')).status;
    expect(await status()).to.equal(404);
    await change('transparency_public', true);
    await until('the counts are public', async () => (await status()) === 200);
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
    const { rows } = await pool().query(
      `select about, why from audit_log where actor_id = $1 and action = 'change_setting' order by id desc limit 1`,
      [admin.id],
    );
    expect(rows[0]).to.deep.equal({ about: 'invites_per_member', why: '4' });
  });
});
