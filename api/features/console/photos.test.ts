import { expect } from 'chai';
import sharp from 'sharp';
import type { PhotoReview } from '#contract/console/photos.ts';
import { photoKey } from '#contract/media.ts';
import type { Standing } from '#contract/standing.ts';
import { pool } from '#db/sql.ts';
import { codeOf } from '#test/client.ts';
import { createMember, createMembers, type Member } from '#test/factories.ts';
import { sql } from '#test/sql.ts';

const STATEMENT = 'We removed your photo because it shows another person. You can appeal.';

/** A photo of a sample person, small enough to be decoded fast. */
const pictureOf = (person: string) =>
  sharp(`db/seeds/people/${person}-1-1080.webp`).resize(120).webp().toBuffer();

describe('photos in the console', () => {
  let moderator: Member;
  let ann: Member;
  let ben: Member;
  let picture: Buffer;

  before(async () => {
    picture = await pictureOf('02');
  });
  beforeEach(async () => {
    for (const table of ['photo_reviews', 'removed_photos', 'photos']) {
      await pool().query(`delete from ${table}`);
    }
    [moderator, ann, ben] = await createMembers({ role: 'moderator' }, {}, {});
  });

  async function upload(member: Member, file = picture): Promise<string> {
    const { body } = await member.client.upload(`/api/users/${member.id}/photos`, file);
    return photoKey(body.images.at(-1));
  }
  const list = async (query = '') =>
    (await moderator.client.get(`/api/console/photos${query}`)).body as {
      photos: PhotoReview[];
      next: string | null;
    };
  const show = (key: string) => moderator.client.post(`/api/console/photos/${key}/picture`, {});
  const approveUnseen = (key: string) =>
    moderator.client.post(`/api/console/photos/${key}/approval`, {});
  const removeUnseen = (key: string, statement = STATEMENT) =>
    moderator.client.post(`/api/console/photos/${key}/removal`, { rule: 2, statement });
  async function approve(key: string) {
    await show(key);
    return approveUnseen(key);
  }
  async function remove(key: string, statement = STATEMENT) {
    await show(key);
    return removeUnseen(key, statement);
  }
  const standing = async ({ client }: Member) =>
    (await client.get('/api/account/standing')).body as Standing;
  const sees = async ({ client }: Member, key: string) =>
    (await client.get(`/media/${key}/360.webp`)).status === 200;

  it('lists returned pictures first, then pictures of several accounts, then new ones', async () => {
    const fresh = await upload(ann, await pictureOf('03'));
    const original = await upload(ann);
    const copy = await upload(ben);
    await remove(original);
    const returned = await upload(ann);
    const { photos } = await list();
    expect(photos.map(({ key }) => key)).to.deep.equal([returned, copy, fresh]);
    expect(photos[0]).to.deep.include({
      state: 'held',
      reasons: ['new', 'on_other_account', 'removed_before'],
      isMain: false,
    });
    expect(photos[0]?.member).to.include({ id: ann.id, strikes: 1 });
    const held = await list('?reason=removed_before');
    expect(held.photos.map(({ key }) => key)).to.deep.equal([returned]);
  });

  it('pages without gaps, also when photos are decided in between', async () => {
    const keys = [await upload(ann), await upload(ann), await upload(ann)];
    const first = await list('?limit=2');
    await approve(keys[1] ?? '');
    const second = await list(`?limit=2&after=${first.next}`);
    expect([...first.photos, ...second.photos].map(({ key }) => key)).to.deep.equal(keys);
    expect(second.next).to.equal(null);
  });

  it('shows a photo as it is only after a logged request', async () => {
    const key = await upload(ann);
    const path = `/api/console/photos/${key}`;
    const [{ blurred } = { blurred: '' }] = (await list()).photos;
    const small = await moderator.client.fetch(blurred);
    expect((await sharp(await small.arrayBuffer()).metadata()).width).to.equal(96);
    expect((await moderator.client.get(`${path}/shown.webp`)).status).to.equal(404);
    const { body } = await moderator.client.post(`${path}/picture`, {});
    expect((await moderator.client.get(body.url)).status).to.equal(200);
    const rows = await sql`select action, about from audit_log where actor_id = ${moderator.id}`;
    expect(rows).to.deep.equal([{ action: 'show_pictures', about: key }]);
  });

  it('refuses a decision about a photo that this moderator has not seen', async () => {
    const key = await upload(ann);
    const second = await createMember({ role: 'moderator' });
    await second.client.post(`/api/console/photos/${key}/picture`, {});
    for (const { status, body } of [await approveUnseen(key), await removeUnseen(key)]) {
      expect([status, body.code]).to.deep.equal([409, 'not_shown']);
    }
    await show(key);
    expect((await approveUnseen(key)).status).to.equal(204);
  });

  it('approves a photo once', async () => {
    const key = await upload(ann);
    expect((await approve(key)).status).to.equal(204);
    expect((await list()).photos).to.deep.equal([]);
    expect((await approve(key)).status).to.equal(409);
    expect(await sees(ben, key)).to.equal(true);
  });

  it('of two concurrent decisions, one is accepted', async () => {
    const key = await upload(ann);
    const statuses = (await Promise.all([approve(key), remove(key)])).map(({ status }) => status);
    expect(statuses.sort()).to.deep.equal([204, 409]);
  });

  it('removes a photo with a statement, a strike and an appeal', async () => {
    const key = await upload(ann);
    expect((await remove(key)).status).to.equal(204);
    expect(await sees(ann, key)).to.equal(false);
    const { decisions, strikes } = await standing(ann);
    expect(strikes).to.equal(1);
    expect(decisions).to.have.length(1);
    expect(decisions[0]).to.deep.include({
      measure: 'remove_content',
      statement: STATEMENT,
      automated: false,
    });
    expect(decisions[0]?.appealUntil).to.be.a('string');
    expect(await sql`select from evidence_photos where key = ${key}`).to.have.length(1);
  });

  it('says which photo was removed, as in the preview', async () => {
    await upload(ann, await pictureOf('03'));
    const key = await upload(ann);
    const facts = 'The photo shows another person.';
    const about = { about: { photo: key }, measure: 'remove_content', rule: 2, facts };
    const preview = await moderator.client.post('/api/console/statement', about);
    await show(key);
    await moderator.client.post(`/api/console/photos/${key}/removal`, { rule: 2, facts });
    const [decision] = (await standing(ann)).decisions;
    expect(decision?.statement).to.include('We removed this: photo 2.').and.include(facts);
    expect(preview.body.texts).to.deep.equal([{ language: 'en', text: decision?.statement }]);
  });

  it('refuses a statement with a placeholder', async () => {
    const key = await upload(ann);
    expect((await remove(key, `${STATEMENT} [… what happened …]`)).status).to.equal(400);
    expect(await sees(ben, key)).to.equal(true);
  });

  it('does not show the moderator their own photo', async () => {
    const key = await upload(moderator);
    expect((await list()).photos).to.deep.equal([]);
    expect((await show(key)).status).to.equal(404);
    expect((await approveUnseen(key)).status).to.equal(409);
  });

  it('removes no photo of a person with a role, about whom two people decide', async () => {
    const key = await upload(await createMember({ role: 'moderator' }));
    expect(codeOf(await remove(key))).to.deep.equal([409, 'photo_of_role']);
    expect((await approve(key)).status).to.equal(204);
  });

  describe('a held photo', () => {
    let key: string;

    beforeEach(async () => {
      await remove(await upload(ann));
      key = await upload(ben);
    });

    it('has an automated decision with a statement, which its approval reverses', async () => {
      const [held] = (await standing(ben)).decisions;
      expect(held).to.deep.include({ measure: 'hold_photo', automated: true, isReversed: false });
      expect(held?.statement).to.include('A program made this decision.');
      expect(held?.strikeUntil).to.equal(null);
      expect((await approve(key)).status).to.equal(204);
      expect(await sees(ann, key)).to.equal(true);
      await ben.client.put('/api/account/language', { language: 'pt-BR' });
      const [reversal, hold] = (await standing(ben)).decisions;
      expect(reversal?.statement).to.include('A moderação analisou sua foto.');
      expect(hold?.statement).to.include('Um programa tomou esta decisão.');
      expect([reversal?.measure, hold?.isReversed]).to.deep.equal(['reverse', true]);
    });

    it('is shown by a reversed appeal, which alone decides about it', async () => {
      const [held] = (await standing(ben)).decisions;
      const text = 'This is my own photo.';
      await ben.client.post(`/api/account/standing/decisions/${held?.id}/appeal`, { text });
      expect(codeOf(await approve(key))).to.deep.equal([409, 'photo_appealed']);
      const { cases } = (await moderator.client.get('/api/console/cases?kind=appeal')).body;
      const [{ id, version }] = cases.filter(
        (row: { member: { id: number } }) => row.member.id === ben.id,
      );
      const verdict = { version, outcome: 'reversed', reasons: 'The photo is your own picture.' };
      const decided = await moderator.client.post(`/api/console/cases/${id}/appeal`, verdict);
      expect(decided.status).to.equal(204);
      expect(await sees(ann, key)).to.equal(true);
      expect((await list()).photos.map((photo) => photo.key)).to.deep.equal([]);
    });
  });

  it('accepts a picture again once its removal is reversed', async () => {
    await remove(await upload(ann));
    const [removed] = (await standing(ann)).decisions;
    const text = 'This is my own photo.';
    await ann.client.post(`/api/account/standing/decisions/${removed?.id}/appeal`, { text });
    const rows = await sql`select c.id, c.version from cases c
      where c.member_id = ${ann.id} and kind = 'appeal'`;
    const second = await createMember({ role: 'moderator' });
    const verdict = { version: 1, outcome: 'reversed', reasons: 'The photo is your own picture.' };
    const decided = await second.client.post(`/api/console/cases/${rows[0].id}/appeal`, verdict);
    expect(decided.status).to.equal(204);
    expect(await sees(ben, await upload(ann))).to.equal(true);
  });
});
