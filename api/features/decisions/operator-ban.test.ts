import { expect } from 'chai';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { readStanding } from '../standing/service.ts';
import { banMember } from './operator-ban.ts';

describe('make ban-member', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
  });

  const ban = ({ id }: Pick<Member, 'id'>, why = '') => banMember(id, { by: 'ada', why });

  it('gives the member a statement to read and to appeal, once, without the reason of the operator', async () => {
    await ban(ann, 'secret reason');
    await ban(ann, 'again');
    const { suspended, decisions } = await readStanding(ann.id);
    expect(suspended).to.deep.equal({ end: null });
    expect(decisions.map(({ measure }) => measure)).to.deep.equal(['ban']);
    expect(decisions[0]?.statement)
      .to.include('This is against the community rules.')
      .and.not.include('secret');
    expect(decisions[0]?.appealUntil).to.be.a('string');
  });

  it('ends the open chat of the match and the sockets of the banned member', async () => {
    const [atAnn, atBen] = await Promise.all([ann.client.live(ann.id), ben.client.live(ben.id)]);
    await ban(ann);
    expect(await atBen.next('match_ended')).to.deep.equal({ type: 'match_ended', matchId });
    await atAnn.closed;
    expect((await ben.client.get('/api/matches')).body).to.deep.equal([]);
  });

  it('changes nothing in a second run', async () => {
    const counts = { members: [ann.id], canceled: 0, reversed: 0 };
    expect(await ban(ann)).to.deep.equal({ ...counts, sessions: 1 });
    expect(await ban(ann)).to.deep.equal({ ...counts, sessions: 0 });
  });

  it('returns undefined for an unknown member', async () => {
    expect(await ban({ id: 12345 })).to.equal(undefined);
  });
});
