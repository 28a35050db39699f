import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { VOICE_MAX_BYTES } from '#contract/limits.ts';
import type { MatchDetails } from '#contract/matches.ts';
import type { Message } from '#contract/messages.ts';
import { VOICE_FIELD } from '#contract/protocol.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { firstExcerpt } from '#test/excerpts.ts';
import {
  createMatch,
  createMember,
  insertBlock,
  insertMessage,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import {
  bytesOf,
  listOf,
  mediaFiles,
  recording,
  showMedia,
  sweepFiles,
  WAVEFORM,
} from '#test/message-media.ts';
import { jpeg } from '#test/pictures.ts';
import { wipeDeletedMessages } from '../change-queries.ts';
import { readRecording } from './recording.ts';

const send = ({ client }: Member, matchId: number, file: Buffer, clientId: string = randomUUID()) =>
  client.upload<Message>(
    `/api/messages/${matchId}/voice/${clientId}?waveform=${WAVEFORM}`,
    file,
    VOICE_FIELD,
  );
const bothWrote = async ({ client }: Member, matchId: number) =>
  (await client.get<MatchDetails>(`/api/matches/${matchId}/details`)).body.bothWrote;

describe('POST /api/messages/:matchId/voice/:clientId', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;
  let webm: Buffer;

  before(async () => {
    webm = await recording('chromium.webm');
  });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
    for (const member of [ann, ben]) await insertMessage(member.id, matchId);
  });

  it('takes the recordings of each browser, and delivers them to both', () =>
    expectEach(
      [
        ['chromium.webm', 'audio/webm'],
        ['chromium.mp4', 'audio/mp4'],
        ['safari.mp4', 'audio/mp4'],
      ] as const,
      async ([name, type]) => {
        const upload = await recording(name);
        const { bytes, durationMs } = await readRecording(ann.id, upload);
        const live = await ben.client.live(ben.id);
        const sent = await send(ann, matchId, upload);
        expect(sent.status, sent.text).to.equal(201);
        expect(sent.body.media).to.deep.equal({ kind: 'voice', durationMs, waveform: WAVEFORM });
        // What a former version shows.
        expect(sent.body.content).to.equal('🎤');
        expect((await live.next('new_message')).message).to.deep.equal(sent.body);
        live.close();
        for (const member of [ann, ben]) {
          expect((await listOf(member, matchId)).at(-1)).to.deep.equal(sent.body);
          const file = await showMedia(member, sent.body.id);
          expect(file.status).to.equal(200);
          expect(file.headers.get('cache-control')).to.equal('no-store');
          expect(file.headers.get('content-type')).to.equal(type);
          // The stored copy, not the upload. MP4 has the time of the copy in its head.
          expect(await bytesOf(file)).to.have.length(bytes.length);
        }
      },
    ));

  it('reads no upload until both have written, and counts deleted messages', async () => {
    const [cat, dan] = await Promise.all([createMember(), createMember()]);
    const early = await createMatch(cat, dan);
    const none = Buffer.from('no recording');
    const refusedFor = async (member: Member) =>
      expect((await send(member, early, none)).body).to.include({ code: 'voice_too_early' });
    for (const member of [cat, dan]) await refusedFor(member);
    const first = (await sendMessage(cat, early)).body;
    for (const member of [cat, dan]) await refusedFor(member);
    expect(await bothWrote(cat, early)).to.equal(false);
    const second = (await sendMessage(dan, early)).body;
    await cat.client.call('DELETE', `/api/messages/${first.id}`);
    await dan.client.call('DELETE', `/api/messages/${second.id}`);
    for (const member of [cat, dan]) {
      expect(await bothWrote(member, early)).to.equal(true);
      expect((await send(member, early, webm)).status).to.equal(201);
    }
  });

  it('stores nothing in a closed chat, after a block, and in a match of others', async () => {
    const before = await mediaFiles();
    const cat = await createMember();
    expect((await send(cat, matchId, webm)).status).to.equal(404);
    await insertBlock(ben, ann);
    expect((await send(ann, matchId, webm)).status).to.equal(404);
    await pool().query('delete from blocks');
    await pool().query(`update users set limited_until = now() + interval '1 day' where id = $1`, [
      ann.id,
    ]);
    expect((await send(ann, matchId, webm)).body).to.include({ code: 'limited' });
    await ben.client.put(`/api/matches/${matchId}/close`, { note: null });
    expect((await send(ann, matchId, webm)).body).to.include({ code: 'chat_closed' });
    expect(await mediaFiles()).to.deep.equal(before);
    expect(await listOf(ann, matchId)).to.have.length(2);
  });

  it('stores nothing when the chat is closed during the upload', async () => {
    const before = await mediaFiles();
    const results = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const [one, two] = await Promise.all([createMember(), createMember()]);
        const id = await createMatch(one, two);
        for (const member of [one, two]) await insertMessage(member.id, id);
        const upload = send(one, id, webm);
        // From before the first check to after the commit.
        for (let reads = 0; reads < index * 8; reads += 1) await listOf(two, id);
        await two.client.put(`/api/matches/${id}/close`, { note: null });
        const listed = await listOf(two, id);
        const { status } = await upload;
        expect(await listOf(two, id)).to.deep.equal(listed);
        expect(status).to.equal(listed.length === 3 ? 201 : 409);
        return listed.length - 2;
      }),
    );
    const stored = results.reduce((sum, count) => sum + count, 0);
    expect(stored).to.be.below(6);
    expect(await mediaFiles()).to.have.length(before.length + stored);
  });

  it('refuses other files with a sentence', () =>
    expectEach(
      [
        ['firefox.ogg', 'wrong_voice_type'],
        ['vorbis.webm', 'wrong_voice_type'],
        ['picture.webm', 'wrong_voice_type'],
        [jpeg(), 'wrong_voice_type'],
        [webm.subarray(0, 300), 'unreadable_voice'],
        [Buffer.alloc(VOICE_MAX_BYTES), 'wrong_voice_type'],
        [Buffer.alloc(VOICE_MAX_BYTES + 1), 'file_too_large'],
      ] as [string | Buffer | Promise<Buffer>, string][],
      async ([file, code]) => {
        const bytes = typeof file === 'string' ? await recording(file) : await file;
        const { body } = await send(ann, matchId, bytes);
        expect(body).to.include({ code });
        expect((body as unknown as { message: string }).message).to.match(/\.$/);
      },
    ));

  it('refuses other waveforms', async () => {
    for (const waveform of ['', '0'.repeat(63), `${'0'.repeat(63)}w`, '0'.repeat(65)]) {
      const path = `/api/messages/${matchId}/voice/${randomUUID()}?waveform=${waveform}`;
      expect((await ann.client.upload(path, webm, VOICE_FIELD)).status, waveform).to.equal(400);
    }
  });

  it('is deleted by its receiver for them only', async () => {
    const { body: voice } = await send(ann, matchId, webm);
    const hide = ({ client }: Member) => client.call('DELETE', `/api/messages/${voice.id}/media`);
    expect((await hide(ann)).status).to.equal(403);
    const { status, body } = await hide(ben);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ content: '', deleted: true });
    expect(body).to.not.have.property('media');
    expect((await listOf(ben, matchId)).at(-1)).to.deep.equal(body);
    expect((await listOf(ann, matchId)).at(-1)?.media).to.deep.equal(voice.media);
    expect((await showMedia(ben, voice.id)).status).to.equal(404);
    expect((await showMedia(ann, voice.id)).status).to.equal(200);
    // A retry, and the client id again with a text, publish the message as each of the two sees it.
    const retries = [
      () => send(ann, matchId, webm, voice.clientId),
      () => sendMessage(ann, matchId, 'Listen', voice.clientId),
    ];
    for (const retry of retries) {
      const lives = await Promise.all([ben, ann].map(({ client, id }) => client.live(id)));
      expect((await retry()).body.media).to.deep.equal(voice.media);
      const [received, sent] = await Promise.all(lives.map((live) => live.next('new_message')));
      expect(received?.message).to.deep.equal(body);
      expect(sent?.message).to.deep.equal(voice);
      for (const live of lives) live.close();
    }
  });
});

