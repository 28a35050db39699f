import { expect } from 'chai';
import {
  createMatch,
  createMember,
  type Member,
  sendMessage,
  UNKNOWN_ID,
} from '#test/factories.ts';

describe('PUT /api/matches/:matchId/read', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
  });

  const send = async (from: Member): Promise<number> => (await sendMessage(from, matchId)).body.id;
  const unreadOf = async ({ client }: Member): Promise<number> =>
    (await client.get('/api/matches')).body.find(({ id }: { id: number }) => id === matchId).unread;
  const markRead = (by: Member, messageId: number) =>
    by.client.put(`/api/matches/${matchId}/read`, { messageId });

  it('counts unread messages of the other member only', async () => {
    expect(await unreadOf(ben)).to.equal(0);
    const first = await send(ann);
    await send(ann);
    await send(ben);
    expect([await unreadOf(ann), await unreadOf(ben)]).to.deep.equal([1, 2]);
    expect((await markRead(ben, first)).status).to.equal(204);
    expect(await unreadOf(ben)).to.equal(1);
  });

  it('moves forward only, and not beyond the newest message', async () => {
    const first = await send(ann);
    await markRead(ben, Number.MAX_SAFE_INTEGER);
    await markRead(ben, first - 1);
    expect(await unreadOf(ben)).to.equal(0);
    await send(ann);
    expect(await unreadOf(ben)).to.equal(1);
  });

  it('is published to the member’s other devices and never to the other member', async () => {
    const [atAnn, atBen, elsewhere] = await Promise.all([
      ann.client.live(ann.id),
      ben.client.live(ben.id),
      ben.client.copy().live(ben.id),
    ]);
    const first = await send(ann);
    await send(ann);
    await markRead(ben, first);
    const event = { type: 'messages_read', matchId, messageId: first };
    for (const live of [atBen, elsewhere]) {
      expect(await live.next('messages_read')).to.deep.equal(event);
    }
    await send(ben);
    await atAnn.next('new_message', 3);
    expect(atAnn.of('messages_read')).to.deep.equal([]);
  });

  it('counts at most 100 unread messages', async () => {
    await Promise.all(Array.from({ length: 105 }, () => send(ann)));
    expect(await unreadOf(ben)).to.equal(100);
  });

  it('returns the same 404 for a match of others and for an unknown match', async () => {
    const id = await send(ann);
    const eve = await createMember();
    const responses = await Promise.all(
      [matchId, UNKNOWN_ID].map((one) =>
        eve.client.put(`/api/matches/${one}/read`, { messageId: id }),
      ),
    );
    expect([responses[0]?.status, responses[0]?.text]).to.deep.equal([404, responses[1]?.text]);
    expect(await unreadOf(ben)).to.equal(1);
  });
});

describe('the new_message event', () => {
  it('contains the id of the previous message, also when both sides write at once', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    const live = await ben.client.live(ben.id);
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => sendMessage(i % 2 ? ann : ben, matchId)),
    );
    await live.next('new_message', 40);
    const events = live.of('new_message').sort((a, b) => a.message.id - b.message.id);
    const before = [null, ...events.map(({ message }) => message.id)];
    expect(events.map(({ previousId }) => previousId)).to.deep.equal(before.slice(0, -1));
  });
});
