import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { photoKey } from '#contract/media.ts';
import type { MediaStore } from '#db/media/media-store.ts';
import { copyMedia } from '#db/media/move.ts';
import { volumeStore } from '#db/media/volume-store.ts';
import { startChild } from '#dev/children.ts';
import { environment } from '#test/environment.ts';
import { createMember } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { type S3Server, startS3, stored } from './s3-server.ts';
import { upload } from './upload.ts';

const bytesOf = (n: number): Buffer => Buffer.alloc(2000 + n, n);

/** Runs `make media-move`. */
async function move(env: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = [];
  const child = startChild(process.execPath, ['db/move-media.ts', ...args], {
    env: environment(env),
    onLine: (line) => lines.push(line),
  });
  const code = await child.exited;
  await child.closed;
  return { code, output: lines.join('\n') };
}

describe('make media-move', () => {
  let s3: S3Server;
  let directory: string;
  let volume: MediaStore;
  let toBucket: NodeJS.ProcessEnv;
  let api: Api | undefined;

  beforeEach(async () => {
    s3 = await startS3();
    directory = mkdtempSync(join(tmpdir(), 'overlap-move-'));
    volume = volumeStore(directory);
    toBucket = { MEDIA_DIR: directory, MEDIA_URL: s3.url, MEDIA_URL_FORMER: 'volume' };
    for (let n = 0; n < 30; n += 1) await volume.write(`aa/${n}/360.webp`, bytesOf(n));
  });
  afterEach(async () => {
    await api?.stop();
    api = undefined;
    await s3.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('copies, compares, removes the former files, and goes back', async () => {
    const copied = await move(toBucket);
    expect([copied.code, copied.output.split('\n')[0]]).to.deep.equal([
      0,
      '30 files copied from the volume to the bucket photos and compared.',
    ]);
    expect(await s3.bucket.read('aa/7/360.webp')).to.deep.equal(bytesOf(7));
    expect(await volume.has('aa/7/360.webp')).to.equal(true);
    expect((await move(toBucket, 'clean')).code).to.equal(0);
    expect(await volume.has('aa/7/360.webp')).to.equal(false);
    const back = { MEDIA_DIR: directory, MEDIA_URL: '', MEDIA_URL_FORMER: s3.url };
    expect((await move(back)).code).to.equal(0);
    expect((await move(back, 'clean')).code).to.equal(0);
    expect(await volume.read('aa/7/360.webp')).to.deep.equal(bytesOf(7));
    expect(await stored(s3)).to.deep.equal([]);
  });

  it('refuses two addresses of one bucket, and removes nothing', async () => {
    expect((await move(toBucket)).code).to.equal(0);
    const twice = {
      MEDIA_DIR: directory,
      MEDIA_URL: s3.url,
      MEDIA_URL_FORMER: `${s3.url}&again=1`,
    };
    for (const args of [[], ['clean']]) {
      const { code, output } = await move(twice, ...args);
      expect([code, /lead to the same place/.test(output)]).to.deep.equal([1, true]);
    }
    expect((await stored(s3)).length).to.equal(30);
  });

  it('goes on after an interruption without copying again', async () => {
    let written = 0;
    const writes: Promise<void>[] = [];
    const interrupted: MediaStore = {
      ...s3.bucket,
      write: async (path, bytes) => {
        written += 1;
        if (written > 10) throw new Error('interrupted');
        writes.push(s3.bucket.write(path, bytes));
        await writes.at(-1);
      },
    };
    const failure = await copyMedia(volume, interrupted).catch((error: Error) => error.message);
    expect(failure).to.equal('interrupted');
    // As after an interruption, no write of the first copy runs any more.
    await Promise.all(writes);
    const { copied, same } = await copyMedia(volume, s3.bucket);
    expect(same).to.be.within(1, 10);
    expect(copied + same).to.equal(30);
  });

  it('fails when the bucket loses bytes, and removes nothing', async () => {
    await s3.behave('loses uploads');
    const { code, output } = await move(toBucket);
    expect([code, /Next: make media-move/.test(output)]).to.deep.equal([1, true]);
    await s3.behave('works');
    const cleaned = await move(toBucket, 'clean');
    expect([cleaned.code, /does not have aa/.test(cleaned.output)]).to.deep.equal([1, true]);
    expect(await volume.has('aa/7/360.webp')).to.equal(true);
  });

  it('fails when the bucket changes bytes', async () => {
    await s3.behave('damages uploads');
    const { code, output } = await move(toBucket);
    expect([code, /changed aa/.test(output)]).to.deep.equal([1, true]);
  });

  it('removes nothing while one copy differs, and repairs it', async () => {
    await move(toBucket);
    const files = await stored({ bucket: volume });
    const damaged = bytesOf(7);
    damaged[0] = 0;
    await s3.bucket.write('aa/7/360.webp', damaged);
    const { code, output } = await move(toBucket, 'clean');
    expect([code, /does not have aa\/7\//.test(output)]).to.deep.equal([1, true]);
    expect(await stored({ bucket: volume })).to.deep.equal(files);
    expect(await copyMedia(volume, s3.bucket)).to.deep.equal({ copied: 1, same: 29, removed: 0 });
  });

  it('does not bring back a photo that is deleted during the copy', async () => {
    const slow: MediaStore = {
      ...s3.bucket,
      write: async (path, bytes) => {
        if (path === 'aa/7/360.webp') await volume.removeFolder('aa/7');
        await s3.bucket.write(path, bytes);
      },
    };
    expect(await copyMedia(volume, slow)).to.deep.include({ copied: 29, removed: 1 });
    expect(await s3.bucket.has('aa/7/360.webp')).to.equal(false);
  });

  it('keeps all photos visible meanwhile, also while the bucket is away', async () => {
    api = await startApi('before', { MEDIA_DIR: directory });
    const ann = await createMember({}, api.base);
    const { photo: old } = await upload(ann);
    await api.stop();
    api = await startApi('moving', toBucket);
    ann.client.base = api.base;
    const { photo: added } = await upload(ann);
    const statusOf = async (path: string) => (await ann.client.fetch(path)).status;
    expect([await statusOf(old), await statusOf(added)]).to.deep.equal([200, 200]);
    const folder = (photo: string) => `${photoKey(photo).slice(0, 2)}/${photoKey(photo)}/360.webp`;
    expect([await volume.has(folder(added)), await s3.bucket.has(folder(added))]).to.deep.equal([
      false,
      true,
    ]);
    await s3.behave('refuses');
    expect([await statusOf(old), await statusOf(added)]).to.deep.equal([200, 503]);
    await s3.behave('works');
    await move(toBucket);
    await ann.client.call('DELETE', `/api/users/${ann.id}/photos/${photoKey(old)}`);
    expect([await volume.has(folder(old)), await s3.bucket.has(folder(old))]).to.deep.equal([
      false,
      false,
    ]);
  });
});
