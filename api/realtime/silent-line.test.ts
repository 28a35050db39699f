import { expect } from 'chai';
import { Redis } from 'ioredis';
import { type Service, startRedis } from '#dev/redis.ts';
import type { Live } from '#test/client.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { Relay } from '#test/relay.ts';
import { until } from '#test/wait.ts';

const PASSWORD = 'pass word/ü';
const DATABASE = 3;
const LINE = 'line-one:events-out';
const BACK_WITHIN_MS = 15_000;

describe('the line on which Redis does not answer', () => {
  const relay = new Relay();
  let server: Service;
  let redis: Redis;
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let matchId: number;
  let live: Live;

  before(async function () {
    this.timeout(60_000);
    server = await startRedis();
    redis = new Redis(server.url);
    await redis.config('SET', 'requirepass', PASSWORD);
    await relay.open(Number(new URL(server.url).port));
    const REDIS_URL = `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${relay.port}/${DATABASE}`;
    [one, two] = await Promise.all([
      startApi('line-one', { REDIS_URL }),
      startApi('line-two', { REDIS_URL }),
    ]);
    [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
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

  const say = () =>
    ann.client.post('/api/messages', { matchId, senderId: ann.id, content: 'hello' });
  /** What Redis knows of the newest line of the first instance. */
  async function lineNow() {
    const all = String(await redis.client('LIST')).split('\n');
    const found = all.findLast((each) => each.includes(`name=${LINE} `)) ?? '';
    const field = (name: string) => new RegExp(` ${name}=(\\S*)`).exec(` ${found}`)?.[1];
    return { id: field('id'), database: field('db'), command: field('cmd') };
  }
  /** Sends a message; true when its event is the last that the line has carried, and no question of its own. */
  async function isLastCommand() {
    await say();
    return (await lineNow()).command === 'publish';
  }

  it('carries events, with a password and a database', async () => {
    const heard = live.of('new_message').length;
    await until('an event takes it', isLastCommand);
    await live.next('new_message', heard + 1);
    expect((await lineNow()).database).to.equal(String(DATABASE));
  });

  it('opens again when Redis ends it; events come through meanwhile', async function () {
    this.timeout(30_000);
    const { id: ended } = await lineNow();
    await redis.client('KILL', 'ID', String(ended));
    const heard = live.of('new_message').length;
    const isBack = async () =>
      (await isLastCommand()) && ![ended, undefined].includes((await lineNow()).id);
    await until('the new line carries events', isBack, BACK_WITHIN_MS);
    await live.next('new_message', heard + 1);
  });

  it('is given up when nothing comes through: what it said has changed is said once more', async function () {
    this.timeout(30_000);
    const tagged = (tag = '') =>
      ben.client.fetch(`/api/messages/${matchId}?after=1`, {
        headers: { 'if-none-match': tag, 'cache-control': 'no-cache' },
      });
    const first = await tagged();
    const tag = (await tagged(first.headers.get('etag') ?? '')).headers.get('etag') ?? '';
    expect((await tagged(tag)).status).to.equal(304);
    const { id: dead } = await lineNow();
    relay.mute(LINE);
    expect((await say()).status).to.equal(201);
    await until('polls see the change', async () => (await tagged(tag)).status === 200);
    await until(
      'there is a new line',
      async () => ![dead, undefined].includes((await lineNow()).id),
    );
    const isHeard = async () => {
      const heard = live.of('new_message').length;
      await say();
      return live.next('new_message', heard + 1, 1_000).then(
        () => true,
        () => false,
      );
    };
    await until('events come through', isHeard, BACK_WITHIN_MS);
  });
});
