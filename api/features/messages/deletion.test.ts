import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Message } from '#contract/messages.ts';
import { decryptMessage } from '#db/encrypted-columns.ts';
import { firstExcerpt } from '#test/excerpts.ts';
import { createMatch, createMember, type Member, sendMessage } from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { wipeDeletedMessages } from './change-queries.ts';

const CANARY = 'zanzibar-4711';

const remove = (member: Member, id: number) => member.client.call('DELETE', `/api/messages/${id}`);

describe('DELETE /api/messages/:id', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;
  let message: Message;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
    await sendMessage(ann, matchId, 'before');
    message = (await sendMessage(ann, matchId, CANARY)).body;
  });

  /** All answers of a member that can contain a message. */
  async function surfacesOf({ client, id }: Member): Promise<Record<string, string>> {
    const paths = [
      `/api/messages/${matchId}`,
      `/api/messages/${matchId}?after=0`,
      `/api/messages/${matchId}?from=${message.id}`,
      `/api/matches/${id}`,
      `/api/matches?userId=${id}`,
      `/api/matches/${matchId}/details`,
      '/api/notifications',
      '/api/notifications/why',
      '/api/account/export',
    ];
    const answers = await Promise.all(paths.map(async (path) => (await client.get(path)).text));
    const found = await client.post(`/api/matches/${matchId}/search`, { query: 'zanzibar' });
    const shown = paths.map((path, index) => [path, answers[index] ?? '']);
    return { ...Object.fromEntries(shown), search: found.text };
  }

  const naming = async (member: Member) =>
    Object.entries(await surfacesOf(member))
      .filter(([, text]) => text.includes(CANARY))
      .map(([path]) => path);

  it('removes the text from every answer to both sides, also from quotes', async () => {
    await sendMessage(ben, matchId, 'an answer', randomUUID(), message.id);
    const last = await sendMessage(ann, matchId, CANARY, randomUUID(), message.id);
    // All but the details and the pushes, and of Ann the bell, of Ben the export.
    expect(await naming(ben)).to.have.length(7);
    expect(await naming(ann)).to.have.length(7);
    const live = await ben.client.live(ben.id);
    const { body } = await remove(ann, message.id);
    expect(body).to.deep.include({ id: message.id, content: '', deleted: true });
    const event = await live.next('message_changed');
    expect(event.message).to.deep.equal(body);
    await remove(ann, last.body.id);
    live.close();
    expect([await naming(ann), await naming(ben)]).to.deep.equal([[], []]);
    const list = await ben.client.get<Message[]>(`/api/messages/${matchId}`);
    expect(list.body.at(-2)?.replyTo).to.deep.equal({
      id: message.id,
      senderId: ann.id,
      content: null,
    });
    const matches = await ben.client.get(`/api/matches/${ben.id}`);
    expect(matches.body[0].lastMessage).to.deep.include({ content: '', deleted: true });
    const exported = await ann.client.get('/api/account/export');
    expect(exported.body.messages.at(-1)).to.deep.include({ content: null });
    expect(exported.body.messages.at(-1).deletedAt).to.be.a('string');
  });

  it('is not undone by a retry of its sender, whose first response was lost', async () => {
    const { body } = await remove(ann, message.id);
    const live = await Promise.all([ann, ben].map(({ client, id }) => client.live(id)));
    const retry = await sendMessage(ann, matchId, CANARY, message.clientId);
    expect([retry.status, retry.body]).to.deep.equal([201, body]);
    const events = await Promise.all(live.map((one) => one.next('new_message')));
    for (const event of events) expect(event.message).to.deep.equal(body);
    await sendMessage(ann, matchId, 'after');
    for (const one of live) {
      await one.next('new_message', 2);
      expect(JSON.stringify(one.events)).to.not.include(CANARY);
    }
    expect([await naming(ann), await naming(ben)]).to.deep.equal([[], []]);
    expect((await ben.client.get(`/api/matches/${ben.id}`)).body[0].unread).to.equal(2);
  });

  it('counts it as unread no longer, and its notification tells of the message before or disappears', async () => {
    const read = async () => {
      const [matches, bell] = await Promise.all([
        ben.client.get(`/api/matches/${ben.id}`),
        ben.client.get('/api/notifications'),
      ]);
      const texts = bell.body.notifications
        .filter(({ type }: { type: string }) => type === 'message')
        .map(({ messageContent }: { messageContent: string }) => messageContent);
      return [matches.body[0].unread, texts];
    };
    expect(await read()).to.deep.equal([2, [CANARY]]);
    await remove(ann, message.id);
    expect(await read()).to.deep.equal([1, ['before']]);
    const { body } = await ann.client.get<Message[]>(`/api/messages/${matchId}`);
    for (const { id } of body) await remove(ann, id);
    expect(await read()).to.deep.equal([0, []]);
  });

  it('refuses messages of the other member', async () => {
    expect((await remove(ben, message.id)).status).to.equal(403);
  });

  it('removes its reactions, takes no new one, and is repeated without effect', async () => {
    const react = () => ben.client.put(`/api/messages/${message.id}/reaction`, { reaction: 1 });
    await react();
    const first = await remove(ann, message.id);
    expect((await react()).body).to.not.have.property('reactions');
    expect((await remove(ann, message.id)).body).to.deep.equal(first.body);
  });

  it('can be reported for seven days, with the text as evidence, and is wiped then', async () => {
    const report = () =>
      ben.client.post('/api/reports', {
        reportedId: ann.id,
        reason: 'harassment',
        messageIds: [message.id],
      });
    const isWiped = async () => {
      const rows = await sql`select deleted_content as content from messages
        where id = ${message.id}`;
      return rows[0].content === null;
    };
    await remove(ann, message.id);
    await wipeDeletedMessages({});
    expect([await isWiped(), (await report()).status]).to.deep.equal([false, 204]);
    const rows = await sql`select length(message_text) > 34 as "hasText" from reports
      where reporter_id = ${ben.id}`;
    expect(rows).to.deep.equal([{ hasText: true }]);
    await sql`update messages set deleted_at = now() - interval '7 days 1 minute'
      where id = ${message.id}`;
    await wipeDeletedMessages({});
    // A report of a wiped message is stored too: its sender must not be able to prevent it.
    expect([await isWiped(), (await report()).status]).to.deep.equal([true, 204]);
    expect(await naming(ben)).to.deep.equal([]);
  });

  it('shows a former version, which reads the content only, a sign in place of the text', async () => {
    await remove(ann, message.id);
    const rows = await sql<{ content: Buffer }>`select content from messages
      where id = ${message.id}`;
    const row = { matchId, senderId: ann.id, clientId: message.clientId };
    expect(decryptMessage({ ...row, content: rows[0]?.content as Buffer })).to.equal('…');
  });

  it('is marked in the evidence of a report, which has only texts that the reported member deleted', async () => {
    const reply = (await sendMessage(ben, matchId, 'a provocation')).body;
    await remove(ann, message.id);
    await remove(ben, reply.id);
    const moderator = await createMember({ role: 'moderator' });
    const about = { reportedId: ann.id, reason: 'harassment', messageIds: [message.id] };
    expect((await ben.client.post('/api/reports', about)).status).to.equal(204);
    const { cases } = (await moderator.client.get(`/api/console/cases?search=${ann.id}`)).body;
    const shown = (await firstExcerpt(moderator, cases[0].id)).map((one) => [
      one.text,
      one.deleted,
    ]);
    expect(shown).to.deep.equal([
      ['before', undefined],
      [CANARY, true],
      ['', true],
    ]);
  });
});
