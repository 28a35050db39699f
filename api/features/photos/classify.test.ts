import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import sharp from 'sharp';
import { photoKey } from '#contract/media.ts';
import { pool } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { environment } from '#test/environment.ts';
import { createMember } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';

const PICTURES = ['04', '09', '15', '23', '36', '44', '52', '60', '16'];

describe('the classifier of photos', () => {
  let server: Server;
  let url: string;
  let answer: RequestListener;
  let api: Api;

  before(async () => {
    server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/classify`;
    api = await startApi('classified', { PHOTO_CLASSIFIER_URL: url, PHOTO_REVIEW: 'off' });
  });
  after(async () => {
    await api.stop();
    server.closeAllConnections();
    server.close();
  });

  async function upload(): Promise<string> {
    const { id, client } = await createMember(api.base);
    const bytes = await readFile(`db/seeds/people/${PICTURES.shift()}-1-1080.webp`);
    const { status, body } = await client.upload(`/api/users/${id}/photos`, bytes);
    expect(status).to.equal(201);
    return photoKey(body.images[0]);
  }
  const classify = (to = url) =>
    runChild(process.execPath, ['worker/run-job.ts', 'classify-photos'], {
      env: environment({ PHOTO_CLASSIFIER_URL: to }),
    });
  const reviewOf = async (key: string) =>
    (
      await pool().query(
        `select p.review as state, p.classify_at as due, r.reasons, r.urgency
           from photos p left join photo_reviews r on r.photo_key = p.key where p.key = $1`,
        [key],
      )
    ).rows[0];
  const UNSEEN = { state: 'shown', due: null, reasons: null, urgency: null };
  const FLAGGED = { state: 'shown', due: null, reasons: ['classifier'], urgency: 1 };
  const QUEUED = { state: 'shown', due: null, reasons: ['new'], urgency: 2 };

  it('gets the photo and nothing else, and brings a flagged one forward', async () => {
    const requests: { headers: string[]; type: string | undefined; format: unknown }[] = [];
    answer = async (req, res) => {
      const { format } = await sharp(await buffer(req)).metadata();
      const { 'content-type': type, ...headers } = req.headers;
      requests.push({ headers: Object.keys(headers), type, format });
      res.end('{"flagged":true}');
    };
    const key = await upload();
    expect(requests, 'the upload does not wait for the classifier').to.deep.equal([]);
    await classify();
    expect(requests.map(({ type, format }) => [type, format])).to.deep.equal([
      ['image/webp', 'webp'],
    ]);
    expect(requests[0]?.headers).to.not.include('cookie');
    expect(await reviewOf(key)).to.deep.equal(FLAGGED);
    await classify();
    expect(requests, 'a photo is sent once').to.have.length(1);
  });

  it('leaves other photos out of the queue', async () => {
    answer = (_, res) => res.end('{"flagged":false}');
    const key = await upload();
    await classify();
    expect(await reviewOf(key)).to.deep.equal(UNSEEN);
  });

  const failures: [string, RequestListener][] = [
    ['garbage', (_, res) => res.end('<html>')],
    ['another shape', (_, res) => res.end('{"flagged":"yes"}')],
    ['an error', (_, res) => res.writeHead(500).end('{"flagged":false}')],
    ['a redirect', (_, res) => res.writeHead(302, { location: '/elsewhere' }).end()],
    ['too much', (_, res) => res.end(`{"flagged":false,"x":"${'x'.repeat(5000)}"}`)],
    ['a part and then nothing', (_, res) => void res.write('{"flagged":')],
  ];
  for (const [what, listener] of failures) {
    it(`puts a photo into the queue when the answer is ${what}`, async () => {
      answer = listener;
      const key = await upload();
      await classify();
      expect(await reviewOf(key)).to.deep.equal(QUEUED);
    });
  }

  it('puts a photo into the queue when the service is down', async () => {
    const key = await upload();
    await classify('http://127.0.0.1:1/');
    expect(await reviewOf(key)).to.deep.equal(QUEUED);
  });
});
