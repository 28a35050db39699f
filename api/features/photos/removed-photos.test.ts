import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import sharp from 'sharp';
import type { Case } from '#contract/cases.ts';
import { photoKey } from '#contract/media.ts';
import { PHOTO_FIELD } from '#contract/protocol.ts';
import { clearTeam } from '#test/console-world.ts';
import { createMatch, createMember, insertMessage, type Member } from '#test/factories.ts';
import { listOf, showMedia } from '#test/message-media.ts';
import { sql } from '#test/sql.ts';
import { eraseClosedAccounts } from '../../../worker/jobs/erase-accounts.ts';

/** Numbers of different people, because each upload of the same picture is recognized. */
const PEOPLE = '02 04 06 08 10 11 13 15 16 18 19 21 23 24 26 27 29 32 34 37 41 45 48 52'.split(' ');
const nextPicture = () => readFile(`db/seeds/people/${PEOPLE.shift()}-1-360.webp`);
/** As a person sends it again. */
const changed = (picture: Buffer) => sharp(picture).flop().jpeg({ quality: 60 }).toBuffer();

describe('a picture that a decision about intimate pictures removed', () => {
  let mia: Member;
  let ann: Member;
  let ben: Member;
  let cat: Member;
  let matches: Record<'ben' | 'cat', number>;

  beforeEach(async () => {
    await clearTeam();
    mia = await createMember({ role: 'moderator' });
    [ann, ben, cat] = await Promise.all([createMember(), createMember(), createMember()]);
    matches = { ben: await openMatch(ann, ben), cat: await openMatch(cat, ben) };
  });

  async function openMatch(one: Member, other: Member): Promise<number> {
    const matchId = await createMatch(one, other);
    for (const { id, client } of [one, other]) {
      await insertMessage(id, matchId);
      await client.put(`/api/matches/${matchId}/photos-allowed`, { allowed: true });
    }
    return matchId;
  }
  const send = ({ client }: Member, matchId: number, bytes: Buffer) =>
    client.upload(`/api/messages/${matchId}/photos/${randomUUID()}?`, bytes, PHOTO_FIELD);
  const add = async ({ client, id }: Member, bytes: Buffer) => {
    const { body } = await client.upload(`/api/users/${id}/photos`, bytes);
    return { key: photoKey(body.images.at(-1)), state: body.imageStates.at(-1) };
  };
  const report = async (by: Member, reason: string, messageIds: number[] = []) =>
    expect(
      (await by.client.post('/api/reports', { reportedId: ann.id, reason, messageIds })).status,
    ).to.equal(204);
  const open = async (): Promise<Case> => {
    const { body } = await mia.client.get(`/api/console/cases?search=${ann.id}`);
    return (await mia.client.get(`/api/console/cases/${body.cases[0].id}`)).body;
  };
  const decide = async ({ id, version, newest }: Case, decision: object) => {
    const words = { rule: 6, statement: 'You shared intimate pictures of another person.' };
    const body = { version, newest, ...words, ...decision };
    return (await mia.client.post(`/api/console/cases/${id}/decision`, body)).body.state;
  };
  /** What becomes of a copy in a profile and in a chat of another member. */
  const copies = async (picture: Buffer) => {
    const { status, body } = await send(cat, matches.cat, await changed(picture));
    return [(await add(cat, await changed(picture))).state, status, body.code];
  };
  const REFUSED = ['held', 422, 'photo_removed_before'];
  const ALLOWED = ['shown', 201, undefined];

  it('is a chosen photo of a chat: deleted for both, held in profiles and refused in chats', async () => {
    const [chosen, left] = [await nextPicture(), await nextPicture()];
    const { id } = (await send(ann, matches.ben, chosen)).body;
    await report(ben, 'intimate-images', [id, (await send(ann, matches.ben, left)).body.id]);
    const [{ key }] = await sql`select key from message_media where message_id = ${id}`;
    const found = await open();
    expect(found.current.photos).to.have.length(2).and.include(key);
    const chats = await Promise.all([ann, ben].map((member) => member.client.live(member.id)));
    expect(await decide(found, { measure: 'remove_content', content: [key] })).to.equal('closed');
    for (const live of chats) {
      expect((await live.next('message_changed')).message).to.include({ id, deleted: true });
    }
    for (const member of [ann, ben]) {
      expect((await showMedia(member, id)).status).to.equal(404);
      const message = (await listOf(member, matches.ben)).find((one) => one.id === id);
      expect(message).to.include({ deleted: true });
    }
    expect([await copies(chosen), await copies(left)]).to.deep.equal([REFUSED, ALLOWED]);
  });

  const CASES = [
    ['intimate-images', { measure: 'ban' }, REFUSED],
    ['intimate-images', { measure: 'ban', rule: 2 }, ALLOWED],
    ['spam', { measure: 'ban' }, ALLOWED],
    ['intimate-images', { measure: 'warn' }, ALLOWED],
    ['spam', { measure: 'remove_content' }, ['held', 201, undefined]],
  ] as const;
  it('is each picture in the evidence of a ban about intimate pictures', async () => {
    for (const [reason, decision, expected] of CASES) {
      [ann, cat] = await Promise.all([createMember(), createMember()]);
      matches.cat = await openMatch(cat, ben);
      const [inProfile, inChat] = [await nextPicture(), await nextPicture()];
      const { key } = await add(ann, inProfile);
      const { id } = (await send(ann, await openMatch(ann, ben), inChat)).body;
      await report(ben, reason, [id]);
      const content = decision.measure === 'remove_content' && {
        content: [key, ...(await open()).current.photos],
      };
      expect(await decide(await open(), { ...decision, ...content })).to.equal('closed');
      for (const picture of [inProfile, inChat]) {
        expect(await copies(picture), JSON.stringify([reason, decision])).to.deep.equal(expected);
      }
    }
  });

  it('is refused also when the account that sent it is erased, before or after the decision', async () => {
    const [decided, erased] = [await nextPicture(), await nextPicture()];
    const leave = async ({ id }: Member) => {
      await sql`update users set erased_at = now() where id = ${id}`;
      await eraseClosedAccounts();
    };
    await report(ben, 'intimate-images', [(await send(ann, matches.ben, decided)).body.id]);
    expect(await decide(await open(), { measure: 'ban' })).to.equal('closed');
    await leave(ann);
    ann = await createMember();
    await report(ben, 'intimate-images', [
      (await send(ann, await openMatch(ann, ben), erased)).body.id,
    ]);
    const { id } = await open();
    await leave(ann);
    const found: Case = (await mia.client.get(`/api/console/cases/${id}`)).body;
    expect(await decide(found, { measure: 'ban' })).to.equal('closed');
    expect([await copies(decided), await copies(erased)]).to.deep.equal([REFUSED, REFUSED]);
    const profile = await nextPicture();
    ann = await createMember();
    const { key } = await add(ann, profile);
    await report(ben, 'spam');
    expect(await decide(await open(), { measure: 'remove_content', content: [key] })).to.equal(
      'closed',
    );
    await leave(ann);
    expect(await copies(profile), 'without intimate pictures').to.deep.equal(ALLOWED);
    const left = await sql`select user_id as "userId", intimate,
      expires_on = (now() at time zone 'UTC')::date + interval '12 months' as "isYear" from removed_photos
      where user_id is null or photo_key = ${key}`;
    expect(left).to.deep.equal(Array(2).fill({ userId: null, intimate: true, isYear: true }));
    await sql`update removed_photos set expires_on = now()`;
    expect(await copies(decided), 'after a year').to.deep.equal(ALLOWED);
  });

  it('is not one of a report that arrives after the page was read, which stays open with it', async () => {
    const [seen, unseen] = [await nextPicture(), await nextPicture()];
    await report(ben, 'intimate-images', [(await send(ann, matches.ben, seen)).body.id]);
    const read = await open();
    const later = (await send(ann, await openMatch(ann, cat), unseen)).body;
    await report(cat, 'intimate-images', [later.id]);
    expect(await decide(read, { measure: 'ban' })).to.equal('closed');
    const other = (await send(cat, matches.cat, unseen)).status;
    expect([await copies(seen), other]).to.deep.equal([REFUSED, 201]);
    expect(await decide(await open(), { measure: 'ban' })).to.equal('closed');
    expect(await copies(unseen)).to.deep.equal(REFUSED);
  });

  it('is not one that another member shows, which the banned account may have stolen', async () => {
    const picture = await nextPicture();
    await add(cat, picture);
    await add(ann, picture);
    await report(ben, 'intimate-images');
    await decide(await open(), { measure: 'ban' });
    expect((await send(cat, matches.cat, picture)).status).to.equal(201);
  });
});
