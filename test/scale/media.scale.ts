import { expect } from 'chai';
import sharp from 'sharp';
import { photoAt, photoKey } from '#contract/media.ts';
import { pool } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { LOOPBACK } from '#dev/ports.ts';
import type { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { createMember, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { type Nginx, startNginx } from '#test/nginx.ts';
import { until } from '#test/until.ts';
import { type S3Server, startS3, stored } from './s3-server.ts';
import { upload } from './upload.ts';

const filesOf = (photo: string): string[] => {
  const key = photoKey(photo);
  return [1080, 360, 720].map((width) => `${key.slice(0, 2)}/${key}/${width}.webp`);
};

const runJob = (env: NodeJS.ProcessEnv) =>
  runChild(process.execPath, ['worker/run-job.ts', 'remove-orphaned-files'], {
    env: environment(env),
  });
const makeOrphansOld = () =>
  pool().query(`update orphaned_files set since = now() - interval '2 hours'`);

describe('photos in an S3 bucket', () => {
  let s3: S3Server;
  let api: Api;
  let nginx: Nginx;
  let ann: Member;

  before(async () => {
    s3 = await startS3();
    api = await startApi('s3', { MEDIA_URL: s3.url, MEDIA_ACCEL: '/protected-media' });
    nginx = await startNginx({ apiPort: Number(new URL(api.base).port) });
  });
  beforeEach(async () => {
    s3.behave('works');
    ann = await createMember(api.base);
    ann.client.base = `http://${LOOPBACK}:${nginx.port}`;
  });
  after(async () => {
    await nginx?.stop();
    await api?.stop();
    await s3?.stop();
  });

  const read = (client: Client, photo: string, init: RequestInit = {}) =>
    client.fetch(photoAt(photo, 360), init);

  it('are written by the API and sent by nginx with the headers of photos on the volume', async () => {
    const { status, photo } = await upload(ann);
    expect(status).to.equal(201);
    expect(await stored(s3)).to.include.members(filesOf(photo));
    const response = await read(ann.client, photo);
    expect(response.status).to.equal(200);
    expect(Object.fromEntries(response.headers)).to.include({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=30',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).to.equal(360);
    const names = [...response.headers.keys()];
    expect(names.filter((name) => /^x-(amz|media|accel)|last-modified/.test(name))).to.deep.equal(
      [],
    );
  });

  it('answer conditional, partial and HEAD requests', async () => {
    const { photo } = await upload(ann);
    const whole = await read(ann.client, photo);
    const etag = whole.headers.get('etag') ?? '';
    const { length } = Buffer.from(await whole.arrayBuffer());
    expect((await read(ann.client, photo, { headers: { 'if-none-match': etag } })).status).to.equal(
      304,
    );
    const part = await read(ann.client, photo, { headers: { range: 'bytes=0-9' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).to.deep.equal([206, 10]);
    const head = await read(ann.client, photo, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).to.deep.equal([200, `${length}`]);
  });

  it('are not sent to members without access, and reveal no member to the bucket', async () => {
    const { photo } = await upload(ann);
    s3.requests.length = 0;
    const stranger = await createMember(api.base, { name: 'Hidden' });
    stranger.client.base = ann.client.base;
    await pool().query('update users set hidden_at = now() where id = $1', [ann.id]);
    expect((await read(stranger.client, photo)).status).to.equal(404);
    expect((await fetch(new URL('/protected-bucket', ann.client.base))).status).to.equal(404);
    expect(s3.requests).to.have.length(0);
    const headers = {
      authorization: 'Bearer CANARY',
      referer: 'http://CANARY',
      'user-agent': 'CANARY',
    };
    expect((await read(ann.client, photo, { headers })).status).to.equal(200);
    expect(s3.requests).to.have.length(1);
    const [{ headers: sent } = { headers: {} }] = s3.requests;
    expect(JSON.stringify(sent)).not.to.match(
      /CANARY|sid|cookie|127\.0\.0\.1:\d+\/media|forwarded/i,
    );
    await until('the read is logged', () => nginx.logged().some((line) => line.includes('/media')));
    expect(nginx.logged().join()).not.to.match(/X-Amz|Signature/i);
  });

  it('leave the bucket with the photo, and with its account', async () => {
    const first = await upload(ann);
    const second = await upload(ann);
    await ann.client.call('DELETE', `/api/users/${ann.id}/photos/${photoKey(first.photo)}`);
    expect(await stored(s3)).not.to.include.members(filesOf(first.photo));
    expect(await stored(s3)).to.include.members(filesOf(second.photo));
    await pool().query('delete from photos where user_id = $1', [ann.id]);
    await makeOrphansOld();
    await runJob({ MEDIA_URL: s3.url });
    expect(await stored(s3)).not.to.include.members(filesOf(second.photo));
  });

  for (const [behavior, words] of [
    ['refuses', 'refuses'],
    ['silent', 'does not answer'],
  ] as const) {
    it(`are refused with 503 while the bucket ${words}, and nothing is lost`, async () => {
      const { photo } = await upload(ann);
      const files = await stored(s3);
      s3.behave(behavior);
      const start = performance.now();
      const refused = await upload(ann);
      expect([refused.status, refused.code]).to.deep.equal([503, 'photos_unavailable']);
      expect((await read(ann.client, photo)).status).to.equal(503);
      expect(performance.now() - start, 'ms').to.be.lessThan(28_000);
      // The rest of the product works.
      expect((await ann.client.get(`/api/users/${ann.id}`)).status).to.equal(200);
      s3.behave('works');
      expect((await read(ann.client, photo)).status).to.equal(200);
      expect(await stored(s3)).to.deep.equal(files);
      // Files of the failed upload, if any, are known and removed later.
      await makeOrphansOld();
      await runJob({ MEDIA_URL: s3.url });
      expect((await pool().query('select from orphaned_files')).rowCount).to.equal(0);
    });
  }

  it('that are missing from the bucket are 404', async () => {
    const { photo } = await upload(ann);
    await s3.bucket.removeFolder(filesOf(photo)[0]?.split('/').slice(0, 2).join('/') ?? '');
    expect((await read(ann.client, photo)).status).to.equal(404);
  });
});
