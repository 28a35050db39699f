import { expect } from 'chai';
import { runChild } from '#dev/children.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';

const ban = ({ id }: Member) => runChild(process.execPath, ['worker/ban-member.ts', `${id}`]);

describe('make ban-member', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    const [one, two] = await sharedApis();
    [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
    matchId = await createMatch(ann, ben);
  });

  const output = (sessions: number) => [
    `Banned accounts: ${ann.id}`,
    `Sessions ended: ${sessions}. Signups canceled: 0. Commissions reversed: 0.`,
  ];

  it('ends the open chat of the match and the sockets of the banned member', async () => {
    const [atAnn, atBen] = await Promise.all([ann.client.live(ann.id), ben.client.live(ben.id)]);
    expect(await ban(ann)).to.deep.equal(output(1));
    expect(await atBen.next('match_ended')).to.deep.equal({ type: 'match_ended', matchId });
    await atAnn.closed;
    expect((await ben.client.get('/api/matches')).body).to.deep.equal([]);
    atBen.close();
  });

  it('changes nothing in a second run', async () => {
    await ban(ann);
    expect(await ban(ann)).to.deep.equal(output(0));
  });

  it('reports an unknown member', async () => {
    const failed = await ban({ ...ann, id: 12345 }).catch((error: Error) => error.message);
    expect(failed).to.include('No member has this id.');
  });
});
