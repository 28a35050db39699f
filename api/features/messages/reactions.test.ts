import { expect } from 'chai';
import type { Message } from '#contract/messages.ts';
import { createMatch, createMember, type Member, sendMessage } from '#test/factories.ts';

const react = (member: Member, id: number, reaction: number) =>
  member.client.put(`/api/messages/${id}/reaction`, { reaction });
const remove = (member: Member, id: number) =>
  member.client.call('DELETE', `/api/messages/${id}/reaction`);

describe('PUT and DELETE /api/messages/:id/reaction', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;
  let message: Message;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
    message = (await sendMessage(ann, matchId)).body;
  });

  const list = async (member: Member, query = '') =>
    (await member.client.get<Message[]>(`/api/messages/${matchId}${query}`)).body;

  it('sets one reaction a member, also for concurrent requests, and removes it', async () => {
    await Promise.all([0, 1, 2, 3, 4, 5, 3, 3].map((reaction) => react(ben, message.id, reaction)));
    await react(ben, message.id, 3);
    await react(ann, message.id, 1);
    const [shown] = await list(ann);
    const both = [
      { userId: ann.id, reaction: 1 },
      { userId: ben.id, reaction: 3 },
    ];
    expect(shown?.reactions).to.have.deep.members(both);
    await remove(ben, message.id);
    await remove(ben, message.id);
    expect((await list(ben))[0]?.reactions).to.deep.equal([{ userId: ann.id, reaction: 1 }]);
    await remove(ann, message.id);
    expect((await list(ben))[0]).to.not.have.property('reactions');
  });

  it('can be removed, and messages deleted, in a closed chat', async () => {
    await react(ben, message.id, 3);
    await ann.client.put(`/api/matches/${matchId}/close`, { note: null });
    expect((await remove(ben, message.id)).status).to.equal(200);
    const deleted = await ann.client.call('DELETE', `/api/messages/${message.id}`);
    expect(deleted.body.deleted).to.equal(true);
  });

  it('publishes the message with a rising version, and none for the same reaction', async () => {
    const live = await ann.client.live(ann.id);
    const first = await react(ben, message.id, 0);
    const event = await live.next('message_changed');
    expect(event).to.deep.equal({ type: 'message_changed', matchId, message: first.body });
    const again = await react(ben, message.id, 0);
    expect(again.body.version).to.equal(first.body.version);
    const second = await react(ben, message.id, 1);
    expect(second.body.version).to.be.greaterThan(first.body.version);
  });

  it('lists a changed message after the last cursor, in one order with new ones', async () => {
    const rest: Message[] = [];
    for (let n = 0; n < 4; n += 1) rest.push((await sendMessage(ben, matchId, `no. ${n}`)).body);
    const cursor = rest.at(-1)?.id;
    const { body: changed } = await react(ben, message.id, 2);
    const { body: newest } = await sendMessage(ben, matchId, 'new');
    const { body: changedLater } = await react(ann, rest[0]?.id ?? 0, 2);
    expect(await list(ann, `?after=${cursor}`)).to.deep.equal([changed, newest, changedLater]);
    expect(await list(ann, `?after=${cursor}&limit=1`)).to.deep.equal([changed]);
    expect(await list(ann, `?after=${changed.version}`)).to.deep.equal([newest, changedLater]);
  });

  it('is one of the list', async () => {
    expect((await react(ben, message.id, 6)).status).to.equal(400);
  });

  it('are exported', async () => {
    await react(ben, message.id, 3);
    const { body } = await ben.client.get('/api/account/export');
    expect(body.reactions[0]).to.deep.include({ matchId, reaction: '🔥' });
    expect(body.reactions).to.have.length(1);
  });
});