describe('a voice message in a report', () => {
  it('is kept as evidence, also after its deletion, and each hour of listening is logged', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    for (const member of [ann, ben]) await insertMessage(member.id, matchId);
    const webm = await recording('chromium.webm');
    const { body: voice } = await send(ann, matchId, webm);
    const { body: around } = await send(ann, matchId, webm);
    const stored = await bytesOf(await showMedia(ben, voice.id));
    await ann.client.call('DELETE', `/api/messages/${voice.id}`);
    const report = { reportedId: ann.id, reason: 'threat', messageIds: [voice.id] };
    expect((await ben.client.post('/api/reports', report)).status).to.equal(204);
    await pool().query(
      `update messages set deleted_at = deleted_at - interval '8 days' where id = $1`,
      [voice.id],
    );
    await wipeDeletedMessages({});
    await sweepFiles();
    const { rows } = await pool().query('select id from cases where member_id = $1', [ann.id]);
    const path = `/api/console/cases/${rows[0].id}`;
    const moderator = await createMember({ role: 'moderator' });
    const excerpt = await firstExcerpt(moderator, rows[0].id);
    const [kept, ...others] = excerpt.filter((message) => message.voice);
    expect(others, `voice messages around it, such as ${around.id}`).to.deep.equal([]);
    const play = (headers: Record<string, string> = {}, { client } = moderator) =>
      client.fetch(kept?.voice ?? '', { headers });
    const whole = await play();
    expect([whole.status, whole.headers.get('content-type')]).to.deep.equal([200, 'audio/webm']);
    expect(whole.headers.get('cache-control')).to.equal('no-store');
    expect((await bytesOf(whole)).equals(stored)).to.equal(true);
    const part = await play({ range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).to.deep.equal([
      206,
      `bytes 10-19/${stored.length}`,
    ]);
    expect((await bytesOf(part)).equals(stored.subarray(10, 20))).to.equal(true);
    expect((await play({ 'sec-fetch-site': 'cross-site' })).status).to.equal(403);
    for (const member of [ann, ben]) expect((await play({}, member)).status).to.equal(404);
    const { rows: log } = await pool().query(
      `select about from audit_log where actor_id = $1 and action = 'play_recording'`,
      [moderator.id],
    );
    expect(log).to.deep.equal([{ about: String(rows[0].id) }]);
    // It is no picture.
    const asked = await moderator.client.post(`${path}/pictures`);
    expect(asked.body).to.deep.equal({ pictures: [] });
    const before = await mediaFiles();
    await pool().query('delete from evidence_photos where case_id = $1', [rows[0].id]);
    await sweepFiles();
    expect(await mediaFiles()).to.have.length(before.length - 1);
  });
});
