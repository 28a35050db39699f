import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import WebSocket from 'ws';
import type { Match } from '#contract/matches.ts';
import { CLOSE_SESSION_ENDED } from '#contract/protocol.ts';
import { createPairs, type Person } from '../bulk-factories.ts';
import { ORIGIN } from '../client.ts';
import { until } from '../until.ts';
import type { Request } from './chat-client.ts';
import { Deployment } from './deployment.ts';
import { percentile, report, rssMib, seconds } from './measurements.ts';
import { MediaTraffic } from './media-traffic.ts';
import { Traffic } from './traffic.ts';

const PAIRS = 15;
const MESSAGES_PER_SECOND = 15;
const LIVE_WITHIN_MS = 120_000;
const RECEIVED_WITHIN_MS = 4_000;
const RSS_GROWTH_MAX_MIB = 50;

const isFailure = ({ status }: Request): boolean => status === 0 || status >= 500;
const durationOf = ({ startedAt, endedAt }: Request): number => endedAt - startedAt;

describe('Postgres and Redis outages during chats', () => {
  let deployment: Deployment;
  let traffic: Traffic;
  let unresponsive: Promise<number>;
  let revoked: Promise<number>;

  before(async function () {
    this.timeout(180_000);
    deployment = await Deployment.start(2);
    const [silent, revokedMember] = (await createPairs(deployment.db, 1)).flatMap(
      ({ people }) => people,
    );
    if (!silent || !revokedMember) throw new Error('no pair was created');
    // Both sockets are closed by timers; the tests after the minute without Redis check them.
    unresponsive = (await openSocketOf(silent, { autoPong: false })).closed;
    revoked = (await openSocketOf(revokedMember, {})).closed;
    await deployment.db.query('update sessions set revoked_at = now() where user_id = $1', [
      revokedMember.id,
    ]);
  });
  after(() => deployment?.stop());
  beforeEach(async () => {
    traffic = await Traffic.start(deployment, PAIRS);
  });
  afterEach(() => traffic.close());

  /** Opens a socket. `closed` resolves to its close code, 1006 when it is terminated. */
  async function openSocketOf({ cookie }: Person, options: { autoPong?: boolean }) {
    const socket = new WebSocket(`${deployment.base.replace('http', 'ws')}/ws`, {
      headers: { cookie },
      origin: ORIGIN,
      ...options,
    });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await once(socket, 'open');
    return { closed };
  }

  const onlineStates = async (): Promise<boolean[]> => {
    const responses = await Promise.all(
      traffic.clients.map((client) => client.request('/api/matches')),
    );
    return responses.flatMap(({ body }) => (body as Match[]).map(({ user }) => user.isOnline));
  };
  const since = (at: number) => traffic.requests.filter(({ startedAt }) => startedAt >= at);
  const signedOut = () => traffic.clients.filter(({ sessionEnded }) => sessionEnded);

  it('a Redis restart of 10 s signs no member out, loses no message and restores live events and presence', async function () {
    this.timeout(400_000);
    const sending = traffic.send(MESSAGES_PER_SECOND);
    await sleep(2_000);
    await deployment.stopRedis();
    await sleep(10_000);
    await deployment.startRedis();
    const restoredAt = performance.now();
    await traffic.untilConnected(LIVE_WITHIN_MS);
    const live = performance.now() - restoredAt;
    const areOnline = async () => (await onlineStates()).every(Boolean);
    await until('all members are online', areOnline, LIVE_WITHIN_MS);
    const online = performance.now() - restoredAt;
    await Promise.all([traffic.stopSending(), sending]);
    const messages = await traffic.expectNothingLost();
    expect(signedOut()).to.deep.equal([]);
    report(
      `Redis restart of 10 s: ${messages} messages, 0 lost, 0 signed out; connected after ${seconds(live)}, presence correct after ${seconds(online)}`,
    );
  });

  it('requests succeed, polling returns messages and all members are offline while Redis is away for 60 s', async function () {
    this.timeout(400_000);
    const sending = traffic.send(MESSAGES_PER_SECOND);
    await sleep(5_000);
    const memory = () => deployment.instances.map((one) => rssMib(one?.pid ?? 0));
    const calm = performance.now();
    const before = memory();
    await sleep(5_000);
    const normal = since(calm).map(durationOf);
    await deployment.stopRedis();
    const stoppedAt = performance.now();
    await sleep(30_000);
    expect((await onlineStates()).filter(Boolean), 'members shown online').to.deep.equal([]);
    await sleep(30_000);
    const growth = Math.max(...memory().map((mib, i) => mib - (before[i] ?? 0)));
    const requests = since(stoppedAt);
    const delays = traffic.delays(stoppedAt + 2_000, performance.now() - 10_000);
    await deployment.startRedis();
    await traffic.untilConnected(LIVE_WITHIN_MS);
    await Promise.all([traffic.stopSending(), sending]);
    const messages = await traffic.expectNothingLost();

    const failed = requests.filter(isFailure).length;
    expect(failed / requests.length).to.be.at.most(0.001);
    expect(percentile(delays, 0.5)).to.be.at.most(RECEIVED_WITHIN_MS);
    expect(growth).to.be.at.most(RSS_GROWTH_MAX_MIB);
    expect(signedOut()).to.deep.equal([]);
    report(
      `Redis away for 60 s: ${failed} of ${requests.length} requests failed, p95 ${percentile(requests.map(durationOf), 0.95).toFixed(0)} ms after ${percentile(normal, 0.95).toFixed(0)} ms; ${messages} messages, 0 lost, received after ${seconds(percentile(delays, 0.5))}, p95 ${seconds(percentile(delays, 0.95))}; memory +${growth.toFixed(0)} MiB`,
    );
  });

  it('terminates a socket that does not respond to pings', async () => {
    expect(await unresponsive).to.equal(1006);
  });

  it('closes a socket whose session was revoked in Postgres', async () => {
    expect(await revoked).to.equal(CLOSE_SESSION_ENDED);
  });

  it('requests return 503 with Retry-After while Postgres is away for 15 s, then each message is one row', async function () {
    this.timeout(400_000);
    const exits: unknown[] = [];
    for (const one of deployment.instances) void one?.exited.then((code) => exits.push(code));
    const sending = traffic.send(MESSAGES_PER_SECOND);
    await sleep(2_000);
    await deployment.stopPostgres();
    const stoppedAt = performance.now();
    await sleep(15_000);
    const refused = since(stoppedAt);
    await deployment.startPostgres();
    const restoredAt = performance.now();
    const isAccepted = () => since(restoredAt).some(({ status }) => status === 201);
    await until('messages are accepted again', isAccepted, LIVE_WITHIN_MS);
    const accepted = performance.now() - restoredAt;
    await Promise.all([traffic.stopSending(), sending]);
    const messages = await traffic.expectNothingLost();

    const unexpected = refused.filter((one) => one.status !== 503 || Number(one.retryAfter) < 1);
    expect(unexpected).to.deep.equal([]);
    expect(exits).to.deep.equal([]);
    expect(signedOut()).to.deep.equal([]);
    report(
      `Postgres restart of 15 s: ${refused.length} requests returned 503, p95 ${percentile(refused.map(durationOf), 0.95).toFixed(0)} ms; first message accepted after ${seconds(accepted)}; ${messages} messages, 0 lost, 0 duplicated`,
    );
  });

  it('each photo and voice message is one message and one file, while Redis, Postgres and an instance fail', async function () {
    this.timeout(180_000);
    const media = await MediaTraffic.start(deployment);
    await sleep(2_000);
    await deployment.stopRedis();
    await sleep(2_000);
    await deployment.startRedis();
    await sleep(1_000);
    await deployment.stopPostgres();
    await sleep(2_000);
    await deployment.startPostgres();
    await sleep(2_000);
    await deployment.stopInstance(0, 'SIGKILL');
    await sleep(1_000);
    await deployment.startInstance(0);
    await media.stop();
    const sent = await media.expectNothingLost();
    expect(media.failed).to.be.above(0);
    report(
      `Redis, Postgres and an instance away in turn: ${sent} photos and voice messages after ${media.failed} failed uploads, 0 lost, 0 doubled, no other file`,
    );
  });
});
