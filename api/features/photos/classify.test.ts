import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import sharp from 'sharp';
import { photoKey } from '#contract/media.ts';
import { settings, shorten, withSettings } from '#test/api.ts';
import { expectEach } from '#test/each.ts';
import { createMember } from '#test/factories.ts';
import { sql } from '#test/sql.ts';
import { classifyDuePhotos } from './classify.ts';

const PICTURES = ['04', '09', '15', '23', '36', '44', '52', '60', '16'];

describe('the classifier of photos', () => {
  let server: Server;
  let answer: RequestListener;

  settings(async () => {
    server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { PHOTO_CLASSIFIER_URL: `http://127.0.0.1:${port}/classify`, PHOTO_REVIEW: 'off' };
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  async function upload(): Promise<string> {
    const { id, client } = await createMember();
    const bytes = await readFile(`db/seeds/people/${PICTURES.shift()}-1-360.webp`);
    const { status, body } = await client.upload(`/api/users/${id}/photos`, bytes);
    expect(status).to.equal(201);
    return photoKey(body.images[0]);
  }
  const reviewOf = async (key: string) =>
    (
      await sql`select p.review as state, p.classify_at as due, r.reasons, r.urgency
        from photos p left join photo_reviews r on r.photo_key = p.key where p.key = ${key}`
    )[0];
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
    await classifyDuePhotos();
    expect(requests.map(({ type, format }) => [type, format])).to.deep.equal([
      ['image/webp', 'webp'],
    ]);
    expect(requests[0]?.headers).to.not.include('cookie');
    expect(await reviewOf(key)).to.deep.equal(FLAGGED);
    await classifyDuePhotos();
    expect(requests, 'a photo is sent once').to.have.length(1);
  });

  it('leaves other photos out of the queue', async () => {
    answer = (_, res) => res.end('{"flagged":false}');
    const key = await upload();
    await classifyDuePhotos();
    expect(await reviewOf(key)).to.deep.equal(UNSEEN);
  });

  it('puts a photo into the queue when the answer is not what it should be', () => {
    const answers: Record<string, RequestListener> = {
      garbage: (_, res) => res.end('<html>'),
      'another shape': (_, res) => res.end('{"flagged":"yes"}'),
      'an error': (_, res) => res.writeHead(500).end('{"flagged":false}'),
      'a redirect': (_, res) => res.writeHead(302, { location: '/elsewhere' }).end(),
      'too much': (_, res) => res.end(`{"flagged":false,"x":"${'x'.repeat(5000)}"}`),
    };
    return expectEach(Object.keys(answers), async (name) => {
      answer = answers[name] as RequestListener;
      const key = await upload();
      await classifyDuePhotos();
      expect(await reviewOf(key)).to.deep.equal(QUEUED);
    });
  });

  describe('that stops halfway', () => {
    shorten({ classifier: 30 });

    it('puts a photo into the queue', async () => {
      answer = (_, res) => void res.write('{"flagged":');
      const key = await upload();
      await classifyDuePhotos();
      expect(await reviewOf(key)).to.deep.equal(QUEUED);
    });
  });

  it('puts a photo into the queue when the service is down', async () => {
    const key = await upload();
    await withSettings(
      { PHOTO_CLASSIFIER_URL: 'http://127.0.0.1:1/', PHOTO_REVIEW: 'off' },
      classifyDuePhotos,
    );
    expect(await reviewOf(key)).to.deep.equal(QUEUED);
  });
});
