import { expect } from 'chai';
import type { Match } from '#contract/matches.ts';
import type { Notification } from '#contract/notifications.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember, type Member, sendMessage } from '#test/factories.ts';

interface Kind {
  what: 'photos' | 'question';
  ask: (by: Member, matchId: number) => Promise<unknown>;
  /** Ways in which nothing waits any more. */
  ends: ((by: Member, from: Member, matchId: number) => Promise<unknown>)[];
}

const questionOf = async ({ client }: Member, matchId: number): Promise<number> =>
  (await client.get(`/api/matches/${matchId}/question`)).body.question.id;

const KINDS: Kind[] = [
  {
    what: 'photos',
    ask: ({ client }, id) => client.post(`/api/matches/${id}/photo-request`),
    ends: [
      ({ client }, _, id) => client.put(`/api/matches/${id}/photos-allowed`, { allowed: true }),
      ({ client }, _, id) => client.put(`/api/matches/${id}/photos-allowed`, { allowed: false }),
      ({ client }, _, id) => client.put(`/api/matches/${id}/close`, { note: null }),
    ],
  },
  {
    what: 'question',
    ask: ({ client }, id) =>
      client.post(`/api/matches/${id}/question`, { question: 'smell-of-home' }),
    ends: [
      async (by, _, id) =>
        by.client.put(`/api/questions/${await questionOf(by, id)}/answer`, { answer: 'Bread.' }),
      async (_, from, id) =>
        from.client.call('DELETE', `/api/questions/${await questionOf(from, id)}`),
      (_, { client }, id) => client.put(`/api/matches/${id}/close`, { note: null }),
    ],
  },
];

const rowOf = async ({ client }: Member, matchId: number): Promise<Match | undefined> =>
  (await client.get<Match[]>('/api/matches')).body.find(({ id }) => id === matchId);
const bellOf = async ({ client }: Member, matchId: number): Promise<Notification[]> =>
  (await client.get('/api/notifications')).body.notifications.filter(
    (one: Notification) => one.matchId === matchId && one.type === 'message',
  );

/** A match of two new members, who have read everything about it. */
async function createPair() {
  const [ann, ben] = await Promise.all([createMember(), createMember()]);
  const matchId = await createMatch(ann, ben);
  for (const { client } of [ann, ben]) await client.post('/api/notifications/read');
  return { ann, ben, matchId };
}

describe('what waits in a chat for an answer', () => {
  it('counts, is previewed and notified like a message, for the other member only', () =>
    expectEach(KINDS, async ({ what, ask }) => {
      const { ann, ben, matchId } = await createPair();
      const quiet = await createMatch(ben, await createMember());
      const live = await ben.client.live(ben.id);
      await ask(ann, matchId);
      const { notification } = await live.next('notification');
      expect(notification).to.deep.include({ type: 'message', matchId, waits: what });
      expect(notification.user?.id).to.equal(ann.id);
      expect(await bellOf(ben, matchId)).to.deep.equal([notification]);
      const row = await rowOf(ben, matchId);
      expect([row?.waits?.what, row?.unread, row?.lastMessage]).to.deep.equal([what, 1, null]);
      // It is the newest in the list.
      const { body } = await ben.client.get<Match[]>('/api/matches');
      expect(body.map(({ id }) => id)).to.deep.equal([matchId, quiet]);
      expect(await bellOf(ann, matchId)).to.deep.equal([]);
      expect(await rowOf(ann, matchId))
        .to.include({ unread: 0 })
        .and.not.to.have.property('waits');
      live.close();
    }));

  it('is read with the chat, also without a message, and counts beside messages', () =>
    expectEach(KINDS, async ({ what, ask }) => {
      const { ann, ben, matchId } = await createPair();
      await ask(ann, matchId);
      const read = (body: object) => ben.client.put(`/api/matches/${matchId}/read`, body);
      const elsewhere = await ben.client.copy().live(ben.id);
      expect((await read({})).status).to.equal(204);
      const event = { type: 'messages_read', matchId, messageId: null };
      expect(await elsewhere.next('messages_read')).to.deep.equal(event);
      const row = await rowOf(ben, matchId);
      expect([row?.waits?.what, row?.unread]).to.deep.equal([what, 0]);
      const { body: message } = await sendMessage(ann, matchId);
      expect((await rowOf(ben, matchId))?.unread).to.equal(1);
      await read({ messageId: message.id });
      expect((await rowOf(ben, matchId))?.unread).to.equal(0);
      await read({});
      expect(elsewhere.of('messages_read')).to.have.length(2);
      elsewhere.close();
    }));

  it('is gone everywhere once it is answered, withdrawn or closed', () =>
    expectEach(
      KINDS.flatMap(({ ask, ends }) => ends.map((end) => [ask, end] as const)),
      async ([ask, end]) => {
        const { ann, ben, matchId } = await createPair();
        await ask(ann, matchId);
        await end(ben, ann, matchId);
        expect(await bellOf(ben, matchId)).to.deep.equal([]);
        const row = await rowOf(ben, matchId);
        expect([row?.waits, row?.unread]).to.deep.equal([undefined, 0]);
      },
    ));

  it('is silent by the switch of messages, and still counts in the list', () =>
    expectEach(KINDS, async ({ ask }) => {
      const { ann, ben, matchId } = await createPair();
      const notifications = { matches: true, messages: false, likes: true };
      await ben.client.put('/api/preferences', { notifications });
      await ask(ann, matchId);
      expect(await bellOf(ben, matchId)).to.deep.equal([]);
      expect((await rowOf(ben, matchId))?.unread).to.equal(1);
    }));
});
