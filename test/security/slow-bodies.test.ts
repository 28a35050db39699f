import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { LOOPBACK } from '#dev/ports.ts';
import { Client, ORIGIN } from '../client.ts';
import { createMember, type Member } from '../factories.ts';
import { type Api, startApi } from '../instances.ts';
import { hasNginx, type Nginx, startNginx } from '../nginx.ts';
import { jpeg } from '../pictures.ts';
import { until } from '../until.ts';

const DRIP_MS = 200;

describe('slow bodies', () => {
  let api: Api;
  let nginx: Nginx;
  let base: string;
  const drips: (() => void)[] = [];

  before(async function () {
    if (!(await hasNginx())) this.skip();
    api = await startApi('slow-bodies');
    nginx = await startNginx({ apiPort: Number(new URL(api.base).port) });
    base = `http://${LOOPBACK}:${nginx.port}`;
  });
  afterEach(() => {
    for (const stop of drips.splice(0)) stop();
  });
  after(async () => {
    await nginx?.stop();
    await api?.stop();
  });

  /** Sends the head of a request, then one byte of its body at a time. */
  async function drip(
    path: string,
    client: Client,
    type: string,
  ): Promise<{ socket: Socket; response: Promise<string> }> {
    const socket = connect(nginx.port, LOOPBACK);
    await once(socket, 'connect');
    let received = '';
    const { promise: response, resolve } = Promise.withResolvers<string>();
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
    const lines = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Origin: ${ORIGIN}`,
      `Cookie: ${client.cookie}`,
      `Content-Type: ${type}`,
      'Content-Length: 60000',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const timer = setInterval(() => socket.write(' '), DRIP_MS);
    drips.push(() => {
      clearInterval(timer);
      socket.destroy();
    });
    return { socket, response };
  }

  const upload = (member: Member) =>
    drip(`/api/users/${member.id}/photos`, member.client, 'multipart/form-data; boundary=x');

  async function add(member: Member, picture: Buffer): Promise<number> {
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(picture)]), 'a.jpg');
    const path = `/api/users/${member.id}/photos`;
    const response = await member.client.fetch(path, { method: 'POST', body: form });
    await response.text();
    return response.status;
  }

  for (const [who, path] of [
    ['a visitor', '/api/page-views'],
    ['a member', '/api/messages'],
  ] as const) {
    it(`end after five seconds for JSON of ${who}`, async () => {
      const client = who === 'a member' ? (await createMember(base)).client : new Client(base);
      const started = performance.now();
      const { response } = await drip(path, client, 'application/json');
      expect(await response).to.match(/^HTTP\/1\.1 408.*"code":"too_slow"/s);
      expect(performance.now() - started).to.be.within(4_500, 9_000);
    });
  }

  it('end at once without a session and for pages', async () => {
    for (const path of ['/api/messages', '/app']) {
      const { socket } = await drip(path, new Client(base), 'application/json');
      const [chunk] = await once(socket, 'data');
      expect(String(chunk)).to.match(/^HTTP\/1\.1 40[15]/);
    }
  });

  it('end for uploads below the minimum rate', async () => {
    const started = performance.now();
    const { response } = await upload(await createMember(base));
    expect(await response).to.match(/^HTTP\/1\.1 408/);
    expect(performance.now() - started).to.be.within(4_500, 10_000);
  });

  it('use at most two upload slots of a member', async () => {
    const ann = await createMember(base);
    const uploads = [await upload(ann), await upload(ann)];
    const picture = await jpeg(200, 200);
    // The third upload is refused once the first two have reached the API.
    await until('a third upload is refused', async () => (await add(ann, picture)) === 429);
    for (const { socket } of uploads) expect(socket.readableEnded).to.equal(false);
  });

  it('of twenty members do not stop the uploads of others', async () => {
    const slow = await Promise.all(Array.from({ length: 20 }, () => createMember(base)));
    const [ann, ben] = [await createMember(base), await createMember(base)];
    const picture = await jpeg(1200, 900);
    await Promise.all(slow.map(upload));
    // The slow uploads get their slots first.
    await sleep(1_000);
    for (const member of [ann, ben]) {
      const started = performance.now();
      let status = await add(member, picture);
      while (status === 503) status = await add(member, picture);
      expect(status).to.equal(201);
      expect(performance.now() - started).to.be.below(2_000);
    }
  });
});
