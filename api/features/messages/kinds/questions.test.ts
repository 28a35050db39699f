import { expect } from 'chai';
import fc from 'fast-check';
import { QUESTION_ANSWER_MAX, QUESTIONS_PER_DAY } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { decryptById } from '#db/encrypted-columns.ts';
import { settings } from '#test/api.ts';
import { type ApiResponse, codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember, type Member, sendMessage } from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { deleteExpiredQuestions } from './question-queries.ts';

const CANARY = 'zanzibar-4712';

let ann: Member;
let ben: Member;
let matchId: number;

const ask = ({ client }: Member, question = 'smell-of-home') =>
  client.post(`/api/matches/${matchId}/question`, { question });
const openFor = async ({ client }: Member): Promise<OpenQuestion | null> =>
  (await client.get(`/api/matches/${matchId}/question`)).body.question;
const answer = ({ client }: Member, id: number, text: string) =>
  client.put(`/api/questions/${id}/answer`, { answer: text });
const takeBack = ({ client }: Member, id: number) =>
  client.call('DELETE', `/api/questions/${id}/answer`);
const skip = ({ client }: Member, id: number) => client.call('DELETE', `/api/questions/${id}`);
const messagesOf = async ({ client }: Member) =>
  (await client.get<Message[]>(`/api/messages/${matchId}`)).body;
const askedId = async (by: Member): Promise<number> => (await ask(by)).body.question.id;

/** Everything that the API answers to a member, byte by byte. The export has the time of its creation. */
async function answersTo({ client, id }: Member): Promise<string[]> {
  const paths = [
    `/api/matches/${matchId}/question`,
    `/api/messages/${matchId}`,
    `/api/messages/${matchId}?after=0`,
    `/api/matches/${matchId}/details?userId=${id}`,
    `/api/matches?userId=${id}`,
    '/api/notifications',
    '/api/notifications/why',
    '/api/account/export',
  ];
  const responses = await Promise.all(paths.map((path) => client.get(path)));
  return responses.map(({ status, text, headers }, index) => {
    const varying = /"(exportedAt|lastUsedAt)":"[^"]*"/g;
    const etag = paths[index]?.includes('export') ? '' : headers.get('etag');
    return `${paths[index]} ${status} ${etag} ${text.replace(varying, '')}`;
  });
}

async function createPair(): Promise<void> {
  [ann, ben] = await Promise.all([createMember(), createMember()]);
  matchId = await createMatch(ann, ben);
}

