import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Overlap } from '#contract/date-plans.ts';
import type { DatePlan } from '#contract/dates.ts';
import { addDays } from '#contract/days.ts';
import { DATE_PLACE_MAX, TIMES_DAYS, TIMES_PER_WEEK } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { decryptAnswer, encryptMessage } from '#db/encrypted-columns.ts';
import { settings } from '#test/api.ts';
import { type ApiResponse, codeOf } from '#test/client.ts';
import { dumpPostgres, findIn } from '#test/dump.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  type Member,
  type MemberFields,
  sendMessage,
} from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { readCalendar } from '#test/read-calendar.ts';
import { sql } from '#test/sql.ts';

const ZONE = 'Europe/Berlin';
const PLACE = 'Café Nord';

let ann: Member;
let ben: Member;
let matchId: number;

async function createPair(fields: MemberFields = {}): Promise<void> {
  [ann, ben] = await Promise.all([createMember(fields), createMember({ name: 'Benedikt Sommer' })]);
  matchId = await createMatch(ann, ben);
}

/** Marks of these slots, counted from the first morning. */
const marks = (...chosen: number[]): string =>
  Array.from({ length: TIMES_DAYS * 3 }, (_, slot) => Number(chosen.includes(slot))).join('');

const openTimes = ({ client }: Member, zone = ZONE) =>
  client.post(`/api/matches/${matchId}/question`, { question: 'times', zone });
const openFor = ({ client }: Member) => client.get(`/api/matches/${matchId}/question`);
const mark = ({ client }: Member, id: number, answer: string) =>
  client.put(`/api/questions/${id}/answer`, { answer });
const messagesOf = async ({ client }: Member) =>
  (await client.get<Message[]>(`/api/messages/${matchId}`)).body;

/** Both mark, in the frame of the question. */
async function markBoth(own: string, other: string): Promise<Message | undefined> {
  const { id } = (await openTimes(ann)).body.question;
  await mark(ann, id, own);
  await mark(ben, id, other);
  return (await messagesOf(ann)).at(-1);
}

const change = ({ client }: Member, body: object, id = matchId): Promise<ApiResponse<Message>> =>
  client.post(`/api/matches/${id}/date`, body);
const proposed = (more: object = {}) => ({
  state: 'proposed',
  start: inHours(48),
  timeZone: ZONE,
  place: PLACE,
  clientId: randomUUID(),
  ...more,
});
const propose = async (by: Member, more?: object) => (await change(by, proposed(more))).body;
const planOf = ({ content }: Pick<Message, 'content'>): DatePlan => JSON.parse(content);
const overlapOf = (message: Message | undefined): Overlap => JSON.parse(message?.content ?? '{}');
const answer = (by: Member, state: string, to: Message, clientId: string = randomUUID()) =>
  change(by, { state, ...planOf(to), clientId });
const accept = (by: Member, to: Message) => answer(by, 'set', to);
const callOff = (by: Member, to: Message) => answer(by, 'off', to);
const remove = ({ client }: Member, { id }: Message) =>
  client.call('DELETE', `/api/messages/${id}`);
const close = () => ben.client.put(`/api/matches/${matchId}/close`, { note: null });
const setDate = async (more?: object) => (await accept(ben, await propose(ann, more))).body;
const dayOfMatch = async () =>
  (await sql`select date_on from matches where id = ${matchId}`)[0]?.date_on;

async function fileFor({ client }: Member) {
  const { status, text } = await client.get(`/api/matches/${matchId}/date.ics`);
  return { status, text, event: status === 200 ? readCalendar(text) : {} };
}

