import { expect } from 'chai';
import type { Match } from '#contract/matches.ts';
import type { Notification } from '#contract/notifications.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember, type Member, sendMessage } from '#test/factories.ts';

type Call = (by: Member, matchId: number) => Promise<unknown>;

const close: Call = ({ client }, id) => client.put(`/api/matches/${id}/close`, { note: null });
const allow =
  (allowed: boolean): Call =>
  ({ client }, id) =>
    client.put(`/api/matches/${id}/photos-allowed`, { allowed });
const onQuestion =
  (method: string, path = '', body?: object): Call =>
  async ({ client }, id) => {
    const { question } = (await client.get(`/api/matches/${id}/question`)).body;
    return client.call(method, `/api/questions/${question.id}${path}`, body);
  };

/** How each of them begins, and how it ends. */
const KINDS: { what: 'photos' | 'question'; ask: Call; ends: Call[] }[] = [
  {
    what: 'photos',
    ask: ({ client }, id) => client.post(`/api/matches/${id}/photo-request`),
    ends: [allow(true), allow(false), close],
  },
  {
    what: 'question',
    ask: ({ client }, id) => client.post(`/api/matches/${id}/question`, { question: 'late-for' }),
    ends: [onQuestion('PUT', '/answer', { answer: 'Bread.' }), onQuestion('DELETE'), close],
  },
];

async function createPair() {
  const [ann, ben] = await Promise.all([createMember(), createMember()]);
  const matchId = await createMatch(ann, ben);
  /** What the list says to a member about the match, and its notifications. */
  const shownTo = async ({ client }: Member) => {
    const list = (await client.get<Match[]>('/api/matches')).body;
    const bell: Notification[] = (await client.get('/api/notifications')).body.notifications;
    const { waits, unread } = list.find(({ id }) => id === matchId) as Match;
    return [waits?.what, unread, ...bell.filter(({ type }) => type === 'message')];
  };
  return { ann, ben, matchId, shownTo };
}

describe('what waits in a chat for an answer', () => {
  it('counts, is previewed and notified like a message, for the other member only', () =>
    expectEach(KINDS, async ({ what, ask }) => {
      const { ann, ben, matchId, shownTo } = await createPair();
      const older = await createMatch(ben, await createMember());
      const live = await ben.client.live(ben.id);
      await ask(ann, matchId);
      const { notification } = await live.next('notification');
      expect(notification).to.deep.include({ type: 'message', matchId, waits: what });
      expect(await shownTo(ben)).to.deep.equal([what, 1, notification]);
      expect(await shownTo(ann)).to.deep.equal([undefined, 0]);
      const { body } = await ben.client.get<Match[]>('/api/matches');
      expect(body.map(({ id }) => id)).to.deep.equal([matchId, older]);
    }));

  it('is read with the chat, also without a message, and counts beside messages', () =>
    expectEach(KINDS, async ({ what, ask }) => {
      const { ann, ben, matchId, shownTo } = await createPair();
      const read = (body: object) => ben.client.put(`/api/matches/${matchId}/read`, body);
      const elsewhere = await ben.client.copy().live(ben.id);
      await ask(ann, matchId);
      await read({});
      const event = { type: 'messages_read', matchId, messageId: null };
      expect(await elsewhere.next('messages_read')).to.deep.equal(event);
      expect((await shownTo(ben)).slice(0, 2)).to.deep.equal([what, 0]);
      const { body } = await sendMessage(ann, matchId);
      expect((await shownTo(ben))[1]).to.equal(1);
      for (const more of [{ messageId: body.id }, {}]) await read(more);
      expect((await shownTo(ben))[1]).to.equal(0);
      expect(elsewhere.of('messages_read')).to.have.length(2);
    }));

  it('is gone everywhere once it is answered, withdrawn or closed', () =>
    expectEach(
      KINDS.flatMap(({ ask, ends }) => ends.map((end) => [ask, end] as const)),
      async ([ask, end]) => {
        const { ann, ben, matchId, shownTo } = await createPair();
        await ask(ann, matchId);
        await end(ben, matchId);
        expect(await shownTo(ben)).to.deep.equal([undefined, 0]);
      },
    ));

  it('leaves an unread message in the bell once it is withdrawn', async () => {
    const { ann, ben, matchId, shownTo } = await createPair();
    await sendMessage(ann, matchId, 'Hello');
    await KINDS[1]?.ask(ann, matchId);
    expect((await shownTo(ben))[2]).to.deep.include({ waits: 'question', messageContent: null });
    await onQuestion('DELETE')(ann, matchId);
    const [waits, unread, notification] = await shownTo(ben);
    expect([waits, unread]).to.deep.equal([undefined, 1]);
    expect(notification).to.deep.include({ messageContent: 'Hello' });
  });

  it('is silent by the switch of messages, and still counts in the list', async () => {
    const { ann, ben, matchId, shownTo } = await createPair();
    const notifications = { matches: true, messages: false, likes: true };
    await ben.client.put('/api/preferences', { notifications });
    await KINDS[0]?.ask(ann, matchId);
    expect(await shownTo(ben)).to.deep.equal(['photos', 1]);
  });
});
