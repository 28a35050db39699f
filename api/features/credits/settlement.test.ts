import { expect } from 'chai';
import { UPLINE_LEVELS_MAX } from '#contract/limits.ts';
import { transaction } from '#db/sql.ts';
import { createMember, type Member, OPERATOR, superLike } from '#test/factories.ts';
import { inBatches } from '#test/in-batches.ts';
import {
  balanceOf,
  createChain,
  createReferred,
  giveCredits,
  insertSignup,
  ledgerSum,
} from '#test/referrals.ts';
import { sql } from '#test/sql.ts';
import { banMember } from '../decisions/operator-ban.ts';
import { checkLedger } from './ledger-check.ts';
import { reverseSignup } from './service.ts';
import { settleDue } from './settlement.ts';

const TERMS = { ratesBp: [1000, 500, 300, 200, 100, 50], holdDays: 7 };
const QUALIFIED = '2020-06-01';
const DUE = '2020-06-08';
const settle = (date = DUE) => settleDue(date, TERMS);

const balances = (members: Member[]) => Promise.all(members.map(({ id }) => balanceOf(id)));

describe('settlement', () => {
  afterEach(async () => {
    expect(await ledgerSum()).to.equal(0);
    expect(await checkLedger()).to.deep.equal([]);
  });

  it('pays 10, 5, 3, 2, 1 and 0.5 percent to six levels, and nothing to the seventh', async () => {
    const chain = await createChain(8);
    await insertSignup((chain[7] as Member).id, QUALIFIED);
    await settle();
    expect(await balances(chain)).to.deep.equal([0, 500, 1000, 2000, 3000, 5000, 10_000, 0]);
  });

  it('pays and reverses more levels than the product default', async () => {
    const levels = UPLINE_LEVELS_MAX + 2;
    const chain = [await createMember()];
    for (let i = 0; i < levels; i += 1) {
      chain.push(await createReferred(chain[i] as Member, levels));
    }
    const [last] = chain.slice(-1) as [Member];
    await insertSignup(last.id, QUALIFIED);
    await settleDue(DUE, { ratesBp: Array(levels).fill(100), holdDays: 7 });
    const paid = [...Array(levels).fill(1000), 0];
    expect(await balances(chain)).to.deep.equal(paid);
    const result = await transaction((db) => reverseSignup(last.id, db, levels));
    expect(result).to.deep.equal({ canceled: 1, reversed: levels });
    expect(await balances(chain)).to.deep.equal(paid.map(() => 0));
  });

  it('holds a signup for seven days', async () => {
    const [ann, ben] = (await createChain(2)) as [Member, Member];
    await insertSignup(ben.id, QUALIFIED);
    await settle('2020-06-07');
    expect(await balanceOf(ann.id)).to.equal(0);
    const pending = await ann.client.get('/api/referrals/credits');
    expect(pending.body).to.deep.include({
      balance: 0,
      totalEarned: 0,
      pending: { amount: 10, signups: 1, nextOn: '2020-06-09' },
    });
    await settle('2020-06-08');
    const { body } = await ann.client.get('/api/referrals/credits');
    expect(body).to.deep.include({
      balance: 10,
      totalEarned: 10,
      pending: { amount: 0, signups: 0, nextOn: null },
    });
    expect(body.transactions[0]).to.deep.include({
      description: 'Level 1 signup',
      amount: 10,
      commission: { level: 1, rateBp: 1000, base: 100, qualifiedOn: QUALIFIED },
    });
  });

  it('rounds commissions down to the thousandth and leaves out zero amounts', async () => {
    const chain = await createChain(7);
    await insertSignup((chain[6] as Member).id, QUALIFIED, 199);
    await settle();
    expect(await balances(chain)).to.deep.equal([0, 1, 3, 5, 9, 19, 0]);
  });

  it('adds nothing for a repeated date or concurrent dates', async () => {
    const chain = await createChain(3);
    await insertSignup((chain[2] as Member).id, QUALIFIED);
    await settle();
    const repeated = await Promise.all([settle(), settle(), settle('2020-06-20')]);
    expect(repeated).to.deep.equal([0, 0, 0]);
    expect(await balances(chain)).to.deep.equal([5000, 10_000, 0]);
  });

  it('settles each signup once with two concurrent workers', async () => {
    const referrer = await createMember();
    const below = await inBatches(Array(40).fill(referrer), (above) => createReferred(above));
    for (const [i, { id }] of below.entries()) await insertSignup(id, QUALIFIED, 33_333 + i);
    const written = await Promise.all([1, 2, 3].map(() => settleDue(DUE, TERMS, 3)));
    expect(written.reduce((sum, count) => sum + count, 0)).to.equal(40);
    const expected = Array.from({ length: 40 }, (_, i) => Math.floor((33_333 + i) / 10));
    expect(await balanceOf(referrer.id)).to.equal(expected.reduce((sum, milli) => sum + milli, 0));
  });

  it('settles a missed week in the next night', async () => {
    const referrer = await createMember();
    for (let day = 1; day <= 7; day += 1) {
      const below = await createReferred(referrer);
      await insertSignup(below.id, `2020-06-0${day}`, 1000 * day);
    }
    await settle('2020-06-14');
    expect(await balanceOf(referrer.id)).to.equal(100 * (1 + 2 + 3 + 4 + 5 + 6 + 7));
  });

  it('pays only the levels that have a configured rate', async () => {
    const chain = await createChain(4);
    await insertSignup((chain[3] as Member).id, QUALIFIED);
    await settleDue(DUE, { ratesBp: [2500, 100], holdDays: 7 });
    expect(await balances(chain)).to.deep.equal([0, 1000, 25_000, 0]);
  });

  it('cancels the pending signup of a closed account', async () => {
    const [ann, ben, cleo] = (await createChain(3)) as [Member, Member, Member];
    await insertSignup(cleo.id, QUALIFIED);
    await sql`delete from users where id = ${cleo.id}`;
    await settle();
    expect(await balances([ann, ben])).to.deep.equal([0, 0]);
  });

  it('skips a closed ancestor without moving other levels', async () => {
    const [ann, ben, cleo, dora] = (await createChain(4)) as [Member, Member, Member, Member];
    await insertSignup(dora.id, QUALIFIED);
    await sql`delete from users where id = ${cleo.id}`;
    await sql`update users set erased_at = now() where id = ${ann.id}`;
    await settle();
    expect(await balances([ann, ben, cleo])).to.deep.equal([0, 5000, 0]);
  });

  it('keeps the paid commissions of an account closed later', async () => {
    const [ann, ben] = (await createChain(2)) as [Member, Member];
    await insertSignup(ben.id, QUALIFIED);
    await settle();
    await sql`delete from users where id = any(${[ann.id, ben.id]})`;
    expect(await balanceOf(ann.id)).to.equal(10_000);
  });
});

