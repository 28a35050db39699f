import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { PoolClient } from 'pg';
import sharp from 'sharp';
import { photoAt, photoKey, photoPath } from '#contract/media.ts';
import type { OwnUser, Person } from '#contract/users.ts';
import { mediaDir } from '#db/config.ts';
import { isUnavailable, pool } from '#db/sql.ts';
import { Client, codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import {
  animatedWebp,
  jpeg,
  jpegOfBytes,
  jpegOfScans,
  noisyJpeg,
  phoneJpeg,
  png,
  pngOfSize,
  progressiveJpegOfSize,
  webp,
} from '#test/pictures.ts';
import { sql } from '#test/sql.ts';
import { removeOrphanedFiles } from './files.ts';
import { storePhoto } from './service.ts';

const MIB = 1024 * 1024;

async function upload(client: Client, id: number, bytes: Buffer) {
  const form = new FormData();
  form.append(
    'photo',
    new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
    '../../picture.jpg',
  );
  const response = await client.fetch(`/api/users/${id}/photos`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as OwnUser & { code?: string } };
}

const add = ({ client, id }: Member, bytes: Buffer) => upload(client, id, bytes);

const filesOf = (path: string) => {
  const key = photoKey(path);
  return [360, 720, 1080].map((width) => join(mediaDir(), key.slice(0, 2), key, `${width}.webp`));
};

/** Everything that a refused upload could leave behind. */
const stored = async () => {
  const rows = await sql`select count(*) from orphaned_files`;
  return {
    files: (await readdir(mediaDir(), { recursive: true })).sort(),
    leftovers: rows[0].count,
  };
};

describe('POST /api/users/:id/photos', () => {
  let ann: Member;

  beforeEach(async () => {
    ann = await createMember();
  });

  it('accepts a JPEG, PNG or WebP and serves it as WebP in three widths', () =>
    expectEach([jpeg, png, webp], async (make) => {
      const response = await add(ann, await make(1600, 1200));
      expect(response.status).to.equal(201);
      const path = response.body.images.at(-1) ?? '';
      expect(response.body.profileImage).to.equal(response.body.images[0]);
      expect(response.body.imageColors.at(-1)).to.match(/^#[0-9a-f]{6}$/);
      for (const width of [360, 720, 1080] as const) {
        const file = await ann.client.fetch(photoAt(path, width));
        expect(file.headers.get('content-type')).to.equal('image/webp');
        const meta = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
        expect([meta.format, meta.width]).to.deep.equal(['webp', width]);
      }
    }));

  it('rotates a phone picture upright and removes place and time', async () => {
    const response = await add(ann, await phoneJpeg());
    const [path = ''] = response.body.images;
    for (const file of filesOf(path)) {
      const bytes = await readFile(file);
      const meta = await sharp(bytes).metadata();
      expect(meta.height).to.be.greaterThan(meta.width);
      expect([meta.exif, meta.xmp, meta.icc, meta.iptc]).to.deep.equal(Array(4).fill(undefined));
      expect(bytes.includes('Phonemaker')).to.equal(false);
    }
  });

  it('does not reveal the time of the upload', async () => {
    const [path = ''] = (await add(ann, await jpeg())).body.images;
    for (const file of filesOf(path)) expect((await stat(file)).mtimeMs, file).to.equal(0);
  });

  it('stores no bytes appended to a picture, also to a small one', () =>
    expectEach([jpeg, png, webp], async (make) => {
      const picture = await make(300, 200);
      const response = await add(ann, Buffer.concat([picture, Buffer.from('<script>')]));
      expect(response.status).to.equal(201);
      for (const file of filesOf(response.body.images.at(-1) ?? '')) {
        expect((await readFile(file)).includes('<script>')).to.equal(false);
      }
    }));

  it('accepts exactly 10 MiB', async () => {
    expect((await add(ann, await jpegOfBytes(10 * MIB))).status).to.equal(201);
  });

  it('accepts a JPEG without its end marker, but not one that ends earlier', async () => {
    const pictures = await Promise.all([
      noisyJpeg({}),
      noisyJpeg({ progressive: true }),
      noisyJpeg({ mozjpeg: true }),
    ]);
    const table = pictures.flatMap((picture) =>
      [2, 200, picture.length / 2].map((missing) => [picture, missing] as const),
    );
    await expectEach(table, async ([picture, missing]) => {
      const member = await createMember();
      const { status } = await add(member, picture.subarray(0, picture.length - missing));
      expect(status, `${missing} bytes missing`).to.equal(missing === 2 ? 201 : 422);
    });
  });

  it('refuses what is too large, broken or no picture, and stores nothing', async () => {
    const text = (content: string) => async () => Buffer.from(content, 'latin1');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const refusals: [what: string, make: () => Promise<Buffer>, status: number, code: string][] = [
      ['a byte above 10 MiB', () => jpegOfBytes(10 * MIB + 1), 413, 'file_too_large'],
      ['11 MiB', () => jpegOfBytes(11 * MIB), 413, 'file_too_large'],
      ['41 megapixels', () => pngOfSize(6400, 6410), 413, 'too_many_pixels'],
      ['144 MiB to decode', () => progressiveJpegOfSize(5000, 5033), 413, 'too_much_memory'],
      ['more than 100 scans', () => jpegOfScans(100), 413, 'too_much_memory'],
      ['half a JPEG', async () => (await jpeg()).subarray(0, 2000), 422, 'unreadable_picture'],
      ['a header alone', text('\xff\xd8\xff\xe0'), 422, 'unreadable_picture'],
      ['an SVG', text(svg), 415, 'wrong_type'],
      ['HTML', text('<!doctype html><h1>Hi</h1>'), 415, 'wrong_type'],
      ['a GIF', text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 415, 'wrong_type'],
      ['an animation', animatedWebp, 415, 'animated'],
      ['an empty file', text(''), 415, 'wrong_type'],
    ];
    const before = await stored();
    await expectEach(refusals, async ([, make, status, code]) => {
      expect(codeOf(await add(ann, await make()))).to.deep.equal([status, code]);
      expect(await stored()).to.deep.equal(before);
      expect((await ann.client.get(`/api/users/${ann.id}`)).body.images).to.deep.equal([]);
    });
  });

  it('counts no more scans than it accepts', async () => {
    const flood = Buffer.alloc(MIB, Buffer.from([0xff, 0xda]));
    const picture = Buffer.concat([await jpegOfScans(100), flood]);
    const { indexOf } = Buffer.prototype;
    let calls = 0;
    Buffer.prototype.indexOf = function (...given: Parameters<Buffer['indexOf']>) {
      calls += 1;
      return indexOf.apply(this, given);
    };
    try {
      expect((await add(ann, picture)).body.code).to.equal('too_much_memory');
    } finally {
      Buffer.prototype.indexOf = indexOf;
    }
    expect(calls).to.be.below(10_000);
  });

  it('accepts six photos and no seventh, also for concurrent uploads', async () => {
    const picture = await jpeg(200, 200);
    const responses = await Promise.all(Array.from({ length: 8 }, () => add(ann, picture)));
    const statuses = responses.map(({ status }) => status);
    // Two may also get 503, because too many uploads are decoded.
    expect(statuses.filter((status) => status === 201).length).to.be.at.most(6);
    while ((await add(ann, picture)).status === 201);
    const { body } = await ann.client.get<OwnUser>(`/api/users/${ann.id}`);
    expect(body.images).to.have.length(6);
    expect((await add(ann, picture)).body.code).to.equal('enough_photos');
  });

  it('keeps the files when only the answer to the commit is lost', async () => {
    let isLosing = true;
    const lose = (client: PoolClient) => {
      const query = client.query;
      client.query = async (...values: unknown[]) => {
        const result = await Reflect.apply(query, client, values);
        if (isLosing && values[0] === 'commit')
          throw new Error('Connection terminated unexpectedly');
        return result;
      };
    };
    pool().on('acquire', lose);
    const error = await storePhoto(ann.id, await jpeg(800, 600)).catch((reason) => reason);
    pool().off('acquire', lose);
    isLosing = false;
    expect(isUnavailable(error), String(error)).to.equal(true);
    const rows = await sql`select key from photos where user_id = ${ann.id}`;
    for (const path of filesOf(photoPath(rows[0].key)))
      expect((await stat(path)).size).to.be.above(0);
  });

  it('removes orphaned files also when those of another photo cannot be removed', async () => {
    const [stuck, other] = ['zz'.repeat(16), 'zy'.repeat(16)];
    // A file in place of the folder's parent.
    await writeFile(join(mediaDir(), 'zz'), '');
    await mkdir(join(mediaDir(), 'zy', other), { recursive: true });
    const insert = `insert into orphaned_files (key, since) values ($1, now() - interval '3 hours')`;
    for (const key of [stuck, other]) await pool().query(insert, [key]);
    const error = await removeOrphanedFiles().catch((reason: Error) => reason);
    expect(String(error)).to.include('1 photos could not be removed');
    const left = `select key from orphaned_files where key = any ($1) and since > now() - interval '1 hour'`;
    const { rows } = await pool().query(left, [[stuck, other]]);
    expect(rows).to.deep.equal([{ key: stuck }]);
    expect(await readdir(join(mediaDir(), 'zy'))).to.deep.equal([]);
    await rm(join(mediaDir(), 'zz'));
  });

  it('returns 403 to a demo visitor', async () => {
    const visitor = new Client();
    const { body } = await visitor.post('/api/auth/demo');
    const response = await upload(visitor, body.user.id, await jpeg());
    expect([response.status, response.body.code]).to.deep.equal([403, 'demo_takes_no_photos']);
  });

  it('checks the owner before the body is read', async () => {
    const visitor = new Client();
    const demo = (await visitor.post('/api/auth/demo')).body.user;
    const newcomer = await createMember({ onboarded: false });
    const ben = await createMember();
    const statusOf = async (client: Client, id: number) =>
      (await upload(client, id, Buffer.from('not a picture'))).status;
    expect([
      await statusOf(ann.client, ann.id),
      await statusOf(new Client(), ann.id),
      await statusOf(visitor, demo.id),
      await statusOf(newcomer.client, newcomer.id),
      await statusOf(ben.client, ann.id),
    ]).to.deep.equal([415, 401, 403, 403, 403]);
  });

  it('accepts a file only in the declared field, and only as a file', async () => {
    const json = await ann.client.post(`/api/users/${ann.id}/photos`, { photo: 'x' });
    expect([json.status, json.body.code]).to.deep.equal([415, 'not_multipart']);
    const form = new FormData();
    form.append('matchId', '1');
    const message = await ann.client.fetch('/api/messages', { method: 'POST', body: form });
    expect(message.status).to.equal(415);
    const empty = await ann.client.fetch(`/api/users/${ann.id}/photos`, {
      method: 'POST',
      body: form,
    });
    expect(empty.status).to.equal(400);
  });

  it('returns 403 for an upload from another site', async () => {
    const elsewhere = new Client(ann.client.base, 'https://evil.example');
    elsewhere.cookies.set('sid', ann.client.cookies.get('sid') ?? '');
    expect((await upload(elsewhere, ann.id, await jpeg())).status).to.equal(403);
  });
});

describe('PUT and DELETE /api/users/:id/photos', () => {
  let ann: Member;
  let images: string[];

  beforeEach(async () => {
    ann = await createMember();
    for (const color of ['#111111', '#777777', '#eeeeee']) {
      ({
        body: { images },
      } = await add(ann, await jpeg(300, 300, color)));
    }
  });

  const order = (wanted: string[]) =>
    ann.client.put(`/api/users/${ann.id}/photos`, { images: wanted });

  it('reorders the photos, with the first as the profile image', async () => {
    const reversed = images.toReversed();
    const response = await order(reversed);
    expect(response.body.images).to.deep.equal(reversed);
    expect(response.body.profileImage).to.equal(reversed[0]);
  });

  it('returns 400 for an order with a missing, repeated or foreign photo', async () => {
    const [a = '', b = '', c = ''] = images;
    const foreign = `/media/${'0'.repeat(32)}/1080.webp`;
    for (const wanted of [
      [c],
      [a, b],
      [a, b, b],
      [a, a, b, c],
      [a, b, foreign],
      [a, b, c, foreign],
    ]) {
      expect((await order(wanted)).status, wanted.join()).to.equal(400);
    }
    expect((await ann.client.get(`/api/users/${ann.id}`)).body.images).to.deep.equal(images);
  });

  it('stores the focus of a photo, which every path of it names', async () => {
    const [a = '', b = '', c = ''] = images;
    const put = (focus: object) =>
      ann.client.put(`/api/users/${ann.id}/photos/${photoKey(a)}`, focus);
    const focused = `${a}#focus=20,80`;
    const { body } = await put({ x: 20, y: 80 });
    expect(body.images).to.deep.equal([focused, b, c]);
    expect(body.profileImage).to.equal(focused);
    const exported = (await ann.client.get('/api/account/export')).body;
    expect(exported.photos[0].path).to.equal(focused);
    for (const wrong of [{ x: 101, y: 0 }, { x: 1.5, y: 0 }, { x: 1 }]) {
      expect((await put(wrong)).status).to.equal(400);
    }
    expect((await order([b, focused, c])).body.images).to.deep.equal([b, focused, c]);
    await sql`update photos set focus_x = null, focus_y = null where user_id = ${ann.id}`;
    expect((await order([a, b, c])).body.images).to.deep.equal([a, b, c]);
  });

  it('stores what a photo shows, which is with it in every profile and the export until it is removed', async () => {
    const [ben, [a = '', b = '', c = '']] = [await createMember(), images];
    const write = async (text: string | null, { client } = ann) =>
      (await client.put(`/api/users/${ann.id}/photos/${photoKey(b)}`, { text })).status;
    const seen = async () =>
      (await ben.client.get<Person[]>('/api/users')).body.find(({ id }) => id === ann.id)
        ?.imageTexts;
    expect([await write(' On a bridge '), await seen()]).to.deep.equal([
      200,
      ['', 'On a bridge', ''],
    ]);
    for (const { client } of [ann, ben]) {
      const { imageTexts } = (await client.get(`/api/users/${ann.id}`)).body;
      expect(imageTexts).to.deep.equal(['', 'On a bridge', '']);
    }
    expect((await order([b, a, c])).body.imageTexts).to.deep.equal(['On a bridge', '', '']);
    expect((await ann.client.get('/api/account/export')).body.photos[0].text).to.equal(
      'On a bridge',
    );
    const wrong = ['x'.repeat(141), 'insta: ann', 'ann@example.org', '\u0000', ''];
    await expectEach(wrong, async (text) => expect(await write(text)).to.equal(400));
    expect(await write('By another', ben)).to.equal(403);
    await sql`update photos set review = 'waiting' where key = ${photoKey(b)}`;
    expect(await seen(), 'of a photo that waits').to.equal(undefined);
    await sql`update photos set review = 'shown' where key = ${photoKey(b)}`;
    expect([await write(null), await seen()]).to.deep.equal([200, undefined]);
  });

  it('deletes a photo with its files and closes the gap', async () => {
    const [first = '', ...rest] = images;
    const response = await ann.client.call(
      'DELETE',
      `/api/users/${ann.id}/photos/${photoKey(first)}`,
    );
    expect(response.body.images).to.deep.equal(rest);
    for (const file of filesOf(first)) {
      expect(await readFile(file).catch((error) => error.code)).to.equal('ENOENT');
    }
    expect((await ann.client.fetch(first)).status).to.equal(404);
    expect((await add(ann, await jpeg())).body.images).to.have.length(3);
  });

  it('returns 404 for a photo of another member', async () => {
    const ben = await createMember();
    const path = `/api/users/${ben.id}/photos/${photoKey(images[0] ?? '')}`;
    expect((await ben.client.call('DELETE', path)).status).to.equal(404);
    expect((await ben.client.put(path, { x: 1, y: 1 })).status).to.equal(404);
    expect((await ann.client.fetch(images[0] ?? '')).status).to.equal(200);
  });
});
