import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import { photoKey } from '#contract/media.ts';
import { withSettings } from '#test/api.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { deletePhotoRow } from './queries.ts';
import { insertRemovedPhotos } from './review-queries.ts';

/** Numbers of different people, because each upload of the same picture is recognized. */
const PEOPLE = '01 07 12 20 33 41 50 58 03 05 09 14 17 22 25'.split(' ');
const nextPicture = () => readFile(`db/seeds/people/${PEOPLE.shift()}-1-360.webp`);

describe('the review of photos', () => {
  let ann: Member;
  let ben: Member;

  beforeEach(async () => {
    [ann, ben] = await Promise.all([createMember(), createMember()]);
  });

  async function upload(member: Member, bytes: Buffer) {
    const { status, body } = await member.client.upload(`/api/users/${member.id}/photos`, bytes);
    expect(status).to.equal(201);
    return { key: photoKey(body.images.at(-1)), state: body.imageStates.at(-1) };
  }
  const reasonsOf = async (key: string) =>
    (await sql`select reasons from photo_reviews where photo_key = ${key}`).flatMap(
      ({ reasons }) => reasons,
    );
  const remove = async ({ id }: Member, key: string) => {
    await insertRemovedPhotos({ userId: id, keys: [key], hashes: [null], isIntimate: false });
    await deletePhotoRow({ userId: id, key });
  };

  it('queues a new photo after it is shown, and a picture of several accounts', async () => {
    const picture = await nextPicture();
    const first = await upload(ann, picture);
    expect([first.state, await reasonsOf(first.key)]).to.deep.equal(['shown', ['new']]);
    const mirrored = await upload(ben, await sharp(picture).flop().toBuffer());
    expect([mirrored.state, await reasonsOf(mirrored.key)]).to.deep.equal([
      'shown',
      ['new', 'on_other_account'],
    ]);
  });

  it('holds a removed picture that returns with any of the usual changes', () => {
    const [width, height] = [360, 480];
    const part = (from: number, size: number) => ({
      left: Math.round(from * width),
      top: Math.round(from * height),
      width: Math.round(size * width),
      height: Math.round(size * height),
    });
    const border = { left: 18, right: 18, top: 18, bottom: 18 };
    const changes: Record<string, (picture: Sharp) => Sharp> = {
      'as it was': (picture) => picture,
      'smaller and worse': (picture) => picture.resize(320).jpeg({ quality: 40 }),
      mirrored: (picture) => picture.flop(),
      'upside down': (picture) => picture.rotate(180),
      'on its side': (picture) => picture.rotate(90),
      'rotated a little': (picture) => picture.rotate(2, { background: '#ffffff' }),
      'cropped at all sides': (picture) => picture.extract(part(0.05, 0.9)),
      'cropped at two sides': (picture) => picture.extract(part(0.05, 0.95)),
      'with a border': (picture) => picture.extend({ ...border, background: '#000000' }),
      'mirrored and cropped': (picture) => picture.extract(part(0.05, 0.9)).flop(),
    };
    return expectEach(Object.entries(changes), async ([, change]) => {
      const picture = await nextPicture();
      [ann, ben] = await Promise.all([createMember(), createMember()]);
      const { key } = await upload(ann, picture);
      await remove(ann, key);
      const returned = await upload(ben, await change(sharp(picture)).toBuffer());
      expect([returned.state, await reasonsOf(returned.key)]).to.deep.equal([
        'held',
        ['new', 'removed_before'],
      ]);
      expect((await ben.client.get(`/media/${returned.key}/360.webp`)).status).to.equal(200);
      expect((await ann.client.get(`/media/${returned.key}/360.webp`)).status).to.equal(404);
      const { body } = await ann.client.get(`/api/users/${ben.id}`);
      expect(body.images).to.deep.equal([]);
    });
  });

  it('shows other pictures', async () => {
    const { key } = await upload(ann, await nextPicture());
    await remove(ann, key);
    expect((await upload(ben, await nextPicture())).state).to.equal('shown');
  });

  it('PHOTO_REVIEW=before: a waiting photo is visible to its owner only', () =>
    withSettings({ PHOTO_REVIEW: 'before' }, async () => {
      const { key, state } = await upload(ann, await nextPicture());
      expect([state, await reasonsOf(key)]).to.deep.equal(['waiting', ['new']]);
      expect((await ann.client.get(`/media/${key}/360.webp`)).status).to.equal(200);
      expect((await ben.client.get(`/media/${key}/360.webp`)).status).to.equal(404);
    }));

  it('PHOTO_REVIEW=off: a new photo is not queued', () =>
    withSettings({ PHOTO_REVIEW: 'off' }, async () => {
      const { key, state } = await upload(ann, await nextPicture());
      expect([state, await reasonsOf(key)]).to.deep.equal(['shown', []]);
    }));
});
