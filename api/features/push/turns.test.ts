import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { settings } from '#test/api.ts';
import {
  createMatch,
  createMember,
  createMembers,
  deleteMembers,
  insertBlock,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import { inHours } from '#test/in-hours.ts';
import { startPushService } from '#test/push-service.ts';
import { sql } from '#test/sql.ts';
import { remindOfTurns } from './remind-of-turns.ts';
import { sendDuePushes } from './send-pushes.ts';

interface Chat {
  ann: Member;
  ben: Member;
  matchId: number;
  messageId: number;
}

/** Moves all messages and reminders into the past. */
async function letPass(hours: number): Promise<void> {
  const past = `- interval '${hours} hours'`;
  await pool().query(`update messages set created_at = created_at ${past}`);
  await pool().query(`update deliveries set created_at = created_at ${past}`);
  await pool().query(`update match_reads set reminded_at = reminded_at ${past}`);
}

async function change({ client }: Member, preferences: object): Promise<void> {
  const { status, text } = await client.put('/api/preferences', preferences);
  expect(status, text).to.equal(200);
}
const suspend = ({ id }: Member) => sql`update users set suspended_at = now() where id = ${id}`;
const pause = ({ client }: Member) => client.put('/api/account/pause', { paused: true });

describe('reminders of turns', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  const trusted = getCACertificates();

  settings(async () => {
    service = await startPushService();
    setDefaultCACertificates([...trusted, service.cert]);
    return { PUSH_ENDPOINTS: service.host };
  });
  after(() => {
    setDefaultCACertificates(trusted);
    service.stop();
  });
  beforeEach(async () => {
    await deleteMembers();
    service.received.length = 0;
  });

  const turnOn = async ({ client }: Member) => {
    const { id: _id, ...subscription } = service.subscribe();
    expect((await client.put('/api/push/subscription', subscription)).status).to.equal(204);
  };

  /** Ann has written to Ben, who has a device unless `device` is false. */
  async function createChat(device = true): Promise<Chat> {
    const [ann, ben] = await createMembers(
      { name: 'Annabelle Archer' },
      { name: 'Benedict Baker' },
    );
    if (device) await turnOn(ben);
    const matchId = await createMatch(ann, ben);
    const { body } = await sendMessage(ann, matchId);
    return { ann, ben, matchId, messageId: body.id };
  }

  const remindersOf = async ({ id }: Member): Promise<number> =>
    (await sql`select count(*)::int from deliveries where user_id = ${id} and kind = 'turn'`)[0]
      .count;

  /** The titles of the pushes since the last call, without those of likes, matches and messages. */
  const sendAll = async (): Promise<string[]> => {
    await sendDuePushes();
    return service.received
      .splice(0)
      .map(({ payload }) => payload.notification.title)
      .filter((title) => !/^New/.test(title));
  };

  it('are queued a day after a message without an answer, and in no other case', async () => {
    type Case = [name: string, isReminded: boolean, act?: (chat: Chat) => Promise<unknown>];
    const cases: Case[] = [
      ['not read', true],
      [
        'read',
        true,
        ({ ben, matchId, messageId }) =>
          ben.client.put(`/api/matches/${matchId}/read`, { messageId }),
      ],
      ['answered', false, ({ ben, matchId }) => sendMessage(ben, matchId)],
      [
        'closed by the writer',
        false,
        ({ ann, matchId }) => ann.client.put(`/api/matches/${matchId}/close`, { note: null }),
      ],
      [
        'closed by the reader',
        false,
        ({ ben, matchId }) => ben.client.put(`/api/matches/${matchId}/close`, { note: 'no_time' }),
      ],
      [
        'unmatched',
        false,
        ({ ann, matchId }) => ann.client.call('DELETE', `/api/matches/${matchId}`),
      ],
      ['blocked by the writer', false, ({ ann, ben }) => insertBlock(ann, ben)],
      ['blocked by the reader', false, ({ ann, ben }) => insertBlock(ben, ann)],
      ['the writer is paused', false, ({ ann }) => pause(ann)],
      ['the reader is paused', false, ({ ben }) => pause(ben)],
      ['the writer is suspended', false, ({ ann }) => suspend(ann)],
      ['the reader is suspended', false, ({ ben }) => suspend(ben)],
      [
        'messages are switched off',
        false,
        ({ ben }) =>
          change(ben, { notifications: { matches: true, messages: false, likes: true } }),
      ],
      ['no pushes of messages', false, ({ ben }) => change(ben, { pushKinds: ['match', 'like'] })],
    ];
    const chats = new Map<string, Chat>();
    for (const [name, , act] of cases) {
      const chat = await createChat();
      await act?.(chat);
      chats.set(name, chat);
    }
    const without = await createChat(false);
    await letPass(23);
    expect(await remindOfTurns()).to.equal(0);
    await letPass(2);
    const expected = cases.filter(([, isReminded]) => isReminded);
    await remindOfTurns();
    const reminded: string[] = [];
    for (const [name, { ben, ann }] of chats) {
      if ((await remindersOf(ben)) === 1) reminded.push(name);
      expect(await remindersOf(ann), name).to.equal(0);
    }
    expect(reminded).to.deep.equal(expected.map(([name]) => name));
    expect(await remindersOf(without.ben)).to.equal(0);
  });

  it('gather people, at most one a day, and never twice for one message', async () => {
    const { ann, ben, matchId } = await createChat();
    const cat = await createMember({ name: 'Catherine Cole' });
    await sendMessage(cat, await createMatch(cat, ben));
    await letPass(25);
    await Promise.all([remindOfTurns(), remindOfTurns()]);
    expect(await sendAll()).to.deep.equal(['2 people are waiting for your answer']);
    expect(await remindOfTurns()).to.equal(0);
    await letPass(25);
    expect(await remindOfTurns(), 'the same messages a day later').to.equal(0);
    await sendMessage(ann, matchId);
    await letPass(25);
    await remindOfTurns();
    expect(await sendAll()).to.deep.equal(['Someone is waiting for your answer']);
    const dan = await createMember();
    await sendMessage(dan, await createMatch(dan, ben));
    await pool().query(`update messages set created_at = now() - interval '25 hours'
       where sender_id = ${dan.id}`);
    expect(await remindOfTurns(), 'the second one of a day').to.equal(0);
    await letPass(24);
    expect(await remindOfTurns()).to.equal(1);
  });

  it('are not about messages of more than a week ago', async () => {
    await createChat();
    await letPass(24 * 7 + 1);
    expect(await remindOfTurns()).to.equal(0);
  });

  it('name one person when the member allows names, and no one with discretion', async () => {
    const { ann, ben, matchId } = await createChat();
    await change(ben, { pushNames: true });
    await letPass(25);
    await remindOfTurns();
    expect(await sendAll()).to.deep.equal(['Annabelle is waiting for your answer']);
    await change(ben, { discretionLevel: 'high' });
    await sendMessage(ann, matchId);
    await sendDuePushes();
    service.received.length = 0;
    await letPass(25);
    await remindOfTurns();
    expect(await sendAll()).to.deep.equal(['Something new for you']);
  });

  it('lead to the list, wait for the end of quiet hours, and are dropped after an answer', async () => {
    const { ben, matchId } = await createChat();
    await sendDuePushes();
    service.received.length = 0;
    await letPass(25);
    const [from, to] = [-1, 2].map((hours) => inHours(hours).slice(11, 16));
    await change(ben, { quietHours: { from, to, timeZone: 'UTC' } });
    await remindOfTurns();
    expect(await sendAll()).to.deep.equal([]);
    await change(ben, { quietHours: null });
    await sql`update deliveries set next_attempt_at = now() where state = 'queued'`;
    await sendDuePushes();
    const [push] = service.received.splice(0);
    expect(push?.payload.notification.navigate).to.match(/\/app\?tab=matches$/);
    await letPass(25);
    const cat = await createMember();
    await sendMessage(cat, await createMatch(cat, ben));
    await letPass(25);
    await remindOfTurns();
    const other = (await ben.client.get('/api/matches')).body.find(
      ({ id }: { id: number }) => id !== matchId,
    );
    await sendMessage(ben, other.id);
    expect(await sendAll()).to.deep.equal([]);
    const rows = await sql`select reason from deliveries where user_id = ${ben.id} and kind = 'turn'
      order by id`;
    expect(rows.map(({ reason }) => reason)).to.deep.equal([null, 'not_current']);
  });
});