describe('a question that both answer', () => {
  beforeEach(createPair);

  it('is open for both alike, with the own answer only, until the second answer releases both', async () => {
    const asked = await ask(ann);
    expect(asked.status).to.equal(201);
    const { question } = asked.body;
    expect(question).to.deep.include({
      question: 'smell-of-home',
      askedBy: ann.id,
      ownAnswer: null,
    });
    expect(await openFor(ben)).to.deep.equal(question);
    const first = await answer(ann, question.id, CANARY);
    expect(first.body.question).to.deep.equal({ ...question, ownAnswer: CANARY });
    expect(await openFor(ben)).to.deep.equal(question);
    expect(await messagesOf(ben)).to.deep.equal([]);
    const second = await answer(ben, question.id, 'Bread.');
    expect(second.body).to.deep.equal({ question: null });
    for (const member of [ann, ben]) {
      expect(await openFor(member)).to.equal(null);
      const shown = (await messagesOf(member)).map(({ senderId, content, answers }) => ({
        senderId,
        content,
        answers,
      }));
      const answers = { id: question.id, question: 'smell-of-home' };
      expect(shown).to.deep.equal([
        { senderId: ann.id, content: CANARY, answers },
        { senderId: ben.id, content: 'Bread.', answers },
      ]);
    }
    const rows = await sql`select from match_answers where user_id = any(${[ann.id, ben.id]})`;
    expect(rows).to.deep.equal([]);
  });

  it('releases once when both answer at the same moment, also when requests are repeated', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await askedId(round % 2 ? ann : ben);
      const responses = await Promise.all([
        answer(ann, id, 'a'),
        answer(ben, id, 'b'),
        answer(ann, id, 'a'),
        answer(ben, id, 'b'),
      ]);
      expect(responses.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
      const released = (await messagesOf(ann)).filter(({ answers }) => answers?.id === id);
      expect(released.map(({ content }) => content).sort()).to.deep.equal(['a', 'b']);
      expect((await answer(ben, id, 'again')).body).to.deep.equal({ question: null });
    }
    expect(await messagesOf(ann)).to.have.length(10);
  });

  /** What ends Ben's answer, while that of Ann arrives. */
  const ends: Record<string, (id: number) => Promise<ApiResponse<{ question?: unknown }>>> = {
    'taken back': (id) => takeBack(ben, id),
    skipped: (id) => skip(ben, id),
    closed: () => ben.client.put(`/api/matches/${matchId}/close`, { note: null }),
    unmatched: () => ben.client.call('DELETE', `/api/matches/${matchId}`),
    blocked: () => ben.client.post('/api/blocks', { blockedId: ann.id }),
  };

  /** Ann answers while Ben's answer ends: in even rounds, her request is the first. */
  async function endDuringRelease(end: (typeof ends)[string], round: number): Promise<void> {
    await createPair();
    const id = await askedId(ann);
    await answer(ben, id, CANARY);
    const live = await ann.client.live(ann.id);
    const early = round % 2 ? end(id) : undefined;
    const [answered, ended] = await Promise.all([answer(ann, id, 'x'), early ?? end(id)]);
    expect(answered.status).to.be.oneOf([200, 404, 409]);
    const isReleased = answered.body.question === null;
    const rows = await sql`select from messages where match_id = ${matchId}`;
    expect(rows).to.have.length(isReleased ? 2 : 0);
    const isTakenBack = Boolean(ended.body?.question);
    expect(isReleased && isTakenBack).to.equal(false);
    const shown = JSON.stringify([await answersTo(ann), live.events]);
    if (!isReleased) expect(shown).not.to.include(CANARY);
  }

  it('releases both answers or none when one of them ends at the same moment', () =>
    expectEach(Object.entries(ends), async ([, end]) => {
      for (let round = 0; round < 6; round++) await endDuringRelease(end, round);
    }));

  it('notifies the member who has waited, and only upon the release', async () => {
    const id = await askedId(ann);
    const [atAnn, atBen, elsewhere] = await Promise.all([
      ann.client.live(ann.id),
      ben.client.live(ben.id),
      ann.client.copy().live(ann.id),
    ]);
    await answer(ann, id, CANARY);
    expect(await elsewhere.next('question_changed')).to.deep.equal({
      type: 'question_changed',
      matchId,
    });
    await answer(ben, id, 'Bread.');
    await atBen.next('question_changed');
    await atAnn.next('notification');
    const [notification] = atAnn.of('notification');
    expect(notification?.notification).to.deep.include({
      type: 'message',
      matchId,
      bothAnswered: true,
      messageContent: null,
    });
    expect(atBen.of('notification')).to.deep.equal([]);
    expect(atBen.of('new_message').map(({ message }) => message.content)).to.deep.equal([
      CANARY,
      'Bread.',
    ]);
    const bells = await Promise.all(
      [ann, ben].map(async ({ client }) => {
        const { notifications } = (await client.get('/api/notifications')).body;
        return notifications
          .filter(({ type }: { type: string }) => type === 'message')
          .map(({ bothAnswered, messageContent }: Record<string, unknown>) => [
            bothAnswered,
            messageContent,
          ]);
      }),
    );
    expect(bells).to.deep.equal([[[true, null]], []]);
    const [match] = (await ann.client.get('/api/matches')).body;
    expect(match.unread).to.equal(1);
    expect(match.lastMessage.answers).to.deep.equal({ id, question: 'smell-of-home' });
  });

  it('is dropped for both members by a skip', async () => {
    const id = await askedId(ann);
    await answer(ann, id, CANARY);
    const live = await ann.client.live(ann.id);
    expect((await skip(ben, id)).status).to.equal(204);
    await live.next('question_changed');
    live.close();
    expect([await openFor(ann), await openFor(ben)]).to.deep.equal([null, null]);
    expect((await answer(ann, id, CANARY)).status).to.equal(404);
    expect((await skip(ben, id)).status).to.equal(404);
    expect(await sql`select from match_answers where user_id = ${ann.id}`).to.deep.equal([]);
  });

  it('takes an answer back, replaces one, and takes only one that fits', async () => {
    const id = await askedId(ann);
    await answer(ann, id, 'first');
    await answer(ann, id, 'second');
    expect((await openFor(ann))?.ownAnswer).to.equal('second');
    expect((await takeBack(ann, id)).body.question.ownAnswer).to.equal(null);
    expect((await takeBack(ann, id)).status).to.equal(200);
    expect((await answer(ben, id, 'Bread.')).body.question.ownAnswer).to.equal('Bread.');
    for (const [text, status] of [
      ['', 400],
      [' \u200b', 400],
      ['x'.repeat(QUESTION_ANSWER_MAX + 1), 400],
      ['👍🏽'.repeat(QUESTION_ANSWER_MAX + 1), 400],
      ['👍🏽'.repeat(QUESTION_ANSWER_MAX), 200],
    ] as const) {
      expect((await answer(ann, id, text)).status, text.slice(0, 5)).to.equal(status);
    }
    const [, own] = await messagesOf(ben);
    expect(own?.content).to.equal('👍🏽'.repeat(QUESTION_ANSWER_MAX));
  });

  it('is one at a time, of the list, and in an open chat', async () => {
    expect((await ask(ann, 'ring-size')).status).to.equal(400);
    const id = await askedId(ann);
    expect((await ask(ben)).body.code).to.equal('question_open');
    await ann.client.put(`/api/matches/${matchId}/close`, { note: null });
    expect(await openFor(ben)).to.equal(null);
    await ann.client.call('DELETE', `/api/matches/${matchId}`);
    expect((await answer(ben, id, 'x')).status).to.equal(404);
  });

  it('expires after seven days, unread, and makes room for another one', async () => {
    const id = await askedId(ann);
    await answer(ann, id, CANARY);
    await sql`update match_questions set expires_at = now() - interval '1 second' where id = ${id}`;
    expect(await openFor(ann)).to.equal(null);
    expect((await answer(ben, id, 'x')).status).to.equal(404);
    expect((await ann.client.get('/api/account/export')).text).not.to.include(CANARY);
    const next = await askedId(ben);
    await sql`update match_questions set expires_at = now() where id = ${next}`;
    expect((await deleteExpiredQuestions({})).map((row) => row.id)).to.deep.equal([next]);
    expect(await sql`select from match_answers where user_id = ${ann.id}`).to.deep.equal([]);
  });

  it('is in the export of each member with the own answer only', async () => {
    const id = await askedId(ann);
    await answer(ann, id, CANARY);
    const exportOf = async ({ client }: Member) => (await client.get('/api/account/export')).body;
    const one = { matchId, question: 'smell-of-home' };
    expect((await exportOf(ann)).questions[0]).to.deep.include({
      ...one,
      askedByYou: true,
      answer: CANARY,
    });
    expect((await exportOf(ben)).questions[0]).to.deep.include({
      ...one,
      askedByYou: false,
      answer: null,
    });
    await answer(ben, id, 'Bread.');
    const { questions, messages } = await exportOf(ann);
    expect(questions).to.deep.equal([]);
    expect(messages[0]).to.deep.include({ content: CANARY, question: 'smell-of-home' });
  });

  it('can be reported, replied to and deleted like a message once it is released', async () => {
    const id = await askedId(ann);
    await answer(ann, id, CANARY);
    await answer(ben, id, 'Bread.');
    const [mine, theirs] = await messagesOf(ann);
    const report = { reportedId: ben.id, reason: 'harassment', messageIds: [theirs?.id] };
    expect((await ann.client.post('/api/reports', report)).status).to.equal(204);
    const rows = await sql<{ id: number; evidence: Buffer }>`select id, evidence from reports
      where reporter_id = ${ann.id}`;
    const [{ id: reportId, evidence } = { id: 0, evidence: Buffer.of() }] = rows;
    const { excerpt } = JSON.parse(decryptById('reportEvidence', reportId, evidence));
    expect(excerpt[1]).to.deep.include({
      text: 'Bread.',
      question: 'smell-of-home',
      isReported: true,
    });
    const reply = await sendMessage(ben, matchId, 'Oh!', undefined, mine?.id);
    expect(reply.body.replyTo?.content).to.equal(CANARY);
    await ann.client.call('DELETE', `/api/messages/${mine?.id}`);
    const [deleted] = await messagesOf(ben);
    expect(deleted).to.deep.include({ content: '', deleted: true });
    expect(deleted?.answers?.id).to.equal(id);
    expect(JSON.stringify(await messagesOf(ben))).not.to.include(CANARY);
  });
});