describe('ban for abuse', () => {
  let chain: Member[];

  beforeEach(async () => {
    chain = await createChain(3);
    await insertSignup((chain[2] as Member).id, QUALIFIED);
  });
  afterEach(async () => {
    expect(await ledgerSum()).to.equal(0);
    expect(await checkLedger()).to.deep.equal([]);
  });

  const abuser = () => chain[2] as Member;

  it('cancels a pending signup', async () => {
    expect(await banMember(abuser().id, OPERATOR)).to.deep.include({ canceled: 1, reversed: 0 });
    await settle();
    expect(await balances(chain)).to.deep.equal([0, 0, 0]);
  });

  it('reverses settled commissions with new transfers, once', async () => {
    await settle();
    expect(await banMember(abuser().id, OPERATOR)).to.deep.include({ canceled: 1, reversed: 2 });
    expect(await banMember(abuser().id, OPERATOR)).to.deep.include({ canceled: 0, reversed: 0 });
    expect(await balances(chain)).to.deep.equal([0, 0, 0]);
    const { body } = await (chain[1] as Member).client.get('/api/referrals/credits');
    expect(body.totalEarned).to.equal(0);
    expect(
      body.transactions.map(({ description, amount }: { description: string; amount: number }) => [
        description,
        amount,
      ]),
    ).to.deep.equal([
      ['Level 1 signup, taken back', -10],
      ['Level 1 signup', 10],
    ]);
  });

  it('reverses spent commissions too, down to a negative balance', async () => {
    await settle();
    const [, ben] = chain as [Member, Member, Member];
    const liked = await Promise.all([1, 2, 3].map(() => createMember()));
    for (const other of liked) await superLike(ben, other);
    expect(await balanceOf(ben.id)).to.equal(0);
    await banMember(abuser().id, OPERATOR);
    expect(await balanceOf(ben.id)).to.equal(-10_000);
    await giveCredits(ben.id, 12);
    expect(await balanceOf(ben.id)).to.equal(2000);
  });

  it('ends the sessions and pays the banned member no further commission', async () => {
    const below = await createReferred(abuser());
    await insertSignup(below.id, QUALIFIED);
    const ban = await banMember(abuser().id, OPERATOR);
    expect(ban?.sessions).to.equal(1);
    await settle();
    expect(await balances(chain)).to.deep.equal([3000, 5000, 0]);
  });

  it('returns undefined for an unknown member', async () => {
    expect(await banMember(12345, OPERATOR)).to.equal(undefined);
  });
});
