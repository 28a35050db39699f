import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import sharp from 'sharp';
import type { Message } from '#contract/messages.ts';
import { pool } from '#db/sql.ts';
import { expectEach } from '#test/each.ts';
import { firstExcerpt } from '#test/excerpts.ts';
import {
  createMatch,
  createMember,
  insertBlock,
  type Member,
  sendMessage,
} from '#test/factories.ts';
import { bytesOf, listOf, mediaFiles, showMedia, sweepFiles } from '#test/message-media.ts';
import { animatedWebp, jpeg, noisyJpeg, phoneJpeg, png, pngOfSize, webp } from '#test/pictures.ts';
import { wipeDeletedMessages } from '../change-queries.ts';

const send = (
  { client }: Member,
  matchId: number,
  picture: Buffer,
  clientId: string = randomUUID(),
) => client.upload<Message>(`/api/messages/${matchId}/photos/${clientId}`, picture);
const allow = ({ client }: Member, matchId: number, allowed = true) =>
  client.put(`/api/matches/${matchId}/photos-allowed`, { allowed });

describe('POST /api/messages/:matchId/photos/:clientId', () => {
  let ann: Member;
  let ben: Member;
  let matchId: number;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
    await allow(ben, matchId);
  });

  it('delivers size and color to both, and the bytes only when they are asked for', async () => {
    const live = await ben.client.live(ben.id);
    const sent = await send(ann, matchId, await phoneJpeg());
    expect(sent.status, sent.text).to.equal(201);
    const { media, content } = sent.body;
    // Upright.
    expect(media).to.deep.equal({ kind: 'photo', width: 600, height: 800, color: '#a22c5c' });
    expect(content).to.equal('📷');
    expect((await live.next('new_message')).message).to.deep.equal(sent.body);
    expect(await listOf(ben, matchId)).to.deep.equal([sent.body]);
    for (const member of [ann, ben]) {
      const file = await showMedia(member, sent.body.id);
      expect(file.status).to.equal(200);
      expect(file.headers.get('cache-control')).to.equal('no-store');
      expect(file.headers.get('content-type')).to.equal('image/webp');
      const meta = await sharp(await bytesOf(file)).metadata();
      expect([meta.format, meta.width, meta.height, meta.exif]).to.deep.equal([
        'webp',
        600,
        800,
        undefined,
      ]);
    }
    live.close();
  });

  it('stores nothing without consent, in a closed chat, after a block and in a match of others', async () => {
    const [before, picture] = [await mediaFiles(), await jpeg()];
    expect((await send(ben, matchId, picture)).body).to.include({ code: 'photos_not_allowed' });
    await allow(ben, matchId, false);
    expect((await send(ann, matchId, picture)).body).to.include({ code: 'photos_not_allowed' });
    await allow(ben, matchId);
    const cat = await createMember();
    expect((await send(cat, matchId, picture)).status).to.equal(404);
    await insertBlock(ben, ann);
    expect((await send(ann, matchId, picture)).status).to.equal(404);
    await pool().query('delete from blocks');
    await ben.client.put(`/api/matches/${matchId}/close`, { note: null });
    expect((await send(ann, matchId, picture)).body).to.include({ code: 'chat_closed' });
    expect(await mediaFiles()).to.deep.equal(before);
    expect(await listOf(ann, matchId)).to.deep.equal([]);
  });

  it('stores nothing when the consent is withdrawn during the upload', async () => {
    const [before, picture] = [await mediaFiles(), await png(1200, 900)];
    const results = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const [one, two] = await Promise.all([createMember(), createMember()]);
        const id = await createMatch(one, two);
        await allow(two, id);
        const upload = send(one, id, picture);
        // From before the first check to after the commit.
        for (let reads = 0; reads < index * 2; reads += 1) await listOf(two, id);
        await allow(two, id, false);
        const listed = await listOf(two, id);
        const { status } = await upload;
        // A photo that is committed before the withdrawal is listed at once; no later one is stored.
        expect(await listOf(two, id)).to.deep.equal(listed);
        expect(status).to.equal(listed.length === 1 ? 201 : 403);
        return listed.length;
      }),
    );
    const stored = results.reduce((sum, count) => sum + count, 0);
    expect(stored).to.be.below(6);
    expect(await mediaFiles()).to.have.length(before.length + stored);
  });

  it('refuses other files with a sentence', () =>
    expectEach(
      [
        [Buffer.from('no picture'), 'wrong_type'],
        [
          Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(90)]),
          'unreadable_picture',
        ],
        [animatedWebp(), 'animated'],
        [pngOfSize(8000, 6000), 'too_many_pixels'],
        [Buffer.alloc(10 * 1024 * 1024 + 1), 'file_too_large'],
      ] as [Buffer | Promise<Buffer>, string][],
      async ([picture, code]) => {
        const { body } = await send(ann, matchId, await picture);
        expect(body).to.include({ code });
        expect((body as unknown as { message: string }).message).to.match(/\.$/);
      },
    ));

  it('is stored encrypted, and no path of a profile photo leads to it', async () => {
    const { body: photo } = await send(ann, matchId, await webp());
    const { rows } = await pool().query('select key from message_media where message_id = $1', [
      photo.id,
    ]);
    const { key } = rows[0];
    for (const path of [
      `/media/${key}/file`,
      `/media/${key}/1080.webp`,
      `/media/${key.slice(1)}/360.webp`,
    ]) {
      expect((await ann.client.fetch(path)).status, path).to.be.oneOf([400, 404]);
    }
  });
});

