import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { withSettings } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { errorOf } from '#test/error-of.ts';
import { createMember, type Member } from '#test/factories.ts';
import { asOwner } from '#test/owner.ts';
import { redis } from '#test/redis.ts';
import { createChain, createReferred, insertSignup } from '#test/referrals.ts';
import { freshEmail, reachCallback, redeem } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { ensureCode } from './codes.ts';

/** Signs up a new member. @returns the response of the sign-in. */
async function signUp(referralCode?: string, email = freshEmail()) {
  const client = new Client();
  await reachCallback(client, email);
  return redeem(client, { referralCode });
}

async function uplineOf(id: number): Promise<[level: number, ancestorId: number][]> {
  const rows = await sql`select level, ancestor_id from uplines where member_id = ${id}
    order by level`;
  return rows.map(({ level, ancestor_id }) => [level, ancestor_id]);
}

describe('referrals: joining', () => {
  let ann: Member;
  let code: string;

  before(async () => {
    ann = await createMember();
    code = await ensureCode(ann.id);
  });

  it('places a new account below the owner of the code', async () => {
    const { body, status } = await signUp(code.toLowerCase());
    expect(status).to.equal(200);
    expect(await uplineOf(body.user.id)).to.deep.equal([[1, ann.id]]);
  });

  it('stores at most six levels above each member, nearest first', async () => {
    const chain: number[] = [];
    let code: string | undefined;
    for (let i = 0; i < 8; i += 1) {
      const { body } = await signUp(code);
      chain.push(body.user.id);
      code = await ensureCode(body.user.id);
    }
    const last = chain[7] as number;
    const above = [6, 5, 4, 3, 2, 1].map((place, i) => [i + 1, chain[place]]);
    expect(await uplineOf(last)).to.deep.equal(above);
    expect(await uplineOf(chain[0] as number)).to.deep.equal([]);
  });

  it('sets no referrer for an existing account, not even through its own code', async () => {
    const email = freshEmail();
    const first = await signUp(undefined, email);
    const own = await ensureCode(first.body.user.id);
    for (const late of [own, code]) {
      const repeated = await signUp(late, email);
      expect(repeated.status).to.equal(200);
      expect(repeated.body.user.id).to.equal(first.body.user.id);
    }
    expect(await uplineOf(first.body.user.id)).to.deep.equal([]);
  });

  it('allows a sign-up without a referrer when the code is of no open account', async () => {
    const closed = ['erased_at', 'suspended_at'].map(async (column) => {
      const { id } = await createMember();
      await pool().query(`update users set ${column} = now() where id = $1`, [id]);
      return ensureCode(id);
    });
    const codes = [
      ...(await Promise.all(closed)),
      'ZZZZZZZZZZ',
      '',
      `x'; drop table uplines; --`,
      'A'.repeat(5120),
      '🙂💕\u202e',
      'ABC\0DEF',
    ];
    await expectEach(codes, async (invalidCode) => {
      const { status, body } = await signUp(invalidCode);
      expect(status).to.equal(200);
      expect(await uplineOf(body.user.id)).to.deep.equal([]);
    });
  });

  it('never changes an upline', async () => {
    const below = await createReferred(ann);
    const change = 'update uplines set ancestor_id = member_id where member_id = $1';
    expect(await errorOf(pool().query(change, [below.id]))).to.include('permission denied');
    expect(await errorOf(asOwner(change, [below.id]))).to.include('is refused');
  });

  it('records one active day per day for referred members only', async () => {
    const below = await createReferred(ann);
    const alone = await createMember();
    for (const { id, client } of [below, alone]) {
      await sql`update users set last_active_on = current_date - 1 where id = ${id}`;
      await sql`delete from active_days where member_id = ${id}`;
      await client.get('/api/auth/session');
      await client.get('/api/auth/session');
    }
    const rows = await sql`select member_id from active_days
      where member_id = any(${[below.id, alone.id]})`;
    expect(rows).to.deep.equal([{ member_id: below.id }]);
  });
});

