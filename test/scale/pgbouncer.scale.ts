import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import pg from 'pg';
import { connection } from '#db/config.ts';
import { runChild } from '#dev/children.ts';
import { createMatch, createMember, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { asOwner } from '#test/owner.ts';
import { join } from '#test/sign-in.ts';
import { withJobLock } from '../../worker/job-queries.ts';
import { type Pooler, startPgbouncer } from './pgbouncer.ts';

const ROUNDS = 20;

const LOCKS = `select count(*) as locks from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and datname = current_database()`;

describe('PgBouncer in transaction mode', function () {
  this.timeout(120_000);
  let pooler: Pooler;
  let apis: [Api, Api];
  const direct = connection().connectionString;
  const environment = () => ({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct });

  before(async () => {
    pooler = await startPgbouncer();
    apis = await Promise.all([
      startApi('pooled-1', environment()),
      startApi('pooled-2', environment()),
    ]);
  });
  after(async () => {
    await Promise.all((apis ?? []).map((api) => api.stop()));
    await pooler?.stop();
    pooler?.remove();
  });

  const send = ({ id, client }: Member, matchId: number, content: string) =>
    client.post('/api/messages', { matchId, senderId: id, content, clientId: randomUUID() });

  it('carries sign-up, matches, chats and discovery of many members at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: ROUNDS }, async () => {
        const [ann, ben] = await Promise.all(apis.map(({ base }) => createMember({}, base)));
        if (!ann || !ben) throw new Error('two instances');
        const live = await ben.client.live(ben.id);
        const matchId = await createMatch(ann, ben);
        for (const path of ['/api/users', '/api/users/discover', '/api/events']) {
          expect((await ann.client.get(path)).status, path).to.equal(200);
        }
        const preferences = await ann.client.put('/api/preferences', { maxDistance: 20 });
        expect(preferences.status).to.equal(200);
        const sent = await Promise.all(
          ['one', 'two', 'three'].map((text) => send(ann, matchId, text)),
        );
        expect(sent.map(({ status }) => status)).to.deep.equal([201, 201, 201]);
        await live.next('new_message', 3);
        live.socket.close();
        return { ben, matchId };
      }),
    );
    for (const { ben, matchId } of pairs) {
      const { body } = await ben.client.get(`/api/messages/${matchId}`);
      expect(body.map(({ content }: { content: string }) => content)).to.have.members([
        'one',
        'two',
        'three',
      ]);
    }
    expect((await join(undefined, apis[0].base)).id).to.be.a('number');
  });

  it('leaves time zone and time limits to the role', async () => {
    const client = new pg.Client(pooler.url);
    await client.connect();
    const show = async (name: string) => (await client.query(`show ${name}`)).rows[0];
    expect(await show('statement_timeout')).to.deep.equal({ statement_timeout: '10s' });
    expect(await show('timezone')).to.deep.equal({ TimeZone: 'UTC' });
    await client.end();
  });

  it('runs a job of the day once, because its lock goes past the pooler', async () => {
    const run = () =>
      runChild(process.execPath, ['worker/run-job.ts', 'rollup-page-views'], {
        env: { ...process.env, ...environment() },
      }).catch((error: Error) => [error.message]);
    const holder = new pg.Client(direct);
    await holder.connect();
    await holder.query(`select pg_advisory_lock(hashtextextended('rollup-page-views', 0))`);
    expect((await run()).join()).to.include('a worker is running rollup-page-views');
    await holder.end();
    expect((await run()).join()).to.include('Ran rollup-page-views');
  });

  it('lets one process hold the lock of a job, and frees it', async () => {
    const { DATABASE_URL } = process.env;
    Object.assign(process.env, environment());
    const lock = (work = async () => {}) => withJobLock('lock-test', work);
    try {
      // Through the pooler, a call could reach the session that holds the lock, and get it again.
      let others: boolean[] = [];
      const held = await lock(async () => {
        others = await Promise.all(Array.from({ length: ROUNDS }, () => lock()));
      });
      expect(held).to.equal(true);
      expect(others).to.deep.equal(Array(ROUNDS).fill(false));
    } finally {
      Object.assign(process.env, { DATABASE_URL });
      delete process.env.DATABASE_DIRECT_URL;
    }
    const { rows } = await asOwner(LOCKS);
    expect(rows[0]).to.deep.equal({ locks: 0 });
  });
});