describe('DELETE /api/messages/:id/media', () => {
  it('deletes a received photo for its receiver only, also on other devices, unseen by its sender', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    await allow(ben, matchId);
    const { body: photo } = await send(ann, matchId, await jpeg());
    const hide = (member: Member, id = photo.id) =>
      member.client.call('DELETE', `/api/messages/${id}/media`);
    expect((await hide(ann)).status).to.equal(403);
    expect((await hide(ben, (await sendMessage(ann, matchId)).body.id)).status).to.equal(404);
    const [atAnn, atBen] = [await ann.client.live(ann.id), await ben.client.live(ben.id)];
    const seenByAnn = async () =>
      (await ann.client.get(`/api/messages/${matchId}?after=${photo.id - 1}`)).text;
    const before = await seenByAnn();
    const { status, body } = await hide(ben);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ content: '', deleted: true });
    expect(body).to.not.have.property('media');
    expect((await atBen.next('message_changed')).message).to.deep.equal(body);
    expect((await listOf(ben, matchId))[0]).to.deep.equal(body);
    expect(await seenByAnn()).to.equal(before);
    await sendMessage(ben, matchId);
    await atAnn.next('new_message');
    expect(atAnn.of('message_changed')).to.deep.equal([]);
    expect((await showMedia(ben, photo.id)).status).to.equal(404);
    expect((await showMedia(ann, photo.id)).status).to.equal(200);
    // The sender's reaction does not bring it back.
    await ann.client.put(`/api/messages/${photo.id}/reaction`, { reaction: 1 });
    expect((await listOf(ben, matchId))[0]).to.include({ content: '', deleted: true });
    expect((await hide(ben)).status).to.equal(200);
    atAnn.close();
    atBen.close();
  });
});

