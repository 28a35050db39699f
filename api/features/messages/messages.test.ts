import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';

const send = (from: Member, matchId: number, content: string, clientId: string = randomUUID()) =>
  from.client.post<Message>('/api/messages', { matchId, senderId: from.id, content, clientId });

describe('POST /api/messages', () => {
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let matchId: number;

  before(async () => {
    [one, two] = await sharedApis();
    [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
    matchId = await createMatch(ann, ben);
  });

  it('delivers to the other member on another instance and to the sender’s other devices', async () => {
    const [atBen, otherTab] = await Promise.all([ben.client.live(ben.id), ann.client.live(ann.id)]);
    const sent = await send(ann, matchId, '  Hello Ben  ');
    expect(sent.status).to.equal(201);
    expect(sent.body.content).to.equal('Hello Ben');
    const [received, echoed] = await Promise.all([
      atBen.next('new_message'),
      otherTab.next('new_message'),
    ]);
    expect(received.message).to.deep.equal(sent.body);
    expect(received.sender).to.deep.equal({ id: ann.id, name: ann.name, profileImage: null });
    expect(echoed.message.id).to.equal(sent.body.id);
    atBen.close();
    otherTab.close();
  });

  it('stores a message once per client id, also for concurrent retries on two instances', async () => {
    const clientId = randomUUID();
    const otherDevice = {
      ...ann,
      client: Object.assign(Object.create(ann.client), { base: two.base }),
    };
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        send(i % 2 ? otherDevice : ann, matchId, 'Once', clientId),
      ),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).to.equal(1);
    const { body } = await ben.client.get<Message[]>(`/api/messages/${matchId}`);
    expect(body.filter((message) => message.clientId === clientId)).to.have.length(1);
  });

  it('preserves content of the maximum length and accepts an upper-case client id', async () => {
    const content = '🏮'.repeat(MESSAGE_MAX_CHARS);
    const sent = await send(ann, matchId, content, randomUUID().toUpperCase());
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
      Array.from({ length: 60 }, (_, i) => send(i % 2 ? ann : ben, matchId, `number ${i}`)),
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

  it('lists the newest 100 in order, pages back and returns new messages', async () => {
    const [cat, dan] = await Promise.all([createMember(one.base), createMember(one.base)]);
    const id = await createMatch(cat, dan);
    for (let i = 0; i < 120; i += 1) await send(cat, id, String(i));
    const { body: newest } = await dan.client.get<Message[]>(`/api/messages/${id}`);
    expect(newest.map(({ content }) => Number(content))).to.deep.equal(
      Array.from({ length: 100 }, (_, i) => i + 20),
    );
    const { body: older } = await dan.client.get<Message[]>(
      `/api/messages/${id}?before=${newest[0]?.id}`,
    );
    expect(older.map(({ content }) => Number(content))).to.deep.equal(
      Array.from({ length: 20 }, (_, i) => i),
    );
    const { body: after } = await dan.client.get<Message[]>(
      `/api/messages/${id}?after=${newest[97]?.id}`,
    );
    expect(after.map(({ content }) => content)).to.deep.equal(['118', '119']);
  });

  it('returns 304 to a poll while nothing is new', async () => {
    const first = await ben.client.get(`/api/messages/${matchId}`);
    const etag = first.headers.get('etag') ?? '';
    const repeated = await ben.client.fetch(`/api/messages/${matchId}`, {
      headers: { 'if-none-match': etag },
    });
    expect(repeated.status).to.equal(304);
    await send(ann, matchId, 'news');
    const later = await ben.client.fetch(`/api/messages/${matchId}`, {
      headers: { 'if-none-match': etag },
    });
    expect(later.status).to.equal(200);
  });

  it('returns the same 404 for a match of others and for an unknown match, for reading and writing', async () => {
    const eve = await createMember(one.base);
    const [foreign, absent] = await Promise.all(
      [matchId, 900719925474099].map((id) => eve.client.get(`/api/messages/${id}`)),
    );
    expect([foreign?.status, foreign?.text]).to.deep.equal([404, absent?.text]);
    const [written, nowhere] = await Promise.all(
      [matchId, 900719925474099].map((id) => send(eve, id, 'let me in')),
    );
    expect([written?.status, written?.text]).to.deep.equal([404, nowhere?.text]);
    const details = await Promise.all(
      [matchId, 900719925474099].map((id) =>
        eve.client.get(`/api/matches/${id}/details?userId=${eve.id}`),
      ),
    );
    expect([details[0]?.status, details[0]?.text]).to.deep.equal([404, details[1]?.text]);
  });

  const texts: [string, string, number][] = [
    ['an empty text', '   ', 400],
    ['a NUL', 'a\0b', 400],
    ['a lone surrogate', 'a\ud800b', 400],
    ['2,001 characters', 'x'.repeat(2001), 400],
    ['2,000 emoji', '😀'.repeat(2000), 201],
    ['right-to-left text and joined emoji', 'שלום 👩‍👩‍👧‍👦 \u202eabc', 201],
    ['markup and SQL', `<script>alert(1)</script>'; drop table users; --`, 201],
  ];
  for (const [description, content, status] of texts) {
    it(`returns ${status} for ${description}${status === 201 ? ' and preserves the content' : ''}`, async () => {
      const body = JSON.stringify({ matchId, senderId: ann.id, content, clientId: randomUUID() });
      const response = await ann.client.post<Message>('/api/messages', body);
      expect(response.status).to.equal(status);
      if (status === 201) expect(response.body.content).to.equal(content);
      else expect((response.body as unknown as { message: string }).message).to.include('content');
    });
  }
});

describe('killing an instance during a chat', () => {
  /** Number of acknowledged messages. */
  const KILLED_AT = 80;

  it('loses and duplicates no acknowledged message', async () => {
    const [safe] = await sharedApis();
    const killed = await startApi('doomed');
    const [ann, ben] = await Promise.all([createMember(killed.base), createMember(safe.base)]);
    const matchId = await createMatch(ann, ben);
    const acknowledged: string[] = [];
    for (let i = 0; i < 200; i += 1) {
      const clientId = randomUUID();
      // After a moment, so that a request is on its way.
      if (i === KILLED_AT) setTimeout(() => void killed.stop('SIGKILL'), 1);
      // Retries on the other instance until acknowledged, as the web client does.
      for (let isAcknowledged = false; !isAcknowledged; ) {
        isAcknowledged = await send(ann, matchId, `m${i}`, clientId).then(
          ({ status }) => status === 201,
          () => false,
        );
        if (!isAcknowledged) ann.client.base = safe.base;
      }
      acknowledged.push(clientId);
    }
    expect(ann.client.base, 'the instance must be killed during the chat').to.equal(safe.base);
    const stored: Message[] = [];
    for (let page = -1; page !== 0; ) {
      const { body } = await ben.client.get<Message[]>(
        `/api/messages/${matchId}?after=${stored.at(-1)?.id ?? 1}`,
      );
      stored.push(...body);
      page = body.length;
    }
    expect(stored.map(({ clientId }) => clientId)).to.deep.equal(acknowledged);
  });
});
