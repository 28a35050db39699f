import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { type Service, startRedis } from '#dev/redis.ts';
import { Live } from '#test/client.ts';
import { createMatch, createMember, type Member, sendMessage } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { TcpProxy } from '#test/tcp-proxy.ts';
import { until } from '#test/until.ts';

const PASSWORD = 'pass word/ü';
const DATABASE = 3;
const RECOVERED_WITHIN_MS = 40_000;

describe('events over one Redis server', () => {
  const relay = new TcpProxy();
  let server: Service;
  let redis: Redis;
  let one: Api;
  let two: Api;
  let ann: Member;
  let matchId: number;
  let live: Live;

  before(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
    await redis.config('SET', 'requirepass', PASSWORD);
    await relay.open(Number(new URL(server.url).port));
    const REDIS_URL = `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${relay.port}/${DATABASE}`;
    [one, two] = await Promise.all([
      startApi('reconnect-one', { REDIS_URL }),
      startApi('reconnect-two', { REDIS_URL }),
    ]);
    const ben = await createMember({}, two.base);
    ann = await createMember({}, one.base);
    matchId = await createMatch(ann, ben);
    live = await ben.client.live(ben.id);
  });
  after(async () => {
    live?.close();
    await Promise.all([one?.stop(), two?.stop()]);
    redis?.disconnect();
    await relay.close();
    await server?.stop();
  });

  const isDelivered = async (timeoutMs = 1_000) => {
    const count = live.of('new_message').length;
    expect((await sendMessage(ann, matchId)).status).to.equal(201);
    return live.next('new_message', count + 1, timeoutMs).then(
      () => true,
      () => false,
    );
  };
  const connectionId = async (name: string) => {
    const clients = String(await redis.client('LIST')).split('\n');
    const line = clients.findLast((client) => client.includes(` name=${name} `)) ?? '';
    return /^id=(\d+)/.exec(line)?.[1];
  };

  it('arrive with a password and a database', async () => {
    expect(await isDelivered(15_000)).to.equal(true);
  });

  it('arrive again after Redis closes the connection of the sender or of the receiver', async () => {
    for (const name of ['reconnect-one:commands', 'reconnect-two:events']) {
      await redis.client('KILL', 'ID', String(await connectionId(name)));
      await until(`events arrive after ${name}`, isDelivered, RECOVERED_WITHIN_MS);
    }
  });

  it('are announced as ready only after Redis has confirmed the subscription', async () => {
    const member = await createMember({}, two.base);
    relay.stall('reconnect-two:events');
    const early = new Live(two.base, member.client.cookie);
    await early.opened;
    early.send({ type: 'auth', userId: member.id });
    // Without the wait for Redis, the event is sent after milliseconds.
    await sleep(1_000);
    expect(early.events).to.deep.equal([]);
    early.close();
    await until('events arrive', isDelivered, RECOVERED_WITHIN_MS);
  });

  it('arrive again after the connection stops responding', async () => {
    relay.stall('reconnect-one:commands');
    expect((await sendMessage(ann, matchId)).status).to.equal(201);
    await until('events arrive', isDelivered, RECOVERED_WITHIN_MS);
  });
});
