import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  insertMessage,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import { asOwner } from '#test/owner.ts';

describe('POST /api/messages', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  before(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
  });

  it('delivers to the other member and to the sender’s other devices', async () => {
    const [atBen, otherTab] = await Promise.all([ben.client.live(ben.id), ann.client.live(ann.id)]);
    const sent = await sendMessage(ann, matchId, '  Hello Ben  ');
    expect(sent.status).to.equal(201);
    expect(sent.body.content).to.equal('Hello Ben');
    const [received, echoed] = await Promise.all([
      atBen.next('new_message'),
      otherTab.next('new_message'),
    ]);
    expect(received.message).to.deep.equal(sent.body);
    expect(received.sender).to.deep.equal({ id: ann.id, name: ann.name, profileImage: null });
    expect(echoed.message.id).to.equal(sent.body.id);
  });

  it('stores a message once per client id, also for concurrent retries', async () => {
    const clientId = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => sendMessage(ann, matchId, 'Once', clientId)),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).to.equal(1);
    const { body } = await ben.client.get<Message[]>(`/api/messages/${matchId}`);
    expect(body.filter((message) => message.clientId === clientId)).to.have.length(1);
  });

  it('preserves content of the maximum length and accepts an upper-case client id', async () => {
    const content = '🏮'.repeat(MESSAGE_MAX_CHARS);
    const sent = await sendMessage(ann, matchId, content, randomUUID().toUpperCase());
    expect(sent.status).to.equal(201);
    const { body } = await ben.client.get<Message[]>(`/api/messages/${matchId}`);
    expect(body.at(-1)).to.deep.equal(sent.body);
    expect(sent.body.content).to.equal(content);
  });

  it('assigns ids in commit order', async () => {
    const seen = new Set<number>();
    let newest = 0;
    let writing = true;
    const reader = (async () => {
      while (writing) {
        const { body } = await ben.client.get<Message[]>(
          `/api/messages/${matchId}?after=${newest}`,
        );
        for (const { id } of body) seen.add(id);
        newest = body.at(-1)?.id ?? newest;
      }
    })();
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, i) => sendMessage(i % 2 ? ann : ben, matchId, `number ${i}`)),
    );
    writing = false;
    await reader;
    const { body: rest } = await ben.client.get<Message[]>(
      `/api/messages/${matchId}?after=${newest}`,
    );
    for (const { id } of rest) seen.add(id);
    // A reader of `after` must not miss a message that is committed later with a lower id.
    for (const { body } of sent) expect(seen.has(body.id)).to.equal(true);
  });

  it('assigns ids that tell nothing about other chats, and rise beside a former version', async () => {
    const [cat, dan, eve] = await Promise.all([createMember(), createMember(), createMember()]);
    const [id, other] = [await createMatch(cat, dan), await createMatch(cat, eve)];
    const idOf = async (from: Member, match: number) => (await sendMessage(from, match)).body.id;
    const first = await idOf(cat, id);
    const elsewhere = await idOf(eve, other);
    const next = await idOf(dan, id);
    expect(Math.abs(first - elsewhere)).to.be.above(1e6);
    expect(next - first).to.be.within(1, 2 ** 27);
    expect(next - first, 'a step of 1 to 2^27').to.be.above(10);
    // As a former version writes: the sequences of test databases start elsewhere.
    await asOwner(`select setval(pg_get_serial_sequence('messages', 'id'), ${2 ** 52})`);
    const former = await insertMessage(cat.id, id);
    expect(former).to.be.above(next);
    const last = await idOf(dan, id);
    expect(last).to.be.above(former);
    const { body } = await cat.client.put(`/api/messages/${next}/reaction`, { reaction: 1 });
    expect(body.version).to.be.above(last);
    const ids = [first, next, former, last, await insertMessage(cat.id, id), await idOf(cat, id)];
    expect(ids[4]).to.be.above(body.version);
    expect(ids).to.deep.equal(ids.toSorted((a, b) => a - b));
    const listed = await dan.client.get<Message[]>(`/api/messages/${id}`);
    expect(listed.body.map((one) => one.id)).to.deep.equal(ids);
  });

  it('lists the newest 100 in order, pages back and returns new messages', async () => {
    const [cat, dan] = await Promise.all([createMember(), createMember()]);
    const id = await createMatch(cat, dan);
    const sent = await Promise.all(
      Array.from({ length: 120 }, (_, i) => sendMessage(cat, id, `number ${i}`)),
    );
    const all = sent.map(({ body }) => body).sort((a, b) => a.id - b.id);
    const list = async (query: string) =>
      (await dan.client.get<Message[]>(`/api/messages/${id}${query}`)).body;
    expect(await list('')).to.deep.equal(all.slice(20));
    expect(await list(`?before=${all[20]?.id}`)).to.deep.equal(all.slice(0, 20));
    expect(await list(`?after=${all[117]?.id}`)).to.deep.equal(all.slice(118));
  });

  it('pages forward by ids, whichever messages have changed, up to both ends of the chat', async () => {
    const [cat, dan] = await Promise.all([createMember(), createMember()]);
    const id = await createMatch(cat, dan);
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.push((await sendMessage(cat, id, `number ${n}`)).body.id);
    await dan.client.put(`/api/messages/${ids[1]}/reaction`, { reaction: 2 });
    await cat.client.fetch(`/api/messages/${ids[3]}`, { method: 'DELETE' });
    const list = (query: string, reader = dan) =>
      reader.client.get<Message[]>(`/api/messages/${id}?${query}`);
    const idsOf = async (query: string) => (await list(query)).body.map((one) => one.id);
    expect(await idsOf(`from=${ids[1]}&limit=3`)).to.deep.equal(ids.slice(1, 4));
    expect(await idsOf(`from=${ids[4]}`)).to.deep.equal(ids.slice(4));
    expect(await idsOf(`from=${Number(ids[6]) + 1}`)).to.deep.equal([]);
    expect(await idsOf('from=1')).to.deep.equal(ids);
    const [deleted] = (await list(`from=${ids[3]}&limit=1`)).body;
    expect([deleted?.id, deleted?.deleted, deleted?.content]).to.deep.equal([ids[3], true, '']);

    await cat.client.put(`/api/matches/${id}/close`, { note: null });
    expect(await idsOf(`from=${ids[5]}`)).to.deep.equal(ids.slice(5));
    expect((await list(`from=${ids[5]}`, await createMember())).status).to.equal(404);
    // Ids of another chat are positions only.
    const { body } = await ben.client.get<Message[]>(`/api/messages/${matchId}?from=${ids[0]}`);
    expect(body.filter((one) => one.matchId !== matchId)).to.deep.equal([]);
    for (const query of ['from=0', 'from=-1', 'from=x', `from=${ids[0]}&limit=101`])
      expect((await list(query)).status, query).to.equal(400);
  });

  it('returns 304 to a poll while nothing is new', async () => {
    const first = await ben.client.get(`/api/messages/${matchId}`);
    const etag = first.headers.get('etag') ?? '';
    const poll = () => ben.client.get(`/api/messages/${matchId}`, { 'if-none-match': etag });
    expect((await poll()).status).to.equal(304);
    await sendMessage(ann, matchId, 'news');
    expect((await poll()).status).to.equal(200);
  });

  it('carries the quoted message, also one outside of the page, and ignores a foreign one', async () => {
    const quoted = await sendMessage(ann, matchId, 'What  about\nThursday?');
    const live = await ann.client.live(ann.id);
    const reply = await sendMessage(ben, matchId, 'Yes', randomUUID(), quoted.body.id);
    const replyTo = { id: quoted.body.id, senderId: ann.id, content: 'What about Thursday?' };
    expect(reply.body.replyTo).to.deep.equal(replyTo);
    expect((await live.next('new_message')).message.replyTo).to.deep.equal(replyTo);
    live.close();
    const listed = await ann.client.get<Message[]>(`/api/messages/${matchId}?limit=1`);
    expect(listed.body).to.deep.equal([reply.body]);
    const [cat, dan] = await Promise.all([createMember(), createMember()]);
    const foreign = await createMatch(cat, dan);
    const stolen = await sendMessage(cat, foreign, 'Mine?', randomUUID(), quoted.body.id);
    expect([stolen.status, stolen.body.replyTo]).to.deep.equal([201, undefined]);
  });

  it('preserves any text and returns 400 for one that is empty, invalid or too long', () => {
    const texts: [content: string, status: number][] = [
      ['   ', 400],
      ['a\0b', 400],
      ['a\ud800b', 400],
      ['x'.repeat(2001), 400],
      ['😀'.repeat(2000), 201],
      ['שלום 👩‍👩‍👧‍👦 \u202eabc', 201],
      [`<script>alert(1)</script>'; drop table users; --`, 201],
    ];
    return expectEach(texts, async ([content, status]) => {
      const response = await sendMessage(ann, matchId, content);
      expect(response.status).to.equal(status);
      if (status === 201) expect(response.body.content).to.equal(content);
      else expect(response.body).to.have.property('message').that.includes('content');
    });
  });
});
