import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import sharp from 'sharp';
import type { AccountExport } from '#contract/account.ts';
import {
  CHAT_PHOTOS_PER_DAY,
  DELETED_MESSAGE_LIFE_DAYS,
  PHOTO_MAX_BYTES,
  VOICE_MAX_BYTES,
  VOICE_MESSAGES_PER_DAY,
} from '#contract/limits.ts';
import type { MatchDetails } from '#contract/matches.ts';
import { MESSAGE_KINDS } from '#contract/message-kinds.ts';
import { MediaKind, type Message } from '#contract/messages.ts';
import type { Notification } from '#contract/notifications.ts';
import { PHOTO_FIELD, VOICE_FIELD } from '#contract/protocol.ts';
import { settings } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { firstExcerpt } from '#test/excerpts.ts';
import {
  createMatch,
  createMember,
  insertMessage,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import {
  bytesOf,
  lastOf,
  listOf,
  mediaFiles,
  recording,
  showMedia,
  sweepFiles,
  WAVEFORM,
} from '#test/message-media.ts';
import { animatedWebp, jpeg, phoneJpeg, pngOfSize, webp } from '#test/pictures.ts';
import { redis } from '#test/redis.ts';
import { sql } from '#test/sql.ts';
import { wipeDeletedMessages } from '../change-queries.ts';
import { readRecording } from './recording.ts';

/** How each kind is sent, and what stops it. */
const KINDS = {
  photo: {
    path: 'photos',
    field: PHOTO_FIELD,
    query: '',
    file: jpeg,
    limit: { name: 'photos', perDay: CHAT_PHOTOS_PER_DAY },
    stop: ({ client }: Member, matchId: number) =>
      client.put(`/api/matches/${matchId}/photos-allowed`, { allowed: false }),
    stopped: 403,
  },
  voice: {
    path: 'voice',
    field: VOICE_FIELD,
    query: `waveform=${WAVEFORM}`,
    file: () => recording('chromium.webm'),
    limit: { name: 'voice', perDay: VOICE_MESSAGES_PER_DAY },
    stop: ({ client }: Member, matchId: number) =>
      client.put(`/api/matches/${matchId}/close`, { note: null }),
    stopped: 409,
  },
};

interface Sent {
  file?: Buffer;
  clientId?: string;
  query?: string;
}

async function send(
  { client }: Member,
  matchId: number,
  kind: MediaKind,
  { file, clientId = randomUUID(), query = '' }: Sent = {},
) {
  const { path, field, query: own, file: usual } = KINDS[kind];
  const address = `/api/messages/${matchId}/${path}/${clientId}?${own}&${query}`;
  return client.upload<Message>(address, file ?? (await usual()), field);
}

const hide = ({ client }: Member, id: number) =>
  client.call<Message>('DELETE', `/api/messages/${id}/media`);

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

interface Evidence {
  moderator: Member;
  id: number;
  /** Key of the photo, or path of the recording. */
  shown: string;
  stored: Buffer;
}

/** How the console shows the evidence of each kind. */
const SHOWN = {
  /** Covered until the moderator requests it. */
  async photo({ moderator: { client }, id, shown, stored }: Evidence) {
    const path = `/api/console/cases/${id}/pictures`;
    const blurred = await client.fetch(`${path}/${shown}-blurred.webp`);
    expect((await sharp(await bytesOf(blurred)).metadata()).width).to.equal(96);
    expect((await client.fetch(`${path}/${shown}.webp`)).status).to.equal(404);
    const { body } = await client.post<{ pictures: { key: string }[] }>(path);
    expect(body.pictures.map(({ key }) => key)).to.include(shown);
    const whole = await client.fetch(`${path}/${shown}.webp`);
    expect(whole.headers.get('cache-control')).to.equal('no-store');
    expect((await bytesOf(whole)).equals(stored)).to.equal(true);
  },
  /** Each hour of listening is logged. */
  async voice({ moderator, id, shown, stored }: Evidence) {
    const play = (headers = {}, { client } = moderator) => client.fetch(shown, { headers });
    const whole = await play();
    expect([whole.status, whole.headers.get('content-type')]).to.deep.equal([200, 'audio/webm']);
    expect(whole.headers.get('cache-control')).to.equal('no-store');
    expect((await bytesOf(whole)).equals(stored)).to.equal(true);
    const part = await play({ range: 'bytes=10-19' });
    const range = `bytes 10-19/${stored.length}`;
    expect([part.status, part.headers.get('content-range')]).to.deep.equal([206, range]);
    expect((await bytesOf(part)).equals(stored.subarray(10, 20))).to.equal(true);
    expect((await play({ 'sec-fetch-site': 'cross-site' })).status).to.equal(403);
    expect((await play({}, await createMember())).status).to.equal(404);
    const rows = await sql`select about from audit_log where actor_id = ${moderator.id}
      and action = 'play_recording'`;
    expect(rows).to.deep.equal([{ about: String(id) }]);
    // It is no picture.
    const { body } = await moderator.client.post(`/api/console/cases/${id}/pictures`);
    expect(body).to.deep.equal({ pictures: [] });
  },
};

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
      const content = MESSAGE_KINDS[kind].sign;
      expect(await lastOf(ben, matchId)).to.include({ media: kind, content });
      const { body } = await ben.client.get<{ notifications: Notification[] }>(
        '/api/notifications',
      );
      expect(body.notifications.map(({ messageMedia }) => messageMedia)).to.include(kind);
      const quote = { id: sent.id, senderId: ann.id, content, media: kind };
      const replies = [
        await sendMessage(ben, matchId, 'Nice', randomUUID(), sent.id),
        await send(ben, matchId, kind, { query: `replyToId=${sent.id}` }),
      ];
      for (const reply of replies) expect(reply.body.replyTo).to.deep.equal(quote);
    }),
  );

  it(
    'are one message and one file for one client id, also for concurrent uploads',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const before = await mediaFiles();
      const clientId = randomUUID();
      const upload = () => send(ann, matchId, kind, { clientId });
      const sent = await Promise.all([upload(), upload()]);
      expect(sent.map(({ status }) => status)).to.deep.equal([201, 201]);
      const live = await ben.client.live(ben.id);
      const again = await upload();
      for (const { body } of sent) expect(again.body).to.deep.equal(body);
      // The event of a retry is that of the first upload.
      expect((await live.next('new_message')).message).to.deep.equal(again.body);
      live.close();
      expect(await mediaOf(ben, matchId)).to.deep.equal([again.body]);
      expect(await mediaFiles()).to.have.length(before.length + 1);
      const other = await createOpenMatch(ann, await createMember());
      const elsewhere = await send(ann, other, kind, { clientId });
      expect(elsewhere.body).to.include({ code: 'client_id_used' });
    }),
  );

  it(
    'are unreadable for other sites and after a deletion, and readable in a closed chat',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const { body: sent } = await send(ann, matchId, kind);
      const text = (await sendMessage(ann, matchId)).body;
      expect((await showMedia(ben, text.id)).status).to.equal(404);
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
    'have a file for a week after their deletion, and none after an erasure',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const before = await mediaFiles();
      const { body: first } = await send(ann, matchId, kind);
      const { body: second } = await send(ann, matchId, kind);
      await ann.client.call('DELETE', `/api/messages/${first.id}`);
      await wipeDeletedMessages({});
      await sweepFiles();
      expect(await mediaFiles()).to.have.length(before.length + 2);
      await sql`update messages
        set deleted_at = deleted_at - make_interval(days => ${DELETED_MESSAGE_LIFE_DAYS})
        where id = ${first.id}`;
      await wipeDeletedMessages({});
      await sweepFiles();
      expect(await mediaFiles()).to.have.length(before.length + 1);
      expect((await showMedia(ben, second.id)).status).to.equal(200);
      await sql`delete from users where id = ${ben.id}`;
      await sweepFiles();
      expect(await mediaFiles()).to.deep.equal(before);
    }),
  );

  it('are stored by no upload that is no longer allowed when it has arrived', () =>
    expectEach(MediaKind.options, async (kind) => {
      const before = await mediaFiles();
      const results = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => {
          const [one, two] = await Promise.all([createMember(), createMember()]);
          const id = await createOpenMatch(one, two);
          const upload = send(one, id, kind);
          // From before the first check to after the commit.
          for (let reads = 0; reads < index * 6; reads += 1) await listOf(two, id);
          await KINDS[kind].stop(two, id);
          const listed = await mediaOf(two, id);
          const { status } = await upload;
          // One that is committed before is listed at once; no later one is stored.
          expect(await mediaOf(two, id)).to.deep.equal(listed);
          expect(status).to.equal(listed.length === 1 ? 201 : KINDS[kind].stopped);
          return listed.length;
        }),
      );
      const stored = results.reduce((sum, count) => sum + count, 0);
      expect(stored).to.be.below(6);
      expect(await mediaFiles()).to.have.length(before.length + stored);
    }));

  it('are no other files', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createOpenMatch(ann, ben);
    const cutJpeg = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(90)]);
    const webm = await recording('chromium.webm');
    await expectEach(
      [
        ['photo', Buffer.from('no picture'), 'wrong_type'],
        ['photo', cutJpeg, 'unreadable_picture'],
        ['photo', animatedWebp(), 'animated'],
        ['photo', pngOfSize(8000, 6000), 'too_many_pixels'],
        ['photo', Buffer.alloc(PHOTO_MAX_BYTES + 1), 'file_too_large'],
        ['voice', recording('firefox.ogg'), 'wrong_voice_type'],
        ['voice', recording('vorbis.webm'), 'wrong_voice_type'],
        ['voice', recording('picture.webm'), 'wrong_voice_type'],
        ['voice', jpeg(), 'wrong_voice_type'],
        ['voice', webm.subarray(0, 300), 'unreadable_voice'],
        ['voice', Buffer.alloc(VOICE_MAX_BYTES), 'wrong_voice_type'],
        ['voice', Buffer.alloc(VOICE_MAX_BYTES + 1), 'file_too_large'],
      ] as [MediaKind, Buffer | Promise<Buffer>, string][],
      async ([kind, file, code]) => {
        const { body } = await send(ann, matchId, kind, { file: await file });
        expect(body).to.include({ code });
        expect((body as unknown as { message: string }).message).to.match(/\.$/);
      },
    );
  });

  it(
    'are deleted by their receiver for them only, also on other devices, unseen by their sender',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const { body: sent } = await send(ann, matchId, kind);
      expect((await hide(ann, sent.id)).status).to.equal(403);
      expect((await hide(ben, (await sendMessage(ann, matchId)).body.id)).status).to.equal(404);
      const [atAnn, atBen] = [await ann.client.live(ann.id), await ben.client.live(ben.id)];
      const seenByAnn = async () =>
        (await ann.client.get(`/api/messages/${matchId}?after=${sent.id - 1}`)).text;
      const seenByBen = async () => (await listOf(ben, matchId)).find(({ id }) => id === sent.id);
      const before = await seenByAnn();
      const { status, body } = await hide(ben, sent.id);
      expect(status).to.equal(200);
      expect(body).to.deep.include({ content: '', deleted: true });
      expect(body).to.not.have.property('media');
      expect((await atBen.next('message_changed')).message).to.deep.equal(body);
      expect(await seenByBen()).to.deep.equal(body);
      expect(await seenByAnn()).to.equal(before);
      // A retry, and the client id again with a text, publish the message as each of the two sees it.
      const { clientId } = sent;
      const retries = [
        () => send(ann, matchId, kind, { clientId }),
        () => sendMessage(ann, matchId, 'Look', clientId),
      ];
      for (const [index, retry] of retries.entries()) {
        expect((await retry()).body.media).to.deep.equal(sent.media);
        const nth = index + 1;
        expect((await atBen.next('new_message', nth)).message).to.deep.equal(body);
        expect((await atAnn.next('new_message', nth)).message).to.deep.equal(sent);
      }
      expect(atAnn.of('message_changed')).to.deep.equal([]);
      expect((await showMedia(ben, sent.id)).status).to.equal(404);
      expect((await showMedia(ann, sent.id)).status).to.equal(200);
      // The sender's reaction does not bring it back.
      await ann.client.put(`/api/messages/${sent.id}/reaction`, { reaction: 1 });
      expect(await seenByBen()).to.include({ content: '', deleted: true });
      expect((await hide(ben, sent.id)).status).to.equal(200);
    }),
  );

  it(
    'that their receiver has deleted are quoted as deleted for the receiver, and as they are for the sender',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const { body: sent } = await send(ann, matchId, kind);
      const { body: before } = await sendMessage(ben, matchId, 'Nice', randomUUID(), sent.id);
      await hide(ben, sent.id);
      const live = await Promise.all([ann, ben].map(({ client, id }) => client.live(id)));
      const clientId = randomUUID();
      const { body: after } = await sendMessage(ann, matchId, 'Look', clientId, sent.id);
      const quote = { id: sent.id, senderId: ann.id };
      const known = { ...quote, content: MESSAGE_KINDS[kind].sign, media: kind };
      const hidden = { ...quote, content: null };
      const quotesOf = async (member: Member) =>
        (await listOf(member, matchId)).flatMap(({ replyTo }) => replyTo ?? []);
      expect(await quotesOf(ann)).to.deep.equal([known, known]);
      expect(await quotesOf(ben)).to.deep.equal([hidden, hidden]);
      expect([before.replyTo, after.replyTo]).to.deep.equal([known, known]);
      const events = await Promise.all(live.map((one) => one.next('new_message')));
      expect(events.map(({ message }) => message.replyTo)).to.deep.equal([known, hidden]);
      // Ann must not see that it was deleted, also by a reply and by a retry.
      const { body: own } = await sendMessage(ben, matchId, 'Hm', randomUUID(), sent.id);
      expect(own.replyTo).to.deep.equal(hidden);
      const repeated = await sendMessage(ann, matchId, 'Look', clientId, sent.id);
      expect(repeated.body.replyTo).to.deep.equal(known);
      expect((await quotesOf(ann)).at(-1)).to.deep.equal(known);
    }),
  );

  it(
    'in a report are kept as evidence until its case ends, also after their deletion',
    eachKind(async (kind, { ann, ben, matchId }) => {
      const { body: sent } = await send(ann, matchId, kind);
      const { body: around } = await send(ann, matchId, kind);
      const stored = await bytesOf(await showMedia(ben, sent.id));
      await ann.client.call('DELETE', `/api/messages/${sent.id}`);
      const report = { reportedId: ann.id, reason: 'threat', messageIds: [sent.id] };
      expect((await ben.client.post('/api/reports', report)).status).to.equal(204);
      await sql`update messages set deleted_at = deleted_at - interval '8 days'
        where id = ${sent.id}`;
      await wipeDeletedMessages({});
      await sweepFiles();
      const id: number = (await sql`select id from cases where member_id = ${ann.id}`)[0].id;
      const moderator = await createMember({ role: 'moderator' });
      const excerpt = (await firstExcerpt(moderator, id)).filter((message) => message[kind]);
      const [kept, ...others] = excerpt;
      expect(others, `around it, such as ${around.id}`).to.deep.equal([]);
      expect(kept?.isReported).to.equal(true);
      await SHOWN[kind]({ moderator, id, shown: kept?.[kind] ?? '', stored });
      for (const { client } of [ann, ben]) {
        expect((await client.fetch(`/api/console/cases/${id}`)).status).to.equal(404);
      }
      const before = await mediaFiles();
      await sql`delete from evidence_photos where case_id = ${id}`;
      await sweepFiles();
      expect(await mediaFiles()).to.have.length(before.length - 1);
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

    it(
      'have a quota each, which allows the last one and refuses the next',
      eachKind(async (kind, { ann, matchId }) => {
        const { name, perDay } = KINDS[kind].limit;
        const first = randomUUID();
        expect((await send(ann, matchId, kind, { clientId: first })).status).to.equal(201);
        const [key = ''] = await redis.keys(`*day:chat-${name}:*:${ann.id}`);
        await redis.set(key, perDay - 1, 'KEEPTTL');
        expect((await send(ann, matchId, kind)).status).to.equal(201);
        const { status, body } = await send(ann, matchId, kind);
        expect(status).to.equal(429);
        expect(body).to.deep.include({ code: `daily_limit_${name}`, params: { count: perDay } });
        const retry = await send(ann, matchId, kind, { clientId: first });
        expect(retry.status).to.equal(201);
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

describe('a photo', () => {
  it('has its size and color, and bytes without metadata that are stored encrypted', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    await allow(ben, matchId);
    const live = await ben.client.live(ben.id);
    const sent = await send(ann, matchId, 'photo', { file: await phoneJpeg() });
    expect(sent.status, sent.text).to.equal(201);
    // Upright.
    const media = { kind: 'photo', width: 600, height: 800, color: '#a22c5c' };
    expect(sent.body).to.deep.include({ media, content: '📷' });
    expect((await live.next('new_message')).message).to.deep.equal(sent.body);
    live.close();
    expect(await listOf(ben, matchId)).to.deep.equal([sent.body]);
    for (const member of [ann, ben]) {
      const file = await showMedia(member, sent.body.id);
      expect(file.status).to.equal(200);
      expect(file.headers.get('cache-control')).to.equal('no-store');
      expect(file.headers.get('content-type')).to.equal('image/webp');
      const { format, width, height, exif } = await sharp(await bytesOf(file)).metadata();
      expect([format, width, height, exif]).to.deep.equal(['webp', 600, 800, undefined]);
    }
    // No path of a profile photo leads to it.
    const { body: other } = await send(ann, matchId, 'photo', { file: await webp() });
    const { key } = (await sql`select key from message_media where message_id = ${other.id}`)[0];
    for (const path of [`${key}/file`, `${key}/1080.webp`, `${key.slice(1)}/360.webp`]) {
      expect((await ann.client.fetch(`/media/${path}`)).status, path).to.be.oneOf([400, 404]);
    }
  });

  it('needs the consent of its receiver', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createOpenMatch(ann, ben);
    await KINDS.photo.stop(ben, matchId);
    expect((await send(ann, matchId, 'photo')).body).to.include({ code: 'photos_not_allowed' });
    expect((await send(ben, matchId, 'photo')).status).to.equal(201);
    await allow(ben, matchId);
    expect((await send(ann, matchId, 'photo')).status).to.equal(201);
  });
});

describe('a voice message', () => {
  it('is a recording of each browser', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createOpenMatch(ann, ben);
    await expectEach(
      [
        ['chromium.webm', 'audio/webm'],
        ['chromium.mp4', 'audio/mp4'],
        ['safari.mp4', 'audio/mp4'],
      ] as const,
      async ([name, type]) => {
        const file = await recording(name);
        const { bytes, durationMs } = await readRecording(ann.id, file);
        const live = await ben.client.live(ben.id);
        const sent = await send(ann, matchId, 'voice', { file });
        expect(sent.status, sent.text).to.equal(201);
        const media = { kind: 'voice', durationMs, waveform: WAVEFORM };
        expect(sent.body).to.deep.include({ media, content: '🎤' });
        expect((await live.next('new_message')).message).to.deep.equal(sent.body);
        live.close();
        for (const member of [ann, ben]) {
          expect((await listOf(member, matchId)).at(-1)).to.deep.equal(sent.body);
          const response = await showMedia(member, sent.body.id);
          expect(response.status).to.equal(200);
          expect(response.headers.get('cache-control')).to.equal('no-store');
          expect(response.headers.get('content-type')).to.equal(type);
          // The stored copy, not the upload. MP4 has the time of the copy in its head.
          expect(await bytesOf(response)).to.have.length(bytes.length);
        }
      },
    );
  });

  it('is not read until both have written, which deleted messages count for', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    const bothWrote = async ({ client }: Member) =>
      (await client.get<MatchDetails>(`/api/matches/${matchId}/details`)).body.bothWrote;
    const refused = async () => {
      for (const member of [ann, ben]) {
        const { body } = await send(member, matchId, 'voice', { file: Buffer.from('none') });
        expect(body).to.include({ code: 'voice_too_early' });
        expect(await bothWrote(member)).to.equal(false);
      }
    };
    await refused();
    const first = (await sendMessage(ann, matchId)).body;
    await refused();
    const second = (await sendMessage(ben, matchId)).body;
    await ann.client.call('DELETE', `/api/messages/${first.id}`);
    await ben.client.call('DELETE', `/api/messages/${second.id}`);
    for (const member of [ann, ben]) {
      expect(await bothWrote(member)).to.equal(true);
      expect((await send(member, matchId, 'voice')).status).to.equal(201);
    }
    for (const waveform of ['', '0'.repeat(63), `${'0'.repeat(63)}w`, '0'.repeat(65)]) {
      const path = `/api/messages/${matchId}/voice/${randomUUID()}?waveform=${waveform}`;
      const { status } = await ann.client.upload(path, await KINDS.voice.file(), VOICE_FIELD);
      expect(status, waveform).to.equal(400);
    }
  });
});
