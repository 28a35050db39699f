import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { AccountExport } from '#contract/account.ts';
import {
  CHAT_PHOTOS_PER_DAY,
  DELETED_MESSAGE_LIFE_DAYS,
  VOICE_MESSAGES_PER_DAY,
} from '#contract/limits.ts';
import { MediaKind, type Message } from '#contract/messages.ts';
import type { Notification } from '#contract/notifications.ts';
import { VOICE_FIELD } from '#contract/protocol.ts';
import { pool } from '#db/sql.ts';
import { settings } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import {
  createMatch,
  createMember,
  insertBlock,
  insertMessage,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import {
  lastOf,
  listOf,
  mediaFiles,
  recording,
  showMedia,
  sweepFiles,
  WAVEFORM,
} from '#test/message-media.ts';
import { jpeg } from '#test/pictures.ts';
import { redis } from '#test/redis.ts';
import { wipeDeletedMessages } from '../change-queries.ts';

const SIGNS = { photo: '📷', voice: '🎤' };

async function send(
  { client }: Member,
  matchId: number,
  kind: MediaKind,
  clientId: string = randomUUID(),
  query = '',
) {
  const path = `/api/messages/${matchId}`;
  if (kind === 'photo')
    return client.upload<Message>(`${path}/photos/${clientId}?${query}`, await jpeg());
  return client.upload<Message>(
    `${path}/voice/${clientId}?waveform=${WAVEFORM}&${query}`,
    await recording('chromium.webm'),
    VOICE_FIELD,
  );
}

const allow = ({ client }: Member, matchId: number) =>
  client.put(`/api/matches/${matchId}/photos-allowed`, { allowed: true });

/** A match whose members may send each other photos and voice messages. */
async function createOpenMatch(ann: Member, ben: Member): Promise<number> {
  const matchId = await createMatch(ann, ben);
  for (const member of [ann, ben]) {
    await insertMessage(member.id, matchId);
    await allow(member, matchId);
  }
  return matchId;
}

const mediaOf = async (member: Member, matchId: number) =>
  (await listOf(member, matchId)).filter(({ media }) => media);

describe('photos and voice messages', () => {
  /** Runs a check for each kind, with members of its own. */
  const eachKind = (check: (kind: MediaKind, pair: Pair) => Promise<void>) => () =>
    expectEach(MediaKind.options, async (kind) => {
      const [ann, ben] = await Promise.all([createMember(), createMember()]);
      await check(kind, { ann, ben, matchId: await createOpenMatch(ann, ben) });
    });

  interface Pair {
    ann: Member;
    ben: Member;
    matchId: number;
  }

  it(
    'are named in the list, the bell and quotes, without bytes',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const live = await ben.client.live(ben.id);
      const { body: sent } = await send(ann, matchId, kind);
      expect((await live.next('notification')).notification.messageMedia).to.equal(kind);
      live.close();
      const content = SIGNS[kind];
      expect(await lastOf(ben, matchId)).to.include({ media: kind, content });
      const { body } = await ben.client.get<{ notifications: Notification[] }>(
        '/api/notifications',
      );
      expect(body.notifications.map(({ messageMedia }) => messageMedia)).to.include(kind);
      const quote = { id: sent.id, senderId: ann.id, content, media: kind };
      const replies = [
        await sendMessage(ben, matchId, 'Nice', randomUUID(), sent.id),
        await send(ben, matchId, kind, randomUUID(), `replyToId=${sent.id}`),
      ];
      for (const reply of replies) expect(reply.body.replyTo).to.deep.equal(quote);
    }),
  );

  it(
    'are one message and one file for one client id, also for concurrent uploads',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const before = await mediaFiles();
      const clientId = randomUUID();
      const uploads = [send(ann, matchId, kind, clientId), send(ann, matchId, kind, clientId)];
      const sent = await Promise.all(uploads);
      expect(sent.map(({ status }) => status)).to.deep.equal([201, 201]);
      const live = await ben.client.live(ben.id);
      const again = await send(ann, matchId, kind, clientId);
      for (const { body } of sent) expect(again.body).to.deep.equal(body);
      // The event of a retry is that of the first upload.
      expect((await live.next('new_message')).message).to.deep.equal(again.body);
      live.close();
      expect(await mediaOf(ben, matchId)).to.deep.equal([again.body]);
      expect(await mediaFiles()).to.have.length(before.length + 1);
      const other = await createOpenMatch(ann, await createMember());
      const elsewhere = await send(ann, other, kind, clientId);
      expect(elsewhere.body).to.include({ code: 'client_id_used' });
    }),
  );

  it(
    'are unreadable for others, after a block and a deletion, and readable in a closed chat',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const { body: sent } = await send(ann, matchId, kind);
      const cat = await createMember();
      expect((await showMedia(cat, sent.id)).status).to.equal(404);
      const text = (await sendMessage(ann, matchId)).body;
      expect((await showMedia(ben, text.id)).status).to.equal(404);
      await insertBlock(ann, ben);
      expect((await showMedia(ben, sent.id)).status).to.equal(404);
      await pool().query('delete from blocks');
      await ann.client.put(`/api/matches/${matchId}/close`, { note: null });
      expect((await showMedia(ben, sent.id)).status).to.equal(200);
      const other = { headers: { 'sec-fetch-site': 'cross-site' } };
      const response = await ben.client.fetch(`/api/messages/${sent.id}/media`, other);
      expect(response.status).to.equal(403);
      expect((await ann.client.call('DELETE', `/api/messages/${sent.id}`)).status).to.equal(200);
      for (const member of [ann, ben]) {
        expect((await showMedia(member, sent.id)).status).to.equal(404);
        expect(await mediaOf(member, matchId)).to.deep.equal([]);
      }
    }),
  );

  it(
    'are unreadable once the match has ended',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const { body: sent } = await send(ann, matchId, kind);
      await ben.client.call('DELETE', `/api/matches/${matchId}`);
      for (const member of [ann, ben])
        expect((await showMedia(member, sent.id)).status).to.equal(404);
    }),
  );

  it(
    'have a file for a week after their deletion, and none after an erasure',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const before = await mediaFiles();
      const { body: first } = await send(ann, matchId, kind);
      const { body: second } = await send(ann, matchId, kind);
      await ann.client.call('DELETE', `/api/messages/${first.id}`);
      await wipeDeletedMessages({});
      await sweepFiles();
      expect(await mediaFiles()).to.have.length(before.length + 2);
      await pool().query(
        'update messages set deleted_at = deleted_at - make_interval(days => $1) where id = $2',
        [DELETED_MESSAGE_LIFE_DAYS, first.id],
      );
      await wipeDeletedMessages({});
      await sweepFiles();
      expect(await mediaFiles()).to.have.length(before.length + 1);
      expect((await showMedia(ben, second.id)).status).to.equal(200);
      await pool().query('delete from users where id = $1', [ben.id]);
      await sweepFiles();
      expect(await mediaFiles()).to.deep.equal(before);
    }),
  );

  it('are in the export of their sender and their receiver, with the answers about photos', async () => {
    const [ann, ben, cat] = await Promise.all([createMember(), createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    for (const member of [ann, ben]) await insertMessage(member.id, matchId);
    await ann.client.post(`/api/matches/${matchId}/photo-request`);
    await allow(ben, matchId);
    const pathOf = async (kind: MediaKind) =>
      `/api/messages/${(await send(ann, matchId, kind)).body.id}/media`;
    const [photo, voice] = [await pathOf('photo'), await pathOf('voice')];
    const exportOf = async ({ client }: Member) =>
      (await client.get<AccountExport>('/api/account/export')).body;
    const [sent, received] = [await exportOf(ann), await exportOf(ben)];
    expect(sent.messages.map((message) => [message.photo, message.voice])).to.deep.equal([
      [null, null],
      [photo, null],
      [null, voice],
    ]);
    expect([sent.receivedPhotos, sent.receivedVoiceMessages]).to.deep.equal([[], []]);
    expect(received.receivedPhotos.map((one) => one.photo)).to.deep.equal([photo]);
    expect(received.receivedVoiceMessages.map((one) => one.voice)).to.deep.equal([voice]);
    expect(sent.photoConsents.map(({ type }) => type)).to.deep.equal(['request']);
    expect(received.photoConsents.map(({ type }) => type)).to.deep.equal(['allowed']);
    const readers = [ann.client, ben.client, cat.client, new Client()];
    for (const path of [photo, voice]) {
      const responses = await Promise.all(readers.map((client) => client.fetch(path)));
      expect(responses.map(({ status }) => status)).to.deep.equal([200, 200, 404, 401]);
    }
  });

  describe('on one day', () => {
    settings(() => ({ RATE_LIMITS: 'on' }));

    const LIMITS = {
      photo: { name: 'photos', perDay: CHAT_PHOTOS_PER_DAY },
      voice: { name: 'voice', perDay: VOICE_MESSAGES_PER_DAY },
    };

    it(
      'have a quota each, which allows the last one and refuses the next',
      eachKind(async (kind, { ann, matchId }) => {
        const { name, perDay } = LIMITS[kind];
        const first = randomUUID();
        expect((await send(ann, matchId, kind, first)).status).to.equal(201);
        const [key = ''] = await redis.keys(`*day:chat-${name}:*:${ann.id}`);
        await redis.set(key, perDay - 1, 'KEEPTTL');
        expect((await send(ann, matchId, kind)).status).to.equal(201);
        const { status, body } = await send(ann, matchId, kind);
        expect(status).to.equal(429);
        expect(body).to.deep.include({ code: `daily_limit_${name}`, params: { count: perDay } });
        expect((await send(ann, matchId, kind, first)).status, 'a retry').to.equal(201);
      }),
    );

    it('are counted apart', async () => {
      const [ann, ben] = await Promise.all([createMember(), createMember()]);
      const matchId = await createOpenMatch(ann, ben);
      await send(ann, matchId, 'photo');
      const [key = ''] = await redis.keys(`*day:chat-photos:*:${ann.id}`);
      await redis.set(key, CHAT_PHOTOS_PER_DAY, 'KEEPTTL');
      expect((await send(ann, matchId, 'photo')).status).to.equal(429);
      expect((await send(ann, matchId, 'voice')).status).to.equal(201);
    });
  });
});
