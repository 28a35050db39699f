import { expect } from 'chai';
import { createMember } from '#test/factories.ts';
import { startApi } from '#test/instances.ts';
import { until } from '#test/until.ts';

describe('settings in the console', () => {
  it('take effect on other instances without a restart, and end with a reset', async () => {
    const apis = await Promise.all([startApi('one'), startApi('two')]);
    const [one, two] = apis.map(({ base }) => base);
    const admin = await createMember({ role: 'admin' }, one);
    const elsewhere = admin.client.at(two ?? '');
    const signup = async () => (await elsewhere.get('/api/auth/session')).body.signup;
    expect(await signup()).to.equal('open');
    const path = '/api/console/settings/signup';
    expect((await admin.client.put(path, { value: 'invite' })).status).to.equal(204);
    await until('signup needs an invitation', async () => (await signup()) === 'invite');
    await admin.client.call('DELETE', path);
    await until('signup is open', async () => (await signup()) === 'open');
    await Promise.all(apis.map((api) => api.stop()));
  });
});
