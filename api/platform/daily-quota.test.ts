import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { PEOPLE_PER_DAY, SWIPES_PER_DAY, UNCONFIRMED_PER_DAY } from '#contract/limits.ts';
import { settings } from '#test/api.ts';
import { codeOf } from '#test/client.ts';
import {
  createMatch,
  createMember,
  createSession,
  type Member,
  pass,
  sendLike,
  sendMessage,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { redis } from '#test/redis.ts';
import { sql } from '#test/sql.ts';
import { consumeDailyQuota, consumeDailyQuotaFor } from './daily-quota.ts';
import { redis as product } from './redis.ts';

const DAY_SECONDS = 86_400;

describe('daily quotas', () => {
  let ann: Member;
  let ben: Member;
  let cem: Member;

  settings(() => ({ RATE_LIMITS: 'on' }));
  beforeEach(async () => {
    [ann, ben, cem] = [await createMember(), await createMember(), await createMember()];
  });

  const keyOf = (name: string) => `day:${name}:${dayOf(new Date())}:${ann.id}`;
  const open = (id: number) => ann.client.get(`/api/users/${id}`);

  it(`allow ${SWIPES_PER_DAY} swipes`, async () => {
    await redis.set(keyOf('swipes'), SWIPES_PER_DAY - 1, 'EX', DAY_SECONDS);
    expect((await pass(ann, ben)).status).to.equal(200);
    const refused = await pass(ann, ben);
    expect([refused.status, refused.body]).to.deep.equal([
      429,
      {
        message: 'You have swiped 1,000 times today. There is more tomorrow.',
        code: 'daily_limit_swipes',
        params: { count: SWIPES_PER_DAY },
      },
    ]);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, DAY_SECONDS);
  });

  it(`allow ${PEOPLE_PER_DAY.newcomer} different profiles, each any number of times`, async () => {
    for (let times = 0; times < 2; times += 1) expect((await open(ben.id)).status).to.equal(200);
    const others = Array.from({ length: PEOPLE_PER_DAY.newcomer - 2 }, (_, n) => n + 1);
    await redis.sadd(keyOf('people'), ...others);
    expect((await open(cem.id)).status).to.equal(200);
    const dora = await createMember();
    const refused = await open(dora.id);
    expect([refused.status, refused.body]).to.deep.equal([
      429,
      {
        message: 'You have seen 200 profiles today. There is more tomorrow.',
        code: 'daily_limit_people',
        params: { count: 200 },
      },
    ]);
    const unknown = await open(UNKNOWN_ID);
    expect([unknown.status, unknown.text], 'reveals whether the member exists').to.deep.equal([
      429,
      refused.text,
    ]);
    for (const id of [ben.id, cem.id, ann.id]) {
      expect((await open(id)).status).to.equal(200);
    }
  });

  it('count gallery profiles, and reject a page that exceeds the quota as a whole', async () => {
    const gallery = (after: number, limit: number) =>
      ann.client.get(`/api/users?after=${after}&limit=${limit}`);
    await Promise.all([createMember(), createMember()]);
    const first = await gallery(0, 2);
    const last = first.body.at(-1).id;
    const others = Array.from({ length: PEOPLE_PER_DAY.newcomer - 3 }, (_, n) => n + 1);
    await redis.sadd(keyOf('people'), ...others);
    expect(codeOf(await gallery(last, 2))).to.deep.equal([429, 'daily_limit_people']);
    expect((await gallery(last, 1)).status).to.equal(200);
    expect((await gallery(last, 2)).status).to.equal(429);
    expect((await gallery(0, 3)).body).to.have.length(3);
    expect((await open(last)).status).to.equal(200);
  });

  it('limit likes of an account without a confirmed address and a photo', async () => {
    expect((await sendLike(ann, ben)).status).to.equal(200);
    const others = Array.from({ length: UNCONFIRMED_PER_DAY.likes - 1 }, (_, n) => n + 1);
    await redis.sadd(keyOf('unconfirmed-likes'), ...others);
    const refused = await sendLike(ann, cem);
    expect([refused.status, refused.body]).to.deep.equal([
      429,
      {
        message: 'You have reached 20 likes for today. Add a photo or confirm your email for more.',
        code: 'daily_limit_likes',
        params: { count: 20 },
      },
    ]);
    expect((await sendLike(ann, ben)).status, 'again').to.equal(200);
    await sql`insert into identities (user_id, provider, subject_hash, email, email_hash)
      values (${ann.id}, 'email', ${randomBytes(32)}, ${randomBytes(64)}, ${randomBytes(32)})`;
    // A confirmed address counts from the next sign-in.
    ann.client.cookies.set('sid', await createSession(ann.id));
    expect((await sendLike(ann, cem)).status).to.equal(200);
  });

  it('limit the chats of an account without a confirmed address and a photo', async () => {
    const matchId = await createMatch(ann, ben);
    const others = Array.from({ length: UNCONFIRMED_PER_DAY.chats }, (_, n) => n + 1);
    await redis.sadd(keyOf('unconfirmed-chats'), ...others);
    expect((await sendMessage(ann, matchId)).body).to.include({ code: 'daily_limit_chats' });
    const { body: theirs } = await sendMessage(ben, matchId);
    const asked = await ben.client.post(`/api/matches/${matchId}/question`, {
      question: 'smell-of-home',
    });
    for (const answer of [
      await ann.client.put(`/api/messages/${theirs.id}/reaction`, { reaction: 1 }),
      await ann.client.put(`/api/questions/${asked.body.question?.id}/answer`, { answer: 'Soup' }),
    ])
      expect(answer.body).to.include({ code: 'daily_limit_chats' });
    await redis.srem(keyOf('unconfirmed-chats'), 1);
    for (let times = 0; times < 2; times += 1) {
      expect((await sendMessage(ann, matchId)).status).to.equal(201);
    }
  });

  it('expire after a day', async () => {
    await pass(ann, ben);
    await open(ben.id);
    for (const name of ['swipes', 'people']) {
      expect(await redis.ttl(keyOf(name)), name).to.be.within(1, DAY_SECONDS);
    }
  });

  it('are counted per instance while Redis is unavailable', async () => {
    const quota = { name: 'tests', perDay: 3, code: 'daily_limit_swipes' as const };
    const outcomesOf = async (consume: (item: number) => Promise<unknown>) => {
      const outcomes: string[] = [];
      for (const item of [1, 1, 2, 3, 4]) {
        const outcome = await consume(item).then(
          () => 'ok',
          ({ code }) => code,
        );
        outcomes.push(outcome);
      }
      return outcomes.join(' ');
    };
    const disconnected = once(product, 'end');
    product.disconnect();
    await disconnected;
    try {
      expect(await outcomesOf(() => consumeDailyQuota(quota, 7))).to.equal(
        'ok ok ok daily_limit_swipes daily_limit_swipes',
      );
      expect(await outcomesOf((item) => consumeDailyQuotaFor(quota, 7, [item]))).to.equal(
        'ok ok ok ok daily_limit_swipes',
      );
    } finally {
      await product.connect();
    }
  });
});