describe('a time for two', () => {
  beforeEach(() => createPair());

  it('shows only what both have marked, in one message, and keeps no single mark', async () => {
    const [only, theirs] = [marks(20, 30, 31, 33), marks(5, 20, 31, 40)];
    const overlap = await markBoth(only, theirs);
    const rows = await sql`select from match_answers where user_id = any(${[ann.id, ben.id]})`;
    expect(rows).to.deep.equal([]);
    expect((await openFor(ann)).body.question).to.equal(null);
    expect(overlap).to.deep.include({ date: 'overlap', senderId: ben.id });
    const { timeZone, slots } = overlapOf(overlap);
    expect(timeZone).to.equal(ZONE);
    expect(slots.map(({ part }) => part)).to.deep.equal(['evening', 'afternoon']);
    expect(await messagesOf(ben)).to.have.length(1);
    const exported = await Promise.all(
      [ann, ben].map(async ({ client }) => (await client.get('/api/account/export')).text),
    );
    const shown = new Map([
      ...(await dumpPostgres()),
      ...exported.map((text, index) => [`export ${index}`, text] as const),
    ]);
    const line = (days: number, part: string) =>
      JSON.stringify({ day: addDays(slots[0]?.day ?? '', days), part }).replaceAll('"', '\\"');
    const words = [line(0, 'evening'), line(4, 'morning'), line(5, 'morning'), line(-5, 'evening')];
    expect(findIn(shown, [only, theirs, ...words])).to.deep.equal([`export 1: ${words[0]}`]);
  });

  it('drops what is past by then, and says so when no time suits both', async () => {
    const { id, times } = (await openTimes(ann)).body.question;
    const firstDay = addDays(times.firstDay, -2);
    await sql`update match_questions set first_day = ${firstDay} where id = ${id}`;
    await mark(ann, id, marks(1, 5, 30));
    await mark(ben, id, marks(1, 5, 30));
    const [overlap] = await messagesOf(ann);
    const slots = [{ day: addDays(firstDay, 10), part: 'morning' }];
    expect(overlapOf(overlap)).to.deep.equal({ timeZone: ZONE, slots });
    expect(overlapOf(await markBoth(marks(30), marks(31))).slots).to.deep.equal([]);
  });

  it('takes whole marks only, in a known time zone, and a repeated answer', async () => {
    expect((await openTimes(ann, 'Mars/Crater')).body.question.times.timeZone).to.equal('UTC');
    const { id } = (await openFor(ann)).body.question;
    expect((await openTimes(ben)).body.code).to.equal('question_open');
    for (const bad of ['1', '1'.repeat(43), '2'.repeat(42), 'Thursday evening', '']) {
      expect((await mark(ann, id, bad)).status, bad).to.equal(400);
    }
    const all = '1'.repeat(42);
    await mark(ann, id, all);
    const where = { questionRow: id, userId: ann.id };
    const [row] = await sql`select answer from match_answers where user_id = ${ann.id}`;
    // A former version reads only this column, and shows it to both.
    expect(decryptAnswer({ ...where, answer: row?.answer, marks: null })).to.equal('…');
    const answers = await Promise.all([ann, ben, ann, ben].map((one) => mark(one, id, all)));
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200]);
    expect(await messagesOf(ann)).to.have.length(1);
  });

  it('is in no preview, and is not found by a search', async () => {
    const live = await ann.client.live(ann.id);
    await markBoth(marks(30), marks(30));
    const { notification } = await live.next('notification');
    expect(notification).to.deep.include({ messageContent: null, bothAnswered: true });
    const { id } = await propose(ben);
    await live.next('notification', 2);
    expect(live.of('notification')[1]?.notification.messageContent).to.equal(null);
    const [bell] = (await ann.client.get('/api/notifications')).body.notifications;
    expect(bell).to.deep.include({ matchId, messageContent: null });
    const [match] = (await ann.client.get('/api/matches')).body;
    expect(match.lastMessage).to.deep.include({ id, date: 'proposed' });
    const search = { query: 'Nord' };
    expect((await ann.client.post(`/api/matches/${matchId}/search`, search)).body.results).to.eql(
      [],
    );
  });
});

