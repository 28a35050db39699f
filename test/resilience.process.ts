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
import { freshEmail, join } from './sign-in.ts';
import { TcpProxy } from './tcp-proxy.ts';
import { until } from './until.ts';

const DATABASE = 'outages';
const RECOVERY_MS = 15_000;

const portOf = (url: string): number => Number(new URL(url).port);

describe('during outages of Postgres and Redis', () => {
  const directory = mkdtempSync(joinPath(tmpdir(), 'overlap-outages-'));
  const [postgresProxy, redisProxy] = [new TcpProxy(), new TcpProxy()];
  let postgres: Postgres;
  let redis: Service;
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let matchId: number;

  async function startPostgresServer() {
    postgres = await startPostgres(joinPath(directory, 'postgres'), false);
    await postgresProxy.open(portOf(postgres.url(DATABASE)));
  }
  async function stopPostgresServer() {
    await postgres.stop();
    await postgresProxy.close();
  }
  async function startRedisServer() {
    redis = await startRedis();
    await redisProxy.open(portOf(redis.url));
  }
  async function stopRedisServer() {
    await redis.stop();
    await redisProxy.close();
  }

  before(async () => {
    chmodSync(directory, 0o755);
    await Promise.all([startPostgresServer(), startRedisServer()]);
    await postgres.ensureDatabase(DATABASE);
    const env = {
      ...postgresProxy.addresses(postgres.addresses(DATABASE)),
      REDIS_URL: `redis://127.0.0.1:${redisProxy.port}`,
      LOG_LEVEL: 'info',
    };
    await runChild(process.execPath, ['db/migrate.ts'], { env: { ...process.env, ...env } });
    [one, two] = await Promise.all([startApi('fault-one', env), startApi('fault-two', env)]);
    [ann, ben] = await Promise.all([join(freshEmail(), one.base), join(freshEmail(), two.base)]);
    matchId = await createMatch(ann, ben);
  });
  after(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await Promise.all([stopPostgresServer(), stopRedisServer()]);
    rmSync(directory, { recursive: true, force: true });
  });

  const sendMessage = (from: Member, content: string, clientId: string = randomUUID()) =>
    from.client.post<Message>('/api/messages', { matchId, senderId: from.id, content, clientId });

  describe('without Redis', () => {
    before(() => stopRedisServer());
    after(() => startRedisServer());

    it('keeps members signed in', async () => {
      for (const { id, client } of [ann, ben]) {
        expect((await client.get('/api/auth/session')).body.user.id).to.equal(id);
      }
    });

    it('supports sign-in, discovery, likes, matches and messages', async () => {
      const [cat, dan] = await Promise.all([
        join(freshEmail(), one.base),
        join(freshEmail(), two.base),
      ]);
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

    it('signs out immediately on all instances', async () => {
      const cat = await join(freshEmail(), one.base);
      const otherInstance = cat.client.at(two.base);
      await cat.client.post('/api/auth/logout');
      expect((await otherInstance.get('/api/preferences')).status).to.equal(401);
    });

    it('keeps instances ready', async () => {
      expect((await new Client(one.base).get('/api/health/ready')).status).to.equal(200);
    });

    it('delivers live events on the same instance', async () => {
      const live = new Live(one.base, ben.client.cookie);
      await live.opened;
      live.send({ type: 'auth', userId: ben.id });
      // Events of other instances are missing, so the client must poll.
      await live.next('interrupted');
      await sendMessage(ann, 'near');
      await live.next('new_message');
      live.close();
    });
  });

  it('resumes live events across instances on open sockets after a Redis restart', async () => {
    const connected = await ben.client.live(ben.id);
    await stopRedisServer();
    await connected.next('interrupted');
    const late = new Live(two.base, ben.client.cookie);
    await late.opened;
    late.send({ type: 'auth', userId: ben.id });
    await late.next('interrupted');
    expect((await sendMessage(ann, 'during the outage')).status).to.equal(201);
    await startRedisServer();
    const resumed = async () => {
      await sendMessage(ann, 'after the restart');
      return connected.of('new_message').length > 0 && late.of('new_message').length > 0;
    };
    await until('events are delivered', resumed, RECOVERY_MS);
    // `ready` on the same sockets makes the clients fetch missed events.
    await Promise.all([connected.next('ready', 2), late.next('ready')]);
    expect(connected.socket.readyState).to.equal(connected.socket.OPEN);
    for (const live of [connected, late]) live.close();
  });

  it('returns 503 with Retry-After without Postgres, and stores a retried message once', async () => {
    const clientId = randomUUID();
    const { body: acknowledged } = await sendMessage(ann, 'once', clientId);
    await stopPostgresServer();
    for (const request of [
      () => sendMessage(ann, 'once', clientId),
      () => ben.client.get('/api/users/discover'),
      () => ben.client.get('/api/matches'),
      () => new Client(one.base).get('/api/health/ready'),
    ]) {
      const { status, headers, body } = await request();
      expect(status).to.equal(503);
      expect(Number(headers.get('retry-after'))).to.be.greaterThan(0);
      expect(body).to.have.all.keys('message', 'code');
    }
    for (const { base } of [one, two]) {
      expect((await new Client(base).get('/api/health/live')).status).to.equal(200);
    }
    await startPostgresServer();
    const retried = async () => (await sendMessage(ann, 'once', clientId)).status === 201;
    await until('messages are accepted', retried, RECOVERY_MS);
    // The other instance connects again on its own.
    const readByBen = () => ben.client.get<Message[]>(`/api/messages/${matchId}`);
    await until('messages are read', async () => (await readByBen()).status === 200, RECOVERY_MS);
    const { body } = await readByBen();
    const rows = body.filter((message) => message.clientId === clientId);
    expect(rows.map(({ id }) => id)).to.deep.equal([acknowledged.id]);
    expect((await ann.client.get('/api/auth/session')).body.user.id, 'signed in').to.equal(ann.id);
  });

  it('returns 503 and keeps running when Postgres stops during a transaction', async () => {
    const cat = await join(freshEmail(), one.base);
    const holder = new Database({ connectionString: postgres.url(DATABASE) });
    holder.on('error', () => {});
    await holder.connect();
    const pair = [cat.id, ben.id].sort((a, b) => a - b).join(':');
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [pair]);
    const swipe = { swiperId: cat.id, swipedId: ben.id, liked: true };
    const response = cat.client.post('/api/swipes', swipe);
    await until('the swipe waits', async () => {
      const { rows } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and not granted`,
      );
      return rows.length > 0;
    });
    await stopPostgresServer();
    expect((await response).status).to.equal(503);
    expect((await cat.client.get('/api/health/live')).status).to.equal(200);
    await startPostgresServer();
    const swiped = async () => (await cat.client.post('/api/swipes', swipe)).status === 200;
    await until('swipes are accepted', swiped, RECOVERY_MS);
  });
});
