import { expect } from 'chai';
import sharp from 'sharp';
import { photoAt, photoKey } from '#contract/media.ts';
import { mediaDir } from '#db/config.ts';
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

/**
 * A call with a bucket ends within 8 seconds. The rest is for the pictures and the response on a busy machine; two
 * calls would take longer.
 */
const BOUND_MS = 15_500;
/** Headers of one response, and the time that is 1970 on the volume and absent from the bucket. */
const OWN_HEADERS = new Set(['date', 'etag', 'last-modified']);

const runJob = (name: string, env: NodeJS.ProcessEnv) =>
  runChild(process.execPath, ['worker/run-job.ts', name], { env: environment(env) });

/** Runs the worker's removal of orphaned files, as two hours later. */
async function removeOrphans(env: NodeJS.ProcessEnv): Promise<void> {
  await pool().query(`update orphaned_files set since = now() - interval '2 hours'`);
  await runJob('remove-orphaned-files', env);
}

/** @returns the result of `work`, which must end within `BOUND_MS`. */
async function bounded<T>(work: Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work;
  expect(performance.now() - start, 'ms').to.be.lessThan(BOUND_MS);
  return result;
}

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
    await s3.behave('works');
    ann = await createMember({}, api.base);
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
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).to.equal(360);
    const names = [...response.headers.keys()];
    expect(names.filter((name) => /^x-(amz|media|accel)|last-modified/.test(name))).to.deep.equal(
      [],
    );

    const onVolume = await startApi('volume', { MEDIA_ACCEL: '/protected-media' });
    const proxy = await startNginx({
      apiPort: Number(new URL(onVolume.base).port),
      changes: { 'alias /media/': `alias "${mediaDir()}/"` },
    });
    ann.client.base = `http://${LOOPBACK}:${proxy.port}`;
    const former = await read(ann.client, (await upload(ann)).photo);
    await proxy.stop();
    await onVolume.stop();
    const shared = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name)));
    expect(former.status).to.equal(200);
    expect(shared(response)).to.deep.equal(shared(former));
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
    const stranger = await createMember({ name: 'Hidden' }, api.base);
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

  it('leave the bucket with the account of the member', async () => {
    const others = await stored(s3);
    await upload(ann);
    await upload(ann);
    expect(await stored(s3)).to.have.length(others.length + 6);
    expect((await ann.client.call('DELETE', '/api/account')).status).to.equal(204);
    await runJob('erase-closed-accounts', { MEDIA_URL: s3.url });
    await removeOrphans({ MEDIA_URL: s3.url });
    expect(await stored(s3)).to.deep.equal(others);
  });

  for (const [behavior, words] of [
    ['refuses', 'refuses'],
    ['silent', 'does not answer'],
    ['closed', 'does not listen'],
  ] as const) {
    it(`are refused with 503 while the bucket ${words}, and nothing is lost`, async () => {
      const { photo } = await upload(ann);
      const files = await stored(s3);
      await s3.behave(behavior);
      const refused = await bounded(upload(ann));
      expect([refused.status, refused.code]).to.deep.equal([503, 'photos_unavailable']);
      expect((await bounded(read(ann.client, photo))).status).to.equal(503);
      // The rest of the product works.
      expect((await ann.client.get(`/api/users/${ann.id}`)).status).to.equal(200);
      await s3.behave('works');
      expect((await read(ann.client, photo)).status).to.equal(200);
      expect(await stored(s3)).to.deep.equal(files);
    });
  }

  it('of a failed upload are removed by the worker', async () => {
    const files = await stored(s3);
    await s3.behave('stalls');
    expect((await bounded(upload(ann))).status).to.equal(503);
    await s3.behave('works');
    expect(await stored(s3)).to.have.length(files.length + 3);
    await removeOrphans({ MEDIA_URL: s3.url });
    expect(await stored(s3)).to.deep.equal(files);
    expect((await pool().query('select from orphaned_files')).rowCount).to.equal(0);
  });

  it('are stored and sent by a slow bucket', async () => {
    await s3.behave('slow');
    const { status, photo } = await upload(ann);
    expect(status).to.equal(201);
    expect((await read(ann.client, photo)).status).to.equal(200);
  });

  it('are never sent in part as a whole while the bucket stalls', async () => {
    const { photo } = await upload(ann);
    const direct = await startApi('direct', { MEDIA_URL: s3.url });
    await s3.behave('stalls');
    // nginx has sent the length when the bucket stalls, so it can only end the connection.
    const cut = read(ann.client, photo).then((response) => response.arrayBuffer());
    expect(await bounded(cut.catch((error: Error) => error.message))).to.equal('terminated');
    ann.client.base = direct.base;
    expect((await bounded(read(ann.client, photo))).status).to.equal(503);
    await direct.stop();
  });

  it('that are missing from the bucket are 404', async () => {
    const { photo } = await upload(ann);
    await s3.bucket.removeFolder(filesOf(photo)[0]?.split('/').slice(0, 2).join('/') ?? '');
    expect((await read(ann.client, photo)).status).to.equal(404);
  });
});
