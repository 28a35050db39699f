import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import WebSocket from 'ws';
import { type LiveSocket, openSocket } from '../../web/platform/live/socket.ts';
import { createPairs, type Person } from '../bulk-factories.ts';
import { ORIGIN } from '../client.ts';
import { until } from '../until.ts';
import { Deployment } from './deployment.ts';
import { percentile, report, rssMib, seconds } from './measurements.ts';
import { Traffic } from './traffic.ts';

const SLOW_READERS = 500;
const RECONNECTING = 5_000;
/** The goal is one minute; the rest is tolerance for a busy machine. */
const BACK_WITHIN_MS = 180_000;
/** Large enough to fill the kernel's socket buffers in less than a minute. */
const LARGE_EVENT = JSON.stringify({ x: 'x'.repeat(16 * 1024) });
const ROUND_MS = 250;
const ROUNDS_READ = 60;
const ROUNDS_MAX = 600;
const RSS_GROWTH_MAX_MIB = 50;
/** Maximum delay of other members' messages relative to a run without slow readers; the goal is 1.2. */
const RELATIVE_DELAY_MAX = 3;
/** Not noticed in a chat. Other programs on the machine can slow one of the two phases down by this much. */
const UNNOTICED_DELAY_MS = 500;
/** Publishes one event to many members in one command, which keeps the test's own load low. */
const PUBLISH_TO_ALL = `for i = 2, #ARGV do redis.call('PUBLISH', ARGV[i], ARGV[1]) end`;
/** All cores are full while so many sockets reconnect. */
const STORM_MISSED_SHARE_MAX = 0.1;
/** Below the server's limit of 500 upgrades per second. */
const OPEN_BATCH = 100;
const OPEN_PAUSE_MS = 300;

const inChunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

