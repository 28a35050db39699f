import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { PEOPLE_PER_DAY, SWIPES_PER_DAY, UNCONFIRMED_PER_DAY } from '#contract/limits.ts';
import { pool } from '#db/sql.ts';
import { Client } from '#test/client.ts';
import { createMatch, createMember, createSession, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { redis } from './redis.ts';

const DAY_SECONDS = 86_400;

describe('daily quotas', () => {
  let one: Api;
  let two: Api;
  let ann: Member;
  let ben: Member;
  let cem: Member;

  const keyOf = (name: string) => `day:${name}:${dayOf(new Date())}:${ann.id}`;
  const swipeAt = ({ base }: Api, to: Member) =>
    ann.client.at(base).post('/api/swipes', { swiperId: ann.id, swipedId: to.id, liked: false });
  const openAt = ({ base }: Api, id: number) => ann.client.at(base).get(`/api/users/${id}`);

  before(async () => {
    [one, two] = await Promise.all([
      startApi('daily-one', { RATE_LIMITS: 'on' }),
      startApi('daily-two', { RATE_LIMITS: 'on' }),
    ]);
  });
  after(() => Promise.all([one.stop(), two.stop()]));
  beforeEach(async () => {
    [ann, ben, cem] = (await Promise.all([1, 2, 3].map(() => createMember(one.base)))) as [
      Member,
      Member,
      Member,
    ];
  });

  it(`allow ${SWIPES_PER_DAY} swipes across instances`, async () => {
    // So that both have reached Redis before it counts.
    for (const api of [one, two]) expect((await swipeAt(api, cem)).status).to.equal(200);
    await redis.set(keyOf('swipes'), SWIPES_PER_DAY - 1, 'EX', DAY_SECONDS);
    expect((await swipeAt(one, ben)).status).to.equal(200);
    const refused = await swipeAt(two, ben);
    expect([refused.status, refused.body]).to.deep.equal([
      429,
      {
        message: 'You have swiped 1,000 times today. There is more tomorrow.',
        code: 'daily_limit',
      },
    ]);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, DAY_SECONDS);
  });

  it(`allow ${PEOPLE_PER_DAY.newcomer} different profiles, each any number of times`, async () => {
    for (const api of [one, two]) expect((await openAt(api, ben.id)).status).to.equal(200);
    const others = Array.from({ length: PEOPLE_PER_DAY.newcomer - 2 }, (_, n) => n + 1);
    await redis.sadd(keyOf('people'), ...others);
    expect((await openAt(one, cem.id)).status).to.equal(200);
    const dora = await createMember(one.base);
    const refused = await openAt(two, dora.id);
    expect([refused.status, refused.body]).to.deep.equal([
      429,
      {
        message: 'You have seen 200 profiles today. There is more tomorrow.',
        code: 'daily_limit',
      },
    ]);
    const unknown = await openAt(two, 900719925474099);
    expect([unknown.status, unknown.text], 'reveals whether the member exists').to.deep.equal([
      429,
      refused.text,
    ]);
    for (const id of [ben.id, cem.id, ann.id]) {
      expect((await openAt(two, id)).status).to.equal(200);
    }
  });

  it('count gallery profiles, and reject a page that exceeds the quota as a whole', async () => {
    const gallery = ({ base }: Api, after: number, limit: number) =>
      ann.client.at(base).get(`/api/users?after=${after}&limit=${limit}`);
    const first = await gallery(one, 0, 2);
    const last = first.body.at(-1).id;
    const others = Array.from({ length: PEOPLE_PER_DAY.newcomer - 3 }, (_, n) => n + 1);
    await redis.sadd(keyOf('people'), ...others);
    const refused = await gallery(two, last, 2);
    expect([refused.status, refused.body.code]).to.deep.equal([429, 'daily_limit']);
    expect((await gallery(two, last, 1)).status).to.equal(200);
    expect((await gallery(one, last, 2)).status).to.equal(429);
    expect((await gallery(two, 0, 3)).body).to.have.length(3);
    expect((await openAt(one, last)).status).to.equal(200);
  });

  it('limit likes of an account without a confirmed address and a photo', async () => {
    const like = (client: Client, to: Member) =>
      client.post('/api/swipes', { swiperId: ann.id, swipedId: to.id, liked: true });
    expect((await like(ann.client, ben)).status).to.equal(200);
    const others = Array.from({ length: UNCONFIRMED_PER_DAY.likes - 1 }, (_, n) => n + 1);
    await redis.sadd(keyOf('unconfirmed-likes'), ...others);
    const refused = await like(ann.client, cem);
    expect([refused.status, refused.body.message]).to.deep.equal([
      429,
      'You have reached 20 likes for today. Add a photo or confirm your email for more.',
    ]);
    expect((await like(ann.client, ben)).status, 'again').to.equal(200);
    await pool().query(
      `insert into identities (user_id, provider, subject_hash, email, email_hash)
       values ($1, 'email', $2, $3, $4)`,
      [ann.id, randomBytes(32), randomBytes(64), randomBytes(32)],
    );
    const later = new Client(one.base);
    later.cookies.set('sid', await createSession(ann.id));
    expect((await like(later, cem)).status).to.equal(200);
  });

  it('limit the chats of an account without a confirmed address and a photo', async () => {
    const matchId = await createMatch(ann, ben);
    const message = { matchId, senderId: ann.id, content: 'hi' };
    const others = Array.from({ length: UNCONFIRMED_PER_DAY.chats }, (_, n) => n + 1);
    await redis.sadd(keyOf('unconfirmed-chats'), ...others);
    expect((await ann.client.post('/api/messages', message)).body.code).to.equal('daily_limit');
    await redis.srem(keyOf('unconfirmed-chats'), 1);
    for (const content of ['hi', 'there']) {
      expect((await ann.client.post('/api/messages', { ...message, content })).status).to.equal(
        201,
      );
    }
  });

  it('expire after a day', async () => {
    await swipeAt(one, ben);
    await openAt(one, ben.id);
    for (const name of ['swipes', 'people']) {
      expect(await redis.ttl(keyOf(name)), name).to.be.within(1, DAY_SECONDS);
    }
  });

  it('are counted per instance while Redis is unavailable', async () => {
    const script = `
      Object.assign(process.env, {
        RATE_LIMITS: 'on',
        REDIS_URL: 'redis://127.0.0.1:1',
        LOG_LEVEL: 'silent',
      });
      const { consumeDailyQuota, consumeDailyQuotaFor } = await import('${import.meta.dirname}/daily-quota.ts');
      const quota = { name: 'tests', perDay: 3, refusal: 'enough' };
      for (const use of [consumeDailyQuota, consumeDailyQuotaFor]) {
        const outcomes = [];
        for (const item of [1, 1, 2, 3, 4]) {
          outcomes.push(await use(quota, 7, [item]).then(() => 'ok', ({ code }) => code));
        }
        console.log(outcomes.join(' '));
      }
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(stdout.trim().split('\n')).to.deep.equal([
      'ok ok ok daily_limit daily_limit',
      'ok ok ok ok daily_limit',
    ]);
  });
});