describe('a quote of a photo that its receiver has deleted for themself', () => {
  it('is one of a deleted message for the receiver, and of a photo for its sender', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    await allow(ben, matchId);
    const { body: photo } = await send(ann, matchId, await jpeg());
    const { body: before } = await sendMessage(ben, matchId, 'Nice', randomUUID(), photo.id);
    await ben.client.call('DELETE', `/api/messages/${photo.id}/media`);
    const live = await Promise.all([ann, ben].map(({ client, id }) => client.live(id)));
    const clientId = randomUUID();
    const { body: after } = await sendMessage(ann, matchId, 'Look', clientId, photo.id);
    const quote = { id: photo.id, senderId: ann.id };
    const known = { ...quote, content: '📷', media: 'photo' };
    const hidden = { ...quote, content: null };
    const quotesOf = async (member: Member) =>
      (await listOf(member, matchId)).flatMap(({ replyTo }) => replyTo ?? []);
    expect(await quotesOf(ann)).to.deep.equal([known, known]);
    expect(await quotesOf(ben)).to.deep.equal([hidden, hidden]);
    expect([before.replyTo, after.replyTo]).to.deep.equal([known, known]);
    const events = live.map((one) => one.next('new_message'));
    expect((await Promise.all(events)).map(({ message }) => message.replyTo)).to.deep.equal([
      known,
      hidden,
    ]);
    // Ann must not see that the photo was deleted, also by a reply and by a retry.
    const { body: own } = await sendMessage(ben, matchId, 'Hm', randomUUID(), photo.id);
    expect(own.replyTo).to.deep.equal(hidden);
    const repeated = await sendMessage(ann, matchId, 'Look', clientId, photo.id);
    expect(repeated.body.replyTo).to.deep.equal(known);
    expect((await quotesOf(ann)).at(-1)).to.deep.equal(known);
    for (const one of live) one.close();
  });
});

describe('a photo in a report', () => {
  let ann: Member;
  let ben: Member;
  let photo: Message;
  let matchId: number;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
    matchId = await createMatch(ann, ben);
    await allow(ben, matchId);
    photo = (await send(ann, matchId, await noisyJpeg({}))).body;
  });

  const report = () =>
    ben.client.post('/api/reports', {
      reportedId: ann.id,
      reason: 'intimate-images',
      messageIds: [photo.id],
    });
  async function evidence() {
    const { rows } = await pool().query(
      `select p.case_id as "caseId", p.key from evidence_photos p join cases c on c.id = p.case_id
        where c.member_id = $1 and p.key like 'm%'`,
      [ann.id],
    );
    return rows;
  }

  it('is kept as evidence, also after its deletion, and covered until the moderator requests it', async () => {
    await send(ann, matchId, await jpeg());
    await ann.client.call('DELETE', `/api/messages/${photo.id}`);
    expect((await report()).status).to.equal(204);
    const [kept, ...others] = await evidence();
    expect(others, 'photos around it').to.deep.equal([]);
    await pool().query(
      `update messages set deleted_at = deleted_at - interval '8 days' where id = $1`,
      [photo.id],
    );
    await wipeDeletedMessages({});
    await sweepFiles();
    const moderator = await createMember({ role: 'moderator' });
    const path = `/api/console/cases/${kept.caseId}`;
    const excerpt = (await firstExcerpt(moderator, kept.caseId)).filter(({ photo: key }) => key);
    expect(excerpt.map(({ photo: key, isReported }) => [key, isReported])).to.deep.equal([
      [kept.key, true],
    ]);
    const picture = `${path}/pictures/${kept.key}`;
    const blurred = await moderator.client.fetch(`${picture}-blurred.webp`);
    expect([blurred.status, (await sharp(await bytesOf(blurred)).metadata()).width]).to.deep.equal([
      200, 96,
    ]);
    expect((await moderator.client.fetch(`${picture}.webp`)).status).to.equal(404);
    const asked = await moderator.client.post(`${path}/pictures`);
    expect(asked.body.pictures.map(({ key }: { key: string }) => key)).to.include(kept.key);
    const shown = await moderator.client.fetch(`${picture}.webp`);
    expect(shown.headers.get('cache-control')).to.equal('no-store');
    expect((await sharp(await bytesOf(shown)).metadata()).width).to.equal(600);
    // The evidence ends with the case.
    await pool().query('delete from evidence_photos where case_id = $1', [kept.caseId]);
    const before = await mediaFiles();
    await sweepFiles();
    expect(await mediaFiles()).to.have.length(before.length - 1);
  });
});