describe('a waiting question', () => {
  before(createPair);
  afterEach(async () => {
    const open = await openFor(ann);
    if (open) await skip(ann, open.id);
  });

  /** What one member does, unseen by the other: each leaves the own answer set or not. */
  const HIDDEN = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('answer' as const), text: fc.string({ minLength: 1 }) }),
      fc.record({ kind: fc.constant('take back' as const), text: fc.constant('') }),
    ),
    { minLength: 1, maxLength: 4 },
  );

  /** What an answer with such a text is, by its question. */
  const ANSWERS: Record<string, (text: string) => string> = {
    'smell-of-home': (text) => `${CANARY} ${text}`,
    times: (text) =>
      '10'
        .repeat(21)
        .slice(text.length % 21)
        .padEnd(42, '0'),
  };

  it('answers the same bytes and sends no event, whatever the other member does', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...Object.keys(ANSWERS)),
      fc.boolean(),
      fc.boolean(),
      HIDDEN,
      async (question, watcherAsks, changesFirst, hidden) => {
        const [watcher, other] = [ann, ben];
        const { id } = (await ask(watcherAsks ? watcher : other, question)).body.question;
        const answerOf = ANSWERS[question] ?? String;
        if (changesFirst) {
          await answer(watcher, id, answerOf('seen by no other member'));
          await takeBack(watcher, id);
        }
        const live = await watcher.client.live(watcher.id);
        const before = await answersTo(watcher);
        for (const { kind, text } of hidden) {
          if (kind === 'answer') await answer(other, id, answerOf(text));
          else await takeBack(other, id);
          expect(await answersTo(watcher)).to.deep.equal(before);
        }
        // Events arrive in order: had one been sent, it would be before this one.
        await skip(watcher, id);
        await live.next('question_changed');
        expect(live.of('question_changed')).to.have.length(1);
        expect(JSON.stringify(live.events)).not.to.include(CANARY);
        live.close();
      },
    );
    await fc.assert(property, { numRuns: 20, seed: 62 });
  });

  it('is of the same bytes for the member who asked and the one who was asked', async () => {
    await askedId(ann);
    const texts = await Promise.all(
      [ann, ben].map(({ client }) => client.get(`/api/matches/${matchId}/question`)),
    );
    expect(texts[0]?.text).to.equal(texts[1]?.text);
    expect(texts[0]?.headers.get('etag')).to.equal(texts[1]?.headers.get('etag'));
  });
});

describe('questions a day', () => {
  settings(() => ({ RATE_LIMITS: 'on' }));

  it('are three for a member and chat', async () => {
    await createPair();
    for (let count = 0; count < QUESTIONS_PER_DAY; count++) await skip(ann, await askedId(ann));
    expect(codeOf(await ask(ann))).to.deep.equal([429, 'daily_limit_questions']);
    const id = await askedId(ben);
    expect((await ask(ann)).body.code).to.equal('question_open');
    await skip(ben, id);
    const cat = await createMember();
    matchId = await createMatch(ann, cat);
    expect((await ask(ann)).status).to.equal(201);
  });
});