describe('GET /api/referrals/track/:code', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
  const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  let ann: Member;
  let code: string;

  const visit = (code: string, agent: string, address = '203.0.113.7') =>
    new Client().fetch(`/api/referrals/track/${encodeURIComponent(code)}`, {
      headers: { 'user-agent': agent, 'x-forwarded-for': address },
    });
  const visits = async () => (await ann.client.get('/api/referrals/link')).body.stats.visits;

  beforeEach(async () => {
    ann = await createMember();
    code = await ensureCode(ann.id);
  });

  it('counts a visitor once a day', async () => {
    expect((await visit(code, PHONE)).status).to.equal(204);
    expect((await visit(code.toLowerCase(), PHONE)).status).to.equal(204);
    expect(await visits()).to.equal(1);
    await visit(code, PHONE, '203.0.113.8');
    expect(await visits()).to.equal(2);
  });

  it('does not count bots, visitors without a user agent, or the owner', async () => {
    await visit(code, BOT);
    await visit(code, '');
    await ann.client.fetch(`/api/referrals/track/${code}`, { headers: { 'user-agent': PHONE } });
    expect(await visits()).to.equal(0);
  });

  it('returns the same bytes for every code', async () => {
    const responses = await Promise.all(
      [code, 'ZZZZZZZZZZ', `'; drop table users; --`, 'A'.repeat(5120), '%00'].map((any) =>
        visit(any, PHONE),
      ),
    );
    for (const response of responses) {
      expect(response.status).to.equal(204);
      expect(await response.text()).to.equal('');
      const names = [...response.headers.keys()];
      expect(names).to.deep.equal([...(responses[0]?.headers.keys() ?? [])]);
    }
  });

  it('stores neither address nor agent', async () => {
    await visit(code, PHONE, '203.0.113.99');
    const rows = await sql`select * from referral_visits where member_id = ${ann.id}`;
    expect(Object.keys(rows[0])).to.deep.equal(['member_id', 'day', 'visitor']);
    expect(rows[0].visitor).to.have.length(16);
  });

  it('counts at most 20 visits a day from one address', async () => {
    await withSettings({ RATE_LIMITS: 'on' }, async () => {
      for (let i = 0; i < 22; i += 1) {
        // The limit of a minute is over.
        await redis.del('limit:referral-visit:203.0.113.56');
        await visit(code, `${PHONE} Version/${i}`, '203.0.113.56');
      }
    });
    expect(await visits()).to.equal(20);
  });

  it('counts at most ten visits a minute from one address, with the same response for all', async () => {
    await withSettings({ RATE_LIMITS: 'on' }, async () => {
      for (let i = 0; i < 15; i += 1) {
        const response = await visit(code, `${PHONE} Version/${i}`, '203.0.113.55');
        expect(response.status).to.equal(204);
      }
    });
    expect(await visits()).to.equal(10);
  });
});

describe('GET /api/referrals/link, credits, network', () => {
  it('returns the link, signups and network without names', async () => {
    const [ann, ben, cleo] = (await createChain(3)) as [Member, Member, Member];
    const dora = await createReferred(ann);
    await insertSignup(ben.id, '2020-03-01');
    const link = await ann.client.get(`/api/referrals/link?userId=${ann.id}`);
    expect(link.body.referralLink).to.match(/^http:\/\/localhost:8080\/\?ref=[0-9A-Z]{10}$/);
    expect(link.body.stats).to.deep.equal({ signups: 2, visits: 0 });
    expect(link.body.program).to.deep.equal({
      ratesBp: [1000, 500, 300, 200, 100, 50],
      holdDays: 7,
      baseCredits: 100,
    });
    const network = await ann.client.get(`/api/referrals/network?userId=${ann.id}`);
    expect(network.body).to.deep.equal({
      directReferrals: [
        { level: 1, qualified: true },
        { level: 1, qualified: false },
      ],
      total: 2,
      qualified: 1,
      levels: [
        { level: 1, members: 2 },
        { level: 2, members: 1 },
      ],
    });
    const credits = await ann.client.get(`/api/referrals/credits?userId=${ann.id}`);
    for (const response of [link, network, credits]) {
      for (const { id, name } of [ben, cleo, dora]) {
        expect(response.text).not.to.include(String(id));
        expect(response.text).not.to.include(name);
      }
    }
  });

  it('returns the same link for repeated and concurrent requests', async () => {
    const ann = await createMember();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => ann.client.get('/api/referrals/link')),
    );
    expect(new Set(responses.map(({ body }) => body.referralLink)).size).to.equal(1);
  });

  it('returns 403 for another member', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    await expectEach(['link', 'credits', 'network'], async (call) => {
      const response = await ann.client.get(`/api/referrals/${call}?userId=${ben.id}`);
      expect(response.status).to.equal(403);
    });
  });

  it('returns no link and no credits in the demo', async () => {
    const visitor = new Client();
    await visitor.post('/api/auth/demo');
    const link = await visitor.get('/api/referrals/link');
    expect(link.body.referralLink).to.equal(null);
    const credits = await visitor.get('/api/referrals/credits');
    expect(credits.body).to.deep.equal({
      balance: 0,
      totalEarned: 0,
      pending: { amount: 0, signups: 0, nextOn: null },
      transactions: [],
    });
    const network = await visitor.get('/api/referrals/network');
    expect(network.body).to.deep.equal({ directReferrals: [], total: 0, qualified: 0, levels: [] });
  });
});
