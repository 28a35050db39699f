import { expect } from 'chai';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';

describe('PUT /api/matches/:matchId/read', () => {
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    [one, two] = await sharedApis();
    [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
    matchId = await createMatch(ann, ben);
  });

  const say = async (from: Member, content = 'hi'): Promise<number> => {
    const body = { matchId, senderId: from.id, content };
    return (await from.client.post('/api/messages', body)).body.id;
  };
  const unreadOf = async ({ client }: Member): Promise<number> =>
    (await client.get('/api/matches')).body.find(({ id }: { id: number }) => id === matchId).unread;
  const read = (by: Member, messageId: number) =>
    by.client.put(`/api/matches/${matchId}/read`, { messageId });

  it('counts what the other side wrote since, and nothing of one’s own', async () => {
    expect(await unreadOf(ben)).to.equal(0);
    const first = await say(ann);
    await say(ann);
    await say(ben);
    expect([await unreadOf(ann), await unreadOf(ben)]).to.deep.equal([1, 2]);
    expect((await read(ben, first)).status).to.equal(204);
    expect(await unreadOf(ben)).to.equal(1);
  });

  it('only moves forward, and not beyond the newest message', async () => {
    const first = await say(ann);
    await read(ben, Number.MAX_SAFE_INTEGER);
    await read(ben, first - 1);
    expect(await unreadOf(ben)).to.equal(0);
    await say(ann);
    expect(await unreadOf(ben)).to.equal(1);
  });

  it('is told to the own other devices and never to the other side', async () => {
    const [atAnn, atBen, elsewhere] = await Promise.all([
      ann.client.live(ann.id),
      ben.client.live(ben.id),
      ben.client.at(one.base).live(ben.id),
    ]);
    const first = await say(ann);
    await say(ann);
    await read(ben, first);
    const event = { type: 'messages_read', matchId, messageId: first };
    for (const live of [atBen, elsewhere]) {
      expect(await live.next('messages_read')).to.deep.equal(event);
    }
    await say(ben, 'after it');
    await atAnn.next('new_message', 3);
    expect(atAnn.of('messages_read')).to.deep.equal([]);
    for (const live of [atAnn, atBen, elsewhere]) live.close();
  });

  it('counts no further than a hundred', async () => {
    for (let i = 0; i < 105; i += 1) await say(ann);
    expect(await unreadOf(ben)).to.equal(100);
  });

  it('of a match of others is the same 404 as of none', async () => {
    const id = await say(ann);
    const eve = await createMember(one.base);
    const answers = await Promise.all(
      [matchId, 900719925474099].map((one) =>
        eve.client.put(`/api/matches/${one}/read`, { messageId: id }),
      ),
    );
    expect([answers[0]?.status, answers[0]?.text]).to.deep.equal([404, answers[1]?.text]);
    expect(await unreadOf(ben)).to.equal(1);
  });
});

describe('a message event', () => {
  it('names the message before it, also when both sides write at once', async () => {
    const [one, two] = await sharedApis();
    const [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
    const matchId = await createMatch(ann, ben);
    const live = await ben.client.live(ben.id);
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const from = i % 2 ? ann : ben;
        const body = { matchId, senderId: from.id, content: `number ${i}` };
        return from.client.post('/api/messages', body);
      }),
    );
    await live.next('new_message', 40);
    const events = live.of('new_message').sort((a, b) => a.message.id - b.message.id);
    const before = [null, ...events.map(({ message }) => message.id)];
    expect(events.map(({ previousId }) => previousId)).to.deep.equal(before.slice(0, -1));
    live.close();
  });
});
