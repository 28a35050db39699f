import { expect } from 'chai';
import { runChild } from '#dev/children.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { sharedApis } from '#test/instances.ts';

const remove = ({ id }: Member) => runChild(process.execPath, ['worker/remove-member.ts', `${id}`]);

describe('make remove', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    const [one, two] = await sharedApis();
    [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
    matchId = await createMatch(ann, ben);
  });

  it('ends the open chat of the other side and the sockets of who is removed, live', async () => {
    const [atAnn, atBen] = await Promise.all([ann.client.live(ann.id), ben.client.live(ben.id)]);
    expect(await remove(ann)).to.deep.equal([
      `Suspended: ${ann.id}. 0 signup cancelled, 0 commissions taken back, 1 sessions ended.`,
    ]);
    expect(await atBen.next('match_ended')).to.deep.equal({ type: 'match_ended', matchId });
    await atAnn.closed;
    expect((await ben.client.get('/api/matches')).body).to.deep.equal([]);
    atBen.close();
  });

  it('changes nothing a second time', async () => {
    await remove(ann);
    expect(await remove(ann)).to.deep.equal([
      `Suspended: ${ann.id}. 0 signup cancelled, 0 commissions taken back, 0 sessions ended.`,
    ]);
  });

  it('of nobody is told apart', async () => {
    const failed = await remove({ ...ann, id: 12345 }).catch((error: Error) => error.message);
    expect(failed).to.include('There is no such member.');
  });
});