describe('a date', () => {
  beforeEach(() => createPair());

  it('is proposed, accepted by the other, changed and called off, each by a message', async () => {
    const start = '2099-01-01T00:00:00Z';
    expect(codeOf(await change(ann, proposed({ start })))).to.eql([400, 'too_far_ahead']);
    const proposal = await propose(ann, { place: `  ${PLACE} ` });
    expect(planOf(proposal)).to.deep.include({ timeZone: ZONE, place: PLACE });
    for (const refused of [await accept(ann, proposal), await callOff(ann, proposal)])
      expect(codeOf(refused)).to.eql([409, 'date_changed']);
    const set = (await accept(ben, proposal)).body;
    expect(set).to.deep.include({ date: 'set', senderId: ben.id, content: proposal.content });
    const other = await propose(ben, { place: 'Pier' });
    expect(codeOf(await accept(ann, proposal))).to.eql([409, 'date_changed']);
    const changed = (await accept(ann, other)).body;
    expect(codeOf(await callOff(ben, set))).to.eql([409, 'date_changed']);
    expect((await callOff(ben, changed)).body).to.deep.include({ date: 'off' });
    expect(codeOf(await callOff(ann, changed))).to.eql([409, 'date_changed']);
  });

  it('is set once by two acceptances, and stored once by repeated requests', async () => {
    const body = proposed();
    const [first, again] = await Promise.all([change(ann, body), change(ann, body)]);
    expect(first.body.id).to.equal(again.body.id);
    const id = randomUUID();
    const all = await Promise.all(
      [id, id, randomUUID()].map((clientId) => answer(ben, 'set', first.body, clientId)),
    );
    expect(all.map(({ status }) => status)).to.include(201);
    const set = (await messagesOf(ann)).filter(({ date }) => date === 'set');
    expect(set).to.have.length(1);
    const offs = await Promise.all([ann, ben].map((one) => callOff(one, set[0] as Message)));
    expect(offs.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
  });

  it('has a day on the calendar of its own zone, also where the clock changes', async () => {
    const [day = ''] = inHours(72).split('T');
    const cases = [
      [`${day}T00:30:00Z`, 'America/New_York', addDays(day, -1)],
      [`${day}T00:30:00Z`, 'Pacific/Auckland', day],
      [`${day}T23:30:00Z`, 'Asia/Tokyo', addDays(day, 1)],
    ] as const;
    await expectEach(cases, async ([start, timeZone, expected]) => {
      await setDate({ start, timeZone });
      expect(await dayOfMatch()).to.equal(expected);
    });
  });

  it('refuses what is no date', () =>
    expectEach(
      [
        [{ start: inHours(-1) }, 400],
        [{ start: inHours(24 * 61) }, 400],
        [{ start: 'Thursday' }, 400],
        [{ timeZone: 'Mars/Crater' }, 400],
        [{ place: ' \u200b' }, 400],
        [{ place: '👍🏽'.repeat(DATE_PLACE_MAX + 1) }, 400],
        [{ place: '👍🏽'.repeat(DATE_PLACE_MAX) }, 201],
      ] as const,
      async ([more, status]) => {
        expect((await change(ann, proposed(more))).status).to.equal(status);
      },
    ));

  it('cannot be accepted once its hour or its proposal is gone', async () => {
    const past = await propose(ann);
    past.content = JSON.stringify({ ...planOf(past), start: inHours(-1) });
    const content = encryptMessage(past, past.content);
    await sql`update messages set content = ${content} where id = ${past.id}`;
    expect(codeOf(await accept(ben, past))).to.eql([400, 'not_in_future']);
    const deleted = await propose(ann);
    await remove(ann, deleted);
    expect(codeOf(await accept(ben, deleted))).to.eql([409, 'date_changed']);
  });

  const changes: Record<string, [(set: Message) => Promise<unknown>, string, isSet: boolean]> = {
    proposed: [() => propose(ben), 'CONFIRMED', true],
    withdrawn: [async () => remove(ben, await propose(ben)), 'CONFIRMED', true],
    replaced: [() => setDate({ start: inHours(72) }), 'CONFIRMED', true],
    'replaced, and deleted': [
      async (set) => remove(ben, (await setDate()) && set),
      'CONFIRMED',
      true,
    ],
    'off while another is proposed': [
      async (set) => callOff(ann, (await propose(ben)) && set),
      'CANCELLED',
      false,
    ],
    closed: [close, 'CANCELLED', true],
    deleted: [(set) => remove(ben, set), '', false],
    'off, and deleted': [async (set) => remove(ann, (await callOff(ann, set)).body), '', false],
  };

  it('stays set until it is called off, replaced or deleted, or the chat is closed', () =>
    expectEach(Object.entries(changes), async ([, [change, status, isSet]]) => {
      await createPair();
      await change(await setDate());
      const { event } = await fileFor(ann);
      expect(event.status ?? '').to.equal(status);
      expect((await dayOfMatch()) !== null).to.equal(isSet);
    }));
});

describe('the calendar file of a date', () => {
  const WORDS = /overlap|localhost|https?:|Benedikt|match|dating/i;

  it('follows the date, and names it by the discretion of its reader', () =>
    expectEach(['standard', 'high', 'maximum'] as const, async (discretion) => {
      await createPair({ discretion });
      expect((await fileFor(ann)).status).to.equal(404);
      // With maximum discretion, the member writes first.
      await sendMessage(ann, matchId);
      const set = await setDate({ place: `Overlap ${PLACE}` });
      const { event, text } = await fileFor(ann);
      const [summary, location] =
        discretion === 'standard'
          ? ['Date with Benedikt', `Overlap ${PLACE}`]
          : ['Appointment', PLACE];
      const start = Date.parse(planOf(set).start);
      const [dtstart, dtend] = [start, start + 2 * 3_600_000].map((at) =>
        new Date(at).toISOString().replace(/\.\d+/, ''),
      );
      expect(event).to.include({ summary, location, sequence: '1', dtstart, dtend });
      expect(WORDS.test(text)).to.equal(discretion === 'standard');
      await callOff(ann, set);
      expect((await fileFor(ann)).event).to.include({ uid: event.uid, sequence: '2' });
      await close();
      expect((await fileFor(ann)).event).to.include({ uid: event.uid, sequence: '3' });
    }));
});

describe('looking for a time', () => {
  settings(() => ({ RATE_LIMITS: 'on' }));

  it('is possible three times a week in a chat, for both together', async () => {
    await createPair();
    for (let count = 0; count < TIMES_PER_WEEK; count++) {
      const { id } = (await openTimes(count % 2 ? ann : ben)).body.question;
      await ann.client.call('DELETE', `/api/questions/${id}`);
    }
    const refused = await openTimes(ben);
    expect(codeOf(refused)).to.eql([429, 'daily_limit_times']);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(6 * 86_400, 7 * 86_400);
    expect((await propose(ann)).date).to.equal('proposed');
  });
});
