import { expect } from 'chai';
import { Client } from '#test/client.ts';
import { createMember, type Member, OPERATOR } from '#test/factories.ts';
import { completeProfile, setPast } from '#test/referrals.ts';
import { freshEmail, reachCallback } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { review } from '../../../worker/review.ts';
import { ensureCode } from './codes.ts';
import { qualifySignups } from './service.ts';

const JOINED = '2019-08-01';
const QUALIFIED = '2019-08-03';

describe('held signups', () => {
  let ann: Member;

  beforeEach(async () => {
    ann = await createMember();
  });

  /** Signs up from an address with a complete profile and three active days. */
  async function signUp(address: string, referrer: { id: number } = ann): Promise<number> {
    const browser = new Client();
    await reachCallback(browser, freshEmail());
    const claims = { referralCode: await ensureCode(referrer.id) };
    const headers = { 'x-forwarded-for': address };
    const { user } = (await browser.post('/api/auth/google', claims, headers)).body;
    await sql`update users set birth_date = '1990-05-17', onboarded_at = now()
      where id = ${user.id}`;
    await completeProfile(user.id);
    await setPast(user.id, JOINED, [1, 2]);
    return user.id;
  }

  async function qualified(ids: number[]): Promise<number[]> {
    await qualifySignups(QUALIFIED, 100_000);
    const rows = await sql`select member_id as id from qualified_signups
      where member_id = any(${ids})`;
    const qualifiedIds = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => qualifiedIds.has(id));
  }

  it('counts three signups a day from one address and holds further ones until their release', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await signUp('203.0.113.70'));
    const otherAddress = await signUp('203.0.113.71');
    const otherLink = await signUp('203.0.113.70', await createMember());
    expect(await qualified([...ids, otherAddress, otherLink])).to.deep.equal([
      ...ids.slice(0, 3),
      otherAddress,
      otherLink,
    ]);
    const listed = (await review([], OPERATOR)).filter((line) => line.includes(`by ${ann.id}`));
    expect(listed.map((line) => Number(/signup: (\d+)/.exec(line)?.[1])).sort()).to.deep.equal(
      ids.slice(3).sort(),
    );
    await review(['release', String(ids[3])], OPERATOR);
    expect(await qualified(ids)).to.deep.equal(ids.slice(0, 4));
  });

  it('counts the signups of a chain of links, and lists the held ones as one group', async () => {
    const chain = [await signUp('203.0.113.72')];
    while (chain.length < 10) {
      chain.push(await signUp('203.0.113.72', { id: Number(chain.at(-1)) }));
    }
    const other = await signUp('203.0.113.73', { id: Number(chain[0]) });
    const branch = await signUp('203.0.113.72');
    expect(await qualified([...chain, other, branch])).to.deep.equal([...chain.slice(0, 3), other]);
    const moderator = await createMember({ role: 'moderator' });
    const { held } = (await moderator.client.get('/api/console/signups')).body;
    const listed = Map.groupBy(held as { memberId: number; group: number }[], ({ group }) => group);
    const ids = (listed.get(Math.min(...chain, branch)) ?? []).map(({ memberId }) => memberId);
    expect(ids).to.have.members([...chain.slice(3), branch]);
  });

  it('holds concurrent signups from one IPv6 network', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, n) => signUp(`2001:db8:7:7::${n + 1}`)),
    );
    expect(await qualified(ids)).to.have.length(3);
  });
});
