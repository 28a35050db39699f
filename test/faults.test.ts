import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect } from 'chai';
import { Client as Database } from 'pg';
import type { Message } from '#contract/messages.ts';
import { runChild } from '#dev/children.ts';
import { type Postgres, startPostgres } from '#dev/postgres.ts';
import { type Service, startRedis } from '#dev/redis.ts';
import { Client, Live } from './client.ts';
import { createMatch, like, type Member } from './factories.ts';
import { type Api, startApi } from './instances.ts';
import { Relay } from './relay.ts';
import { join } from './sign-in.ts';
import { until } from './wait.ts';

const DATABASE = 'faults';
const BACK_WITHIN_MS = 15_000;

const portOf = (url: string): number => Number(new URL(url).port);

describe('with servers that fail', () => {
  const directory = mkdtempSync(joinPath(tmpdir(), 'overlap-faults-'));
  const [toPostgres, toRedis] = [new Relay(), new Relay()];
  let postgres: Postgres;
  let redis: Service;
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let matchId: number;

  async function startData() {
    postgres = await startPostgres(joinPath(directory, 'postgres'), false);
    await toPostgres.open(portOf(postgres.url(DATABASE)));
  }
  async function stopData() {
    await postgres.stop();
    await toPostgres.close();
  }
  async function startCache() {
    redis = await startRedis();
    await toRedis.open(portOf(redis.url));
  }
  async function stopCache() {
    await redis.stop();
    await toRedis.close();
  }

  before(async function () {
    this.timeout(60_000);
    chmodSync(directory, 0o755);
    await Promise.all([startData(), startCache()]);
    await postgres.ensureDatabase(DATABASE);
    const env = {
      ...toPostgres.before(postgres.addresses(DATABASE)),
      REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
      LOG_LEVEL: 'info',
    };
    await runChild(process.execPath, ['db/migrate.ts'], { env: { ...process.env, ...env } });
    [one, two] = await Promise.all([startApi('fault-one', env), startApi('fault-two', env)]);
    [ann, ben] = await Promise.all([join(one.base), join(two.base)]);
    matchId = await createMatch(ann, ben);
  });
  after(async function () {
    this.timeout(60_000);
    await Promise.all([one?.stop(), two?.stop()]);
    await Promise.all([stopData(), stopCache()]);
    rmSync(directory, { recursive: true, force: true });
  });

  const say = (from: Member, content: string, clientId: string = randomUUID()) =>
    from.client.post<Message>('/api/messages', { matchId, senderId: from.id, content, clientId });

  describe('Redis away', () => {
    before(() => stopCache());
    after(() => startCache());

    it('signs nobody out', async () => {
      for (const { id, client } of [ann, ben]) {
        expect((await client.get('/api/auth/session')).body.user.id).to.equal(id);
      }
    });

    it('lets people sign in, discover, like, match and write', async () => {
      const [cat, dan] = await Promise.all([join(one.base), join(two.base)]);
      expect((await cat.client.get('/api/users/discover')).status).to.equal(200);
      expect(await like(cat, dan)).to.equal(false);
      expect(await like(dan, cat)).to.equal(true);
      const { body: matches } = await cat.client.get('/api/matches');
      const sent = await cat.client.post('/api/messages', {
        matchId: matches[0].id,
        senderId: cat.id,
        content: 'hello',
      });
      expect(sent.status).to.equal(201);
      const { body } = await dan.client.get<Message[]>(`/api/messages/${matches[0].id}`);
      expect(body.map(({ content }) => content)).to.deep.equal(['hello']);
    });

    it('signs out at once all the same', async () => {
      const cat = await join(one.base);
      const elsewhere = cat.client.at(two.base);
      await cat.client.post('/api/auth/logout');
      expect((await elsewhere.get('/api/preferences')).status).to.equal(401);
    });

    it('is no reason to take an instance out of service', async () => {
      expect((await new Client(one.base).get('/api/health/ready')).status).to.equal(200);
    });

    it('still tells those on the same instance live', async () => {
      const live = new Live(one.base, ben.client.cookie);
      await live.opened;
      live.send({ type: 'auth', userId: ben.id });
      // Those elsewhere are not heard, so the client is told to poll meanwhile.
      await live.next('interrupted');
      await say(ann, 'near');
      await live.next('new_message');
      live.close();
    });
  });

  it('Redis gone and back: live events resume across instances on the sockets that were open', async function () {
    this.timeout(60_000);
    const before = await ben.client.live(ben.id);
    await stopCache();
    await before.next('interrupted');
    const meanwhile = new Live(two.base, ben.client.cookie);
    await meanwhile.opened;
    meanwhile.send({ type: 'auth', userId: ben.id });
    await meanwhile.next('interrupted');
    expect((await say(ann, 'while it was away')).status).to.equal(201);
    await startCache();
    const resumed = async () => {
      await say(ann, 'is it back?');
      return before.of('new_message').length > 0 && meanwhile.of('new_message').length > 0;
    };
    await until('events come again', resumed, BACK_WITHIN_MS);
    // The same sockets, told to fetch what they have missed.
    await Promise.all([before.next('ready', 2), meanwhile.next('ready')]);
    expect(before.socket.readyState).to.equal(before.socket.OPEN);
    for (const live of [before, meanwhile]) live.close();
  });

  it('Postgres gone and back: 503 with Retry-After meanwhile, then a retried message is one row', async function () {
    this.timeout(60_000);
    const clientId = randomUUID();
    const { body: acknowledged } = await say(ann, 'once', clientId);
    await stopData();
    for (const ask of [
      () => say(ann, 'once', clientId),
      () => ben.client.get('/api/users/discover'),
      () => ben.client.get('/api/matches'),
      () => new Client(one.base).get('/api/health/ready'),
    ]) {
      const { status, headers, body } = await ask();
      expect(status).to.equal(503);
      expect(Number(headers.get('retry-after'))).to.be.greaterThan(0);
      expect(body).to.have.all.keys('message', 'code');
    }
    for (const { base } of [one, two]) {
      expect((await new Client(base).get('/api/health/live')).status).to.equal(200);
    }
    await startData();
    const retried = async () => (await say(ann, 'once', clientId)).status === 201;
    await until('messages are taken again', retried, BACK_WITHIN_MS);
    const { body } = await ben.client.get<Message[]>(`/api/messages/${matchId}`);
    const rows = body.filter((message) => message.clientId === clientId);
    expect(rows.map(({ id }) => id)).to.deep.equal([acknowledged.id]);
    expect((await ann.client.get('/api/auth/session')).body.user.id, 'signed in').to.equal(ann.id);
  });

  it('Postgres going down in the middle of a transaction answers 503 and ends no process', async function () {
    this.timeout(60_000);
    const cat = await join(one.base);
    const holder = new Database({ connectionString: postgres.url(DATABASE) });
    holder.on('error', () => {});
    await holder.connect();
    const pair = [cat.id, ben.id].sort((a, b) => a - b).join(':');
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [pair]);
    const swipe = { swiperId: cat.id, swipedId: ben.id, liked: true };
    const answer = cat.client.post('/api/swipes', swipe);
    await until('the swipe waits', async () => {
      const { rows } = await holder.query('select from pg_locks where not granted');
      return rows.length > 0;
    });
    await stopData();
    expect((await answer).status).to.equal(503);
    expect((await cat.client.get('/api/health/live')).status).to.equal(200);
    await startData();
    const swiped = async () => (await cat.client.post('/api/swipes', swipe)).status === 200;
    await until('swipes are taken again', swiped, BACK_WITHIN_MS);
  });
});
