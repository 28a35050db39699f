import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect } from 'chai';
import type { Message } from '#contract/messages.ts';
import { VOICE_FIELD } from '#contract/protocol.ts';
import { mediaDir } from '#db/config.ts';
import { decryptSpecialPreferences } from '#db/encrypted-columns.ts';
import { personOf } from '#dev/provider-people.ts';
import { type ApiResponse, Client } from './client.ts';
import { dumpPostgres, dumpRedis, findIn } from './dump.ts';
import { createMatch, type Member } from './factories.ts';
import { bytesOf, recording, showMedia, WAVEFORM } from './message-media.ts';
import { asOwner } from './owner.ts';
import { noisyJpeg } from './pictures.ts';
import { redis } from './redis.ts';
import { freshEmail, join, reachCallback } from './sign-in.ts';
import { sql } from './sql.ts';

/** Version, key id, IV and tag before the encrypted bytes. */
const ENCRYPTION_BYTES = 33;

describe('a stolen copy of Postgres and Redis', () => {
  const bio = 'canary bio 7d1f0c52';
  const emails = ['ann.canary@x.test', 'ben.canary@x.test', 'pending.canary@x.test'] as const;
  const texts = [
    'canary message',
    'canary reported message',
    'canary report',
    'canary answer',
    'canary released answer',
    'canary deleted message',
  ] as const;
  const unmatched = { comment: 'canary comment of a like', hiddenWords: ['canary hidden word'] };
  const preferences = {
    relationshipStatus: 'Open relationship',
    lifestyleInterests: ['Voyeurism', 'Sensual massage'],
    experienceLevel: 'Very experienced',
    lookingFor: ['Casual dating'],
    useToFind: { relationshipStatus: true, lifestyleInterests: true, experienceLevel: false },
    showToMatches: { relationshipStatus: false, lifestyleInterests: true, experienceLevel: true },
  };
  const encrypted = { religion: 'buddhist', politics: 'center-right' };
  const secrets = [
    ...Object.values(encrypted),
    ...emails,
    ...emails.map((email) => personOf(email)?.sub ?? ''),
    ...texts,
    unmatched.comment,
    ...unmatched.hiddenWords,
    WAVEFORM,
    preferences.relationshipStatus,
    ...preferences.lifestyleInterests,
    preferences.experienceLevel,
    ...preferences.lookingFor,
  ];
  let ann: Member;
  let ben: Member;
  let matchId: number;
  let photo: ApiResponse<Message>;
  let voice: ApiResponse<Message>;

  before(async () => {
    ann = await join(emails[0]);
    ben = await join(emails[1]);
    // A pending sign-in.
    await reachCallback(new Client(), emails[2]);
    matchId = await createMatch(ann, ben);
    const edited = await ann.client.put(`/api/users/${ann.id}`, { bio, ...encrypted });
    expect(edited.body).to.deep.include(encrypted);
    expect((await ann.client.put('/api/preferences', preferences)).body).to.deep.include(
      preferences,
    );
    const { comment, hiddenWords } = unmatched;
    const cem = await join(freshEmail());
    expect((await ann.client.put('/api/preferences', { hiddenWords })).status).to.equal(200);
    const liked = { swiperId: cem.id, swipedId: ann.id, liked: true };
    const like = { ...liked, item: { kind: 'bio' }, comment };
    expect((await cem.client.post('/api/swipes', like)).status).to.equal(200);
    expect((await ann.client.put(`/api/swipes/comments/${cem.id}`, {})).body.text).to.equal(
      comment,
    );
    // Voice messages need a message of both.
    await sendMessage(ann, 'Hello');
    const [, messageId] = [await sendMessage(ben, texts[0]), await sendMessage(ben, texts[1])];
    await ann.client.put(`/api/matches/${matchId}/photos-allowed`, { allowed: true });
    const path = `/api/messages/${matchId}/photos/${randomUUID()}`;
    photo = await ben.client.upload(path, await noisyJpeg({}));
    expect(photo.status).to.equal(201);
    voice = await ben.client.upload(
      `/api/messages/${matchId}/voice/${randomUUID()}?waveform=${WAVEFORM}`,
      await recording('chromium.webm'),
      VOICE_FIELD,
    );
    expect(voice.status, voice.text).to.equal(201);
    const report = {
      reportedId: ben.id,
      reason: 'threat',
      text: texts[2],
      messageIds: [messageId],
    };
    expect((await ann.client.post('/api/reports', report)).status).to.equal(204);
    const released = await ask('rainy-day');
    for (const { client } of [ann, ben]) {
      await client.put(`/api/questions/${released}/answer`, { answer: texts[4] });
    }
    const waiting = await ask('smell-of-home');
    const answered = await ann.client.put(`/api/questions/${waiting}/answer`, { answer: texts[3] });
    expect(answered.body.question.ownAnswer).to.equal(texts[3]);
    const deletedId = await sendMessage(ben, texts[5]);
    await ben.client.call('DELETE', `/api/messages/${deletedId}`);
    // Reads fill all caches.
    for (const path of [
      `/api/users/${ann.id}`,
      '/api/auth/session',
      '/api/preferences',
      '/api/matches',
      `/api/swipes/likes/${ann.id}?unanswered=true`,
      `/api/messages/${matchId}`,
      `/api/matches/${matchId}/question`,
      '/api/notifications',
      '/api/account/export',
      '/api/users/discover',
      '/api/users/discover/filters/effects',
    ]) {
      expect((await ann.client.get(path)).status, path).to.equal(200);
    }
    const starters = { currentUserId: ann.id, matchedUserId: ben.id };
    expect((await ann.client.post('/api/ai/icebreakers', starters)).status).to.equal(200);
    await asOwner('analyze');
  });

  const ask = async (question: string): Promise<number> =>
    (await ann.client.post(`/api/matches/${matchId}/question`, { question })).body.question.id;

  async function sendMessage(from: Member, content: string): Promise<number> {
    const clientId = randomUUID();
    const message = { matchId, senderId: from.id, content, clientId };
    const first = await from.client.post('/api/messages', message);
    // A retry reads the stored message.
    const retry = await from.client.post('/api/messages', message);
    expect(retry.body).to.deep.equal(first.body);
    return first.body.id;
  }

  it('contains no email address, subject id, message, answer, special preference, religion, politics or report', async () => {
    expect(findIn(await dumpPostgres(), secrets)).to.deep.equal([]);
    expect(findIn(await dumpRedis(redis), secrets)).to.deep.equal([]);
  });

  it('contains no picture and no recording of a chat in the folder of files', async () => {
    const media = await Promise.all(
      [photo, voice].map(async ({ body }) => bytesOf(await showMedia(ann, body.id))),
    );
    expect(media[0]?.toString('latin1', 8, 12)).to.equal('WEBP');
    expect(media[1]?.includes('A_OPUS')).to.equal(true);
    const paths = await readdir(mediaDir(), { recursive: true });
    const files = await Promise.all(
      paths
        .filter((path) => /(^|\/)m\w{32}\//.test(path))
        .map((path) => readFile(resolve(mediaDir(), path))),
    );
    expect(files.map(({ length }) => length)).to.include.members(
      media.map(({ length }) => length + ENCRYPTION_BYTES),
    );
    const parts = media.flatMap((bytes) =>
      [0, 1000, bytes.length - 64].map((at) => bytes.subarray(at, at + 32)),
    );
    for (const file of files) {
      for (const sign of ['WEBPVP8', 'JFIF', 'IHDR', '\xff\xd8\xff\xe0', 'A_OPUS', 'OpusHead']) {
        expect(file.includes(Buffer.from(sign, 'latin1')), sign).to.equal(false);
      }
      for (const part of parts) expect(file.includes(part)).to.equal(false);
    }
  });

  it('contains no text of special preferences, and different values of one length for equal answers', async () => {
    const cat = await join(freshEmail());
    expect((await cat.client.put('/api/preferences', preferences)).status).to.equal(200);
    const rows = await sql<{ id: number; special: Buffer }>`select id, special from users
      where id = any(${[ann.id, cat.id]})`;
    const [one, two] = rows.map(({ id, special }) => {
      const numbers = Object.values(decryptSpecialPreferences(id, special));
      return { special, plain: numbers.join(), length: special.length };
    });
    expect(one?.plain).to.equal(two?.plain);
    expect(one?.special.equals(two?.special ?? Buffer.of())).to.equal(false);
    const lengths = await sql`select distinct length(special) from users where special is not null`;
    expect(lengths).to.have.length(1);
    const plain = [one?.plain ?? '', ...Object.keys(preferences)];
    expect(findIn(await dumpPostgres(), plain)).to.deep.equal([]);
    expect(findIn(await dumpRedis(redis), plain)).to.deep.equal([]);
  });

  it('is searched in all tables and keys: public texts are found', async () => {
    expect(findIn(await dumpPostgres(), [bio])).to.include(`table users: ${bio}`);
    await redis.set('canary', JSON.stringify({ bio }));
    expect(findIn(await dumpRedis(redis), [bio])).to.deep.equal([`key canary: ${bio}`]);
  });

  it('is searched in hex and base64 at any offset', () => {
    for (const before of ['', 'a', 'ab', 'abc', 'abcd']) {
      const bytes = Buffer.from(`${before}${bio}${before}`);
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const dump = new Map([['here', bytes.toString(encoding)]]);
        expect(findIn(dump, [bio])).to.deep.equal([`here: ${bio}`]);
      }
    }
  });

  it('is decrypted for the members themselves', async () => {
    const { body } = await ann.client.get(`/api/messages/${matchId}`);
    expect(body.map(({ content }: { content: string }) => content)).to.deep.equal([
      'Hello',
      ...texts.slice(0, 2),
      '📷',
      '🎤',
      texts[4],
      texts[4],
      '',
    ]);
    expect((await ann.client.get('/api/preferences')).body).to.deep.include(preferences);
    expect((await ann.client.get('/api/auth/session')).body.user.email).to.equal(emails[0]);
    const { reports } = (await ann.client.get('/api/account/export')).body;
    expect(reports[0].text).to.equal(texts[2]);
  });
});
