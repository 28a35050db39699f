import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import WebSocket from 'ws';
import type { Match } from '#contract/matches.ts';
import { CLOSE_SESSION_ENDED } from '#contract/socket.ts';
import { ORIGIN } from '../client.ts';
import { createCrowd, type Person } from '../crowd.ts';
import { until } from '../wait.ts';
import type { Request } from './chatter.ts';
import { percentile, report, rssMib, seconds } from './figures.ts';
import { Site } from './site.ts';
import { Traffic } from './traffic.ts';

const PAIRS = 15;
const MESSAGES_PER_SECOND = 15;
const LIVE_WITHIN_MS = 120_000;
const SEEN_WITHIN_MS = 4_000;
const RSS_GROWTH_MAX_MIB = 50;

const isFailure = ({ status }: Request): boolean => status === 0 || status >= 500;
const took = ({ startedAt, endedAt }: Request): number => endedAt - startedAt;

describe('the data servers in mid-chat', () => {
  let site: Site;
  let traffic: Traffic;
  let mute: Promise<number>;
  let revoked: Promise<number>;

  before(async function () {
    this.timeout(60_000);
    site = await Site.start(2);
    const [deaf, gone] = (await createCrowd(site.db, 1)).flatMap(({ people }) => people);
    if (!deaf || !gone) throw new Error('there is no pair');
    // What only time brings about begins here, and is looked at after the minute without Redis.
    mute = (await openSocketOf(deaf, { autoPong: false })).closed;
    revoked = (await openSocketOf(gone, {})).closed;
    await site.db.query('update sessions set revoked_at = now() where user_id = $1', [gone.id]);
  });
  after(() => site?.stop());
  beforeEach(async () => {
    traffic = await Traffic.open(site, PAIRS);
  });
  afterEach(() => traffic.close());

  /** Opens a socket. @returns the code with which it will be closed, 1006 where it is just cut. */
  async function openSocketOf({ cookie }: Person, options: { autoPong?: boolean }) {
    const socket = new WebSocket(`${site.base.replace('http', 'ws')}/ws`, {
      headers: { cookie },
      origin: ORIGIN,
      ...options,
    });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await once(socket, 'open');
    return { closed };
  }

  const shownOnline = async (): Promise<boolean[]> => {
    const answers = await Promise.all(traffic.chatters.map((one) => one.ask('/api/matches')));
    return answers.flatMap(({ body }) => (body as Match[]).map(({ user }) => user.isOnline));
  };
  const since = (at: number) => traffic.requests.filter(({ startedAt }) => startedAt >= at);
  const signedOut = () => traffic.chatters.filter(({ sessionEnded }) => sessionEnded);

  it('Redis restarted after 10 s: nobody is signed out, nothing is lost, all are live and online again', async function () {
    this.timeout(400_000);
    const writing = traffic.begin(MESSAGES_PER_SECOND);
    await sleep(2_000);
    await site.stopRedis();
    await sleep(10_000);
    await site.startRedis();
    const back = performance.now();
    await traffic.untilConnected(LIVE_WITHIN_MS);
    const live = performance.now() - back;
    const areOnline = async () => (await shownOnline()).every(Boolean);
    await until('all are shown online', areOnline, LIVE_WITHIN_MS);
    const online = performance.now() - back;
    await Promise.all([traffic.end(), writing]);
    const messages = await traffic.expectNothingLost();
    expect(signedOut()).to.deep.equal([]);
    report(
      `Redis restart of 10 s: ${messages} messages, 0 lost, 0 signed out; live after ${seconds(live)}, presence right after ${seconds(online)}`,
    );
  });

  it('Redis away for 60 s: requests succeed, messages are seen by polling, everybody is offline', async function () {
    this.timeout(400_000);
    const writing = traffic.begin(MESSAGES_PER_SECOND);
    await sleep(5_000);
    const memory = () => site.instances.map((one) => rssMib(one?.pid ?? 0));
    const calm = performance.now();
    const before = memory();
    await sleep(5_000);
    const normal = since(calm).map(took);
    await site.stopRedis();
    const away = performance.now();
    await sleep(30_000);
    expect((await shownOnline()).filter(Boolean), 'nobody is shown online').to.deep.equal([]);
    await sleep(30_000);
    const growth = Math.max(...memory().map((mib, i) => mib - (before[i] ?? 0)));
    const requests = since(away);
    const delays = traffic.delays(away + 2_000, performance.now() - 10_000);
    await site.startRedis();
    await traffic.untilConnected(LIVE_WITHIN_MS);
    await Promise.all([traffic.end(), writing]);
    const messages = await traffic.expectNothingLost();

    const failed = requests.filter(isFailure).length;
    expect(failed / requests.length).to.be.at.most(0.001);
    expect(percentile(delays, 0.5)).to.be.at.most(SEEN_WITHIN_MS);
    expect(growth).to.be.at.most(RSS_GROWTH_MAX_MIB);
    expect(signedOut()).to.deep.equal([]);
    report(
      `Redis away for 60 s: ${failed} of ${requests.length} requests failed, p95 ${percentile(requests.map(took), 0.95).toFixed(0)} ms after ${percentile(normal, 0.95).toFixed(0)} ms; ${messages} messages, 0 lost, seen after ${seconds(percentile(delays, 0.5))}, p95 ${seconds(percentile(delays, 0.95))}; memory +${growth.toFixed(0)} MiB`,
    );
  });

  it('a socket that answers no ping is cut', async () => {
    expect(await mute).to.equal(1006);
  });

  it('a socket whose session ended without anybody saying so is closed', async () => {
    expect(await revoked).to.equal(CLOSE_SESSION_ENDED);
  });

  it('Postgres restarted after 15 s: 503 with Retry-After meanwhile, then each message is one row', async function () {
    this.timeout(400_000);
    const exits: unknown[] = [];
    for (const one of site.instances) void one?.exited.then((code) => exits.push(code));
    const writing = traffic.begin(MESSAGES_PER_SECOND);
    await sleep(2_000);
    await site.stopPostgres();
    const away = performance.now();
    await sleep(15_000);
    const refused = since(away);
    await site.startPostgres();
    const back = performance.now();
    const isTaken = () => since(back).some(({ status }) => status === 201);
    await until('messages are taken again', isTaken, LIVE_WITHIN_MS);
    const taken = performance.now() - back;
    await Promise.all([traffic.end(), writing]);
    const messages = await traffic.expectNothingLost();

    const unlike = refused.filter((one) => one.status !== 503 || Number(one.retryAfter) < 1);
    expect(unlike).to.deep.equal([]);
    expect(exits).to.deep.equal([]);
    expect(signedOut()).to.deep.equal([]);
    report(
      `Postgres restart of 15 s: ${refused.length} requests answered 503, p95 ${percentile(refused.map(took), 0.95).toFixed(0)} ms; first message taken ${seconds(taken)} after its return; ${messages} messages, 0 lost, 0 doubled`,
    );
  });
});
