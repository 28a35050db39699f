import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';

const say = (from: Member, matchId: number, content: string, clientId: string = randomUUID()) =>
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

  it('reaches the other side on another instance, and the own other devices', async () => {
    const [atBen, otherTab] = await Promise.all([ben.client.live(ben.id), ann.client.live(ann.id)]);
    const sent = await say(ann, matchId, '  Hello Ben  ');
    expect(sent.status).to.equal(201);
    expect(sent.body.content).to.equal('Hello Ben');
    const [heard, echoed] = await Promise.all([
      atBen.next('new_message'),
      otherTab.next('new_message'),
    ]);
    expect(heard.message).to.deep.equal(sent.body);
    expect(heard.sender).to.deep.equal({ id: ann.id, name: ann.name, profileImage: null });
    expect(echoed.message.id).to.equal(sent.body.id);
    atBen.close();
    otherTab.close();
  });

  it('is the same message when it is sent again, also at the same instant on two instances', async () => {
    const clientId = randomUUID();
    const elsewhere = {
      ...ann,
      client: Object.assign(Object.create(ann.client), { base: two.base }),
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => say(i % 2 ? elsewhere : ann, matchId, 'Once', clientId)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).to.equal(1);
    const { body } = await ben.client.get<Message[]>(`/api/messages/${matchId}`);
    expect(body.filter((message) => message.clientId === clientId)).to.have.length(1);
  });

  it('is read as it was written however its client id is spelled, up to its longest', async () => {
    const content = '🏮'.repeat(MESSAGE_MAX_CHARS);
    const sent = await say(ann, matchId, content, randomUUID().toUpperCase());
    expect(sent.status).to.equal(201);
    const { body } = await ben.client.get<Message[]>(`/api/messages/${matchId}`);
    expect(body.at(-1)).to.deep.equal(sent.body);
    expect(sent.body.content).to.equal(content);
  });

  it('numbers messages in the order in which they are committed', async () => {
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
      Array.from({ length: 60 }, (_, i) => say(i % 2 ? ann : ben, matchId, `number ${i}`)),
    );
    writing = false;
    await reader;
    const { body: rest } = await ben.client.get<Message[]>(
      `/api/messages/${matchId}?after=${newest}`,
    );
    for (const { id } of rest) seen.add(id);
    // Whoever asks "after the last I saw" must not miss one that was committed later with a lower id.
    for (const { body } of sent) expect(seen.has(body.id)).to.equal(true);
  });

  it('lists the newest hundred in order, pages back and fetches what is new', async () => {
    const [cat, dan] = await Promise.all([createMember(one.base), createMember(one.base)]);
    const id = await createMatch(cat, dan);
    for (let i = 0; i < 120; i += 1) await say(cat, id, String(i));
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

  it('answers 304 to a poll when nothing is new', async () => {
    const first = await ben.client.get(`/api/messages/${matchId}`);
    const etag = first.headers.get('etag') ?? '';
    const again = await ben.client.fetch(`/api/messages/${matchId}`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).to.equal(304);
    await say(ann, matchId, 'news');
    const later = await ben.client.fetch(`/api/messages/${matchId}`, {
      headers: { 'if-none-match': etag },
    });
    expect(later.status).to.equal(200);
  });

  it('a match of others is the same 404 as one that does not exist, for reading and writing', async () => {
    const eve = await createMember(one.base);
    const [foreign, absent] = await Promise.all(
      [matchId, 900719925474099].map((id) => eve.client.get(`/api/messages/${id}`)),
    );
    expect([foreign?.status, foreign?.text]).to.deep.equal([404, absent?.text]);
    const [written, nowhere] = await Promise.all(
      [matchId, 900719925474099].map((id) => say(eve, id, 'let me in')),
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
  for (const [what, content, status] of texts) {
    it(`${what} answers ${status}${status === 201 ? ' and comes back to the letter' : ''}`, async () => {
      const body = JSON.stringify({ matchId, senderId: ann.id, content, clientId: randomUUID() });
      const answer = await ann.client.post<Message>('/api/messages', body);
      expect(answer.status).to.equal(status);
      if (status === 201) expect(answer.body.content).to.equal(content);
      else expect((answer.body as unknown as { message: string }).message).to.include('content');
    });
  }
});

describe('killing an instance in mid-chat', () => {
  it('loses and doubles no acknowledged message', async function () {
    this.timeout(60_000);
    const [safe] = await sharedApis();
    const doomed = await startApi('doomed');
    const [ann, ben] = await Promise.all([createMember(doomed.base), createMember(safe.base)]);
    const matchId = await createMatch(ann, ben);
    const acknowledged: string[] = [];
    const kill = setTimeout(() => void doomed.stop('SIGKILL'), 300);
    for (let i = 0; i < 200; i += 1) {
      const clientId = randomUUID();
      // As the client does: the same message again, elsewhere, until somebody has acknowledged it.
      for (let answered = false; !answered; ) {
        answered = await say(ann, matchId, `m${i}`, clientId).then(
          ({ status }) => status === 201,
          () => false,
        );
        if (!answered) ann.client.base = safe.base;
      }
      acknowledged.push(clientId);
    }
    clearTimeout(kill);
    expect(ann.client.base, 'the kill must have hit the chat').to.equal(safe.base);
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
