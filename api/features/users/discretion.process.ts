import { expect } from 'chai';
import { createMember } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';

describe('discretion with two instances', () => {
  let one: Api;
  let two: Api;

  before(async () => {
    [one, two] = await Promise.all([startApi('one'), startApi('two')]);
  });
  after(() => Promise.all([one?.stop(), two?.stop()]));

  it('takes effect with the next request on every instance, in both directions', async () => {
    const [ann, dana] = await Promise.all([createMember({}, one.base), createMember({}, two.base)]);
    const seen: number[] = [];
    for (const discretionLevel of ['high', 'standard', 'maximum', 'standard']) {
      await dana.client.put('/api/preferences', { discretionLevel });
      seen.push((await ann.client.get(`/api/users/${dana.id}`)).status);
    }
    expect(seen).to.deep.equal([404, 200, 404, 200]);
  });
});
