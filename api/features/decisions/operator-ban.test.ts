import { expect } from 'chai';
import { createMember } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';
import { readStanding } from '../standing/service.ts';
import { banMember } from './operator-ban.ts';

describe('make ban-member', () => {
  it('gives the member a statement to read and to appeal, once, without the reason of the operator', async () => {
    const [{ base }] = await sharedApis();
    const { id } = await createMember(base);
    await banMember(id, { by: 'ada', why: 'secret reason' });
    await banMember(id, { by: 'ada', why: 'again' });
    const { suspended, decisions } = await readStanding(id);
    expect(suspended).to.deep.equal({ end: null });
    expect(decisions.map(({ measure }) => measure)).to.deep.equal(['ban']);
    expect(decisions[0]?.statement)
      .to.include('This is against the community rules.')
      .and.not.include('secret');
    expect(decisions[0]?.appealUntil).to.be.a('string');
  });
});
