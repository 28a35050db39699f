import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import sharp from 'sharp';
import { photoKey } from '#contract/media.ts';
import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';
import { sharedApis, startApi } from '#test/instances.ts';
import { deletePhotoRow } from './queries.ts';
import { insertRemovedPhotos } from './review-queries.ts';

/** Photos of different people, one for each test. */
const PICTURES = ['01-1', '07-1', '12-1', '20-1', '33-1', '41-1', '50-1', '58-1'];
const readPicture = (name: string) => readFile(`db/seeds/people/${name}-1080.webp`);

describe('the review of photos', () => {
  let base: string;
  let ann: Member;
  let ben: Member;
  let original: Buffer;

  beforeEach(async () => {
    [{ base }] = await sharedApis();
    [ann, ben] = await Promise.all([createMember(base), createMember(base)]);
    original = await readPicture(PICTURES.shift() ?? '');
  });

  after(() => pool().query('delete from removed_photos'));

  async function upload(member: Member, bytes: Buffer) {
    const { status, body } = await member.client.upload(`/api/users/${member.id}/photos`, bytes);
    expect(status).to.equal(201);
    return { key: photoKey(body.images.at(-1)), state: body.imageStates.at(-1) };
  }
  const reasonsOf = async (key: string) =>
    (
      await pool().query('select reasons from photo_reviews where photo_key = $1', [key])
    ).rows.flatMap(({ reasons }) => reasons);
  const remove = async ({ id }: Member, key: string) => {
    await insertRemovedPhotos({ userId: id, keys: [key] });
    await deletePhotoRow({ userId: id, key });
  };

  it('queues a new photo after it is shown, and a picture of several accounts', async () => {
    const first = await upload(ann, original);
    expect([first.state, await reasonsOf(first.key)]).to.deep.equal(['shown', ['new']]);
    const mirrored = await upload(ben, await sharp(original).flop().toBuffer());
    expect([mirrored.state, await reasonsOf(mirrored.key)]).to.deep.equal([
      'shown',
      ['new', 'on_other_account'],
    ]);
  });

  for (const [change, edit] of [
    ['as it was', (bytes: Buffer) => sharp(bytes).toBuffer()],
    [
      'smaller and worse',
      (bytes: Buffer) => sharp(bytes).resize(320).jpeg({ quality: 40 }).toBuffer(),
    ],
    ['mirrored', (bytes: Buffer) => sharp(bytes).flop().toBuffer()],
  ] as const) {
    it(`holds a removed picture that returns ${change}`, async () => {
      const { key } = await upload(ann, original);
      await remove(ann, key);
      const returned = await upload(ben, await edit(original));
      expect([returned.state, await reasonsOf(returned.key)]).to.deep.equal([
        'held',
        ['new', 'removed_before'],
      ]);
      expect((await ben.client.get(`/media/${returned.key}/360.webp`)).status).to.equal(200);
      expect((await ann.client.get(`/media/${returned.key}/360.webp`)).status).to.equal(404);
      const { body } = await ann.client.get(`/api/users/${ben.id}`);
      expect(body.images).to.deep.equal([]);
    });
  }

  it('shows other pictures', async () => {
    const { key } = await upload(ann, original);
    await remove(ann, key);
    expect((await upload(ben, await readPicture(PICTURES.shift() ?? ''))).state).to.equal('shown');
  });

  it('PHOTO_REVIEW=before: a waiting photo is visible to its owner only', async () => {
    const api = await startApi('review', { PHOTO_REVIEW: 'before' });
    const [cem, dan] = await Promise.all([createMember(api.base), createMember(api.base)]);
    const { key, state } = await upload(cem, original);
    expect([state, await reasonsOf(key)]).to.deep.equal(['waiting', ['new']]);
    expect((await cem.client.get(`/media/${key}/360.webp`)).status).to.equal(200);
    expect((await dan.client.get(`/media/${key}/360.webp`)).status).to.equal(404);
    await api.stop();
  });

  it('PHOTO_REVIEW=off: a new photo is not queued', async () => {
    const api = await startApi('review', { PHOTO_REVIEW: 'off' });
    const { key, state } = await upload(await createMember(api.base), original);
    expect([state, await reasonsOf(key)]).to.deep.equal(['shown', []]);
    await api.stop();
  });
});
