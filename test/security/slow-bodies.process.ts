import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { LOOPBACK } from '#dev/ports.ts';
import { Client, ORIGIN, setBase } from '../client.ts';
import { createMember, type Member } from '../factories.ts';
import { type Api, startApi } from '../instances.ts';
import { hasNginx, type Nginx, startNginx } from '../nginx.ts';
import { jpeg } from '../pictures.ts';
import { until } from '../until.ts';

const DRIP_MS = 200;
const JSON_TYPE = 'application/json';
/** Slots for uploads of one instance. */
const SLOTS = 6;

interface Pace {
  /** Bytes written at a time. */
  step: number;
  /** Of the whole body. */
  length: number;
}
const SLOW: Pace = { step: 1, length: 60_000 };
/** Above the minimum rate, so that the upload holds its slot for more than a minute. */
const STEADY: Pace = { step: 20_000, length: 8_000_000 };
/** A fraction of the time for which steady uploads hold their slots. */
const UPLOADED_WITHIN_MS = 30_000;
/** Ended by a deadline of the API, and not of nginx or at the end of the body. */
const ENDED_AFTER_MS = [4_500, 30_000] as const;

describe('slow bodies', () => {
  let api: Api;
  let nginx: Nginx;
  const drips: (() => void)[] = [];

  before(async function () {
    if (!(await hasNginx())) this.skip();
    api = await startApi('slow-bodies');
    nginx = await startNginx({
      apiPort: Number(new URL(api.base).port),
      // All members of this test have one address.
      changes: { 'limit_conn own_uploads 16': 'limit_conn own_uploads 64' },
    });
    setBase(`http://${LOOPBACK}:${nginx.port}`);
  });
  afterEach(() => {
    for (const stop of drips.splice(0)) stop();
  });
  after(async () => {
    await nginx?.stop();
    await api?.stop();
  });

  interface Drip {
    socket: Socket;
    received(): string;
    /** All that was received, once the connection is closed. */
    response: Promise<string>;
  }

  /** Sends the head of a request, then its body bit by bit. */
  async function drip(
    path: string,
    client: Client,
    type: string,
    { step, length }: Pace = SLOW,
  ): Promise<Drip> {
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
      `Content-Length: ${length}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const timer = setInterval(() => socket.write(' '.repeat(step)), DRIP_MS);
    drips.push(() => {
      clearInterval(timer);
      socket.destroy();
    });
    return { socket, received: () => received, response };
  }

  const upload = ({ id, client }: Member, pace = SLOW) =>
    drip(`/api/users/${id}/photos`, client, 'multipart/form-data; boundary=x', pace);

  const add = async ({ id, client }: Member, picture: Buffer): Promise<number> =>
    (await client.upload(`/api/users/${id}/photos`, picture)).status;

  it('end after five seconds for JSON, and for uploads below the minimum rate', async () => {
    const [ann, ben] = [await createMember(), await createMember()];
    const started = performance.now();
    const slow: Record<string, Promise<Drip>> = {
      'JSON of a visitor': drip('/api/page-views', new Client(), JSON_TYPE),
      'JSON of a member': drip('/api/messages', ann.client, JSON_TYPE),
      'an upload': upload(ben),
    };
    const failures = Object.entries(slow).map(async ([what, dripping]) => {
      const response = await (await dripping).response;
      const ms = performance.now() - started;
      const isRefused = /^HTTP\/1\.1 408.*"code":"too_slow"/s.test(response);
      const isInTime = ms >= ENDED_AFTER_MS[0] && ms <= ENDED_AFTER_MS[1];
      return isRefused && isInTime ? [] : [[what, ms, response]];
    });
    expect((await Promise.all(failures)).flat()).to.deep.equal([]);
  });

  it('end at once without a session and for pages', async () => {
    for (const path of ['/api/messages', '/app']) {
      const { socket } = await drip(path, new Client(), JSON_TYPE);
      const [chunk] = await once(socket, 'data');
      expect(String(chunk)).to.match(/^HTTP\/1\.1 40[15]/);
    }
  });

  it('use at most two upload slots of a member', async () => {
    const ann = await createMember();
    const uploads = [await upload(ann, STEADY), await upload(ann, STEADY)];
    // The third upload is refused once the first two have reached the API. Until then, a file that is no picture does
    // not fill the profile, which would be another reason to refuse.
    const noPicture = Buffer.from('no picture');
    await until('a third upload is refused', async () => {
      for (const { received } of uploads) expect(received()).to.equal('');
      return (await add(ann, noPicture)) === 429;
    });
  });

  it('of twenty members do not stop the uploads of others', async () => {
    const slow = await Promise.all(Array.from({ length: 20 }, () => createMember()));
    const [ann, ben] = [await createMember(), await createMember()];
    const picture = await jpeg(1200, 900);
    const uploads = await Promise.all(slow.map((member) => upload(member, STEADY)));
    const refused = () => uploads.filter(({ received }) => /^HTTP\/1\.1 503/.test(received()));
    await until('the others have all slots', () => refused().length === slow.length - SLOTS);
    for (const member of [ann, ben]) {
      const started = performance.now();
      let status = await add(member, picture);
      while (status === 503) status = await add(member, picture);
      expect(status).to.equal(201);
      expect(performance.now() - started).to.be.below(UPLOADED_WITHIN_MS);
    }
  });
});