describe('load', () => {
  let deployment: Deployment;
  beforeEach(async function () {
    this.timeout(180_000);
    deployment = await Deployment.start(1);
  });
  afterEach(() => deployment?.stop());

  const createMembers = async (count: number): Promise<Person[]> =>
    (await createPairs(deployment.db, count / 2)).flatMap(({ people }) => people);

  it(`${SLOW_READERS} sockets that read nothing are terminated and do not slow down other members`, async function () {
    this.timeout(900_000);
    const redis = new Redis(deployment.redisUrl);
    const people = await createMembers(SLOW_READERS);
    // Bypasses the gateway, which would read from the sockets.
    const url = `${deployment.instances[0]?.base.replace('http', 'ws')}/ws`;
    const sockets: WebSocket[] = [];
    for (const batch of inChunks(people, OPEN_BATCH)) {
      const opened = batch.map(
        ({ cookie }) => new WebSocket(url, { headers: { cookie }, origin: ORIGIN }),
      );
      await Promise.all([...opened.map((one) => once(one, 'open')), sleep(OPEN_PAUSE_MS)]);
      sockets.push(...opened);
    }
    const traffic = await Traffic.start(deployment, 10);
    const sending = traffic.send(20);
    const rss = () => rssMib(deployment.instances[0]?.pid ?? 0);
    let highest = 0;
    /** Publishes to all slow readers repeatedly. @returns p95 delay of the other members' messages. */
    async function publishToAll(rounds: number): Promise<number> {
      const start = performance.now();
      for (let round = 0; open.length > 0 && round < rounds; round += 1) {
        const pause = sleep(ROUND_MS);
        await redis.eval(PUBLISH_TO_ALL, 0, LARGE_EVENT, ...open.map(({ id }) => `u:${id}`));
        await until(
          'the server has received the events',
          async () => (await unreadBytes(redis)) === 0,
          20_000,
        );
        highest = Math.max(highest, rss());
        open = await listConnected(redis, open);
        await pause;
      }
      return percentile(traffic.delays(start, performance.now() - ROUND_MS), 0.95);
    }
    let open = people;
    const delayWhenRead = await publishToAll(ROUNDS_READ);
    expect(open, 'all readers stay connected').to.have.length(SLOW_READERS);
    for (const socket of sockets) socket.pause();
    const before = highest;
    const paused = performance.now();
    const delayWhenPaused = await publishToAll(ROUNDS_MAX);
    const tookMs = performance.now() - paused;
    await Promise.all([traffic.stopSending(), sending]);
    const messages = await traffic.expectNothingLost();
    traffic.close();
    for (const socket of sockets) socket.terminate();
    redis.disconnect();
    report(
      `${SLOW_READERS} sockets that read nothing: all terminated within ${seconds(tookMs)}, memory +${(highest - before).toFixed(0)} MiB; ${messages} messages of others, 0 lost, received p95 ${delayWhenPaused.toFixed(0)} ms, and ${delayWhenRead.toFixed(0)} ms while all sockets read`,
    );
    expect(open, 'still connected').to.deep.equal([]);
    expect(highest - before).to.be.at.most(RSS_GROWTH_MAX_MIB);
    expect(delayWhenPaused).to.be.at.most(
      Math.max(delayWhenRead * RELATIVE_DELAY_MAX, UNNOTICED_DELAY_MS),
    );
  });

  it(`${RECONNECTING} sockets reconnect after their instance is killed`, async function () {
    this.timeout(900_000);
    const people = await createMembers(RECONNECTING);
    let [connected, attempts, refused] = [0, 0, 0];
    const bases = () => deployment.instances.flatMap((one) => one?.base ?? []);
    const connect = (cookie: string) => () => {
      const base = bases()[attempts++ % bases().length] ?? '';
      const options = { headers: { cookie }, origin: ORIGIN };
      const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, options);
      socket.on('error', ({ message }) => {
        if (message.endsWith(' 503')) refused += 1;
      });
      return socket as unknown as globalThis.WebSocket;
    };
    const open = ({ id, cookie }: Person): LiveSocket => {
      let isConnected = false;
      const onConnected = (now: boolean) => {
        if (now !== isConnected) connected += now ? 1 : -1;
        isConnected = now;
      };
      const listener = { onEvent: () => {}, onConnected, onSessionEnded: () => {} };
      return openSocket('unused', id, listener, connect(cookie));
    };
    const sockets: LiveSocket[] = [];
    for (const batch of inChunks(people, OPEN_BATCH)) {
      sockets.push(...batch.map(open));
      await sleep(OPEN_PAUSE_MS);
    }
    await until('all sockets are connected', () => connected === RECONNECTING, BACK_WITHIN_MS);
    await Promise.all([deployment.startInstance(1), deployment.startInstance(2)]);
    const traffic = await Traffic.start(deployment, 5);
    const sending = traffic.send(10);
    refused = 0;

    await deployment.stopInstance(0, 'SIGKILL');
    deployment.instances.shift();
    const lost = performance.now();
    const areLost = () => connected < RECONNECTING / 2;
    await until('the sockets are disconnected', areLost, BACK_WITHIN_MS);
    await until('all sockets are reconnected', () => connected === RECONNECTING, BACK_WITHIN_MS);
    const restartedAt = performance.now();
    await Promise.all([traffic.stopSending(), sending]);
    const requests = traffic.requests.filter(
      (one) => one.startedAt > lost && one.endedAt < restartedAt,
    );
    const refusedRequests = requests.filter(({ status }) => status === 503).length;
    const broken = requests.filter(
      ({ status }) => status !== 503 && (status === 0 || status >= 500),
    );
    await traffic.expectNothingLost(STORM_MISSED_SHARE_MAX);
    traffic.close();
    for (const socket of sockets) socket.close();

    expect(broken).to.deep.equal([]);
    report(
      `${RECONNECTING} sockets reconnected to two instances after ${seconds(restartedAt - lost)}, ${refused} upgrades refused with 503; ${refusedRequests} of ${requests.length} requests of others refused with 503, 0 failed, p95 ${percentile(
        requests.map(({ startedAt, endedAt }) => endedAt - startedAt),
        0.95,
      ).toFixed(0)} ms`,
    );
  });

  /** Bytes queued in Redis that no instance has read. */
  async function unreadBytes(redis: Redis): Promise<number> {
    const list = String(await redis.call('CLIENT', 'LIST', 'TYPE', 'pubsub'));
    return [...list.matchAll(/ omem=(\d+)/g)].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
  }

  async function listConnected(redis: Redis, people: Person[]): Promise<Person[]> {
    const counts = await Promise.all(people.map(({ id }) => redis.zcard(`presence:${id}`)));
    return people.filter((_, i) => counts[i] !== 0);
  }
});
