import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember, type Member } from '#test/factories.ts';
import { balanceOf, giveCredits, ledgerSum } from '#test/referrals.ts';
import { sql } from '#test/sql.ts';
import { checkLedger } from '../credits/ledger-check.ts';

describe('credits in the console', () => {
  let admin: Member;
  let ann: Member;

  beforeEach(async () => {
    [admin, ann] = await Promise.all([createMember({ role: 'admin' }), createMember()]);
  });
  afterEach(async () => {
    expect(await ledgerSum()).to.equal(0);
  });

  const correct = (amount: unknown, key: string = randomUUID(), id = ann.id) =>
    admin.client.post(`/api/console/credits/${id}/corrections`, { amount, why: 'a mistake', key });
  const own = async () => (await ann.client.get('/api/referrals/credits')).body;
  const logged = async (action: string) => {
    const rows = await sql`select about, why from audit_log
      where actor_id = ${admin.id} and action = ${action} order by id`;
    return rows;
  };

  it('are corrected by new transfers that the member sees and that count as no earnings', async () => {
    await giveCredits(ann.id, 7.5);
    expect((await correct(10)).status).to.equal(204);
    expect((await correct(-2.125)).status).to.equal(204);
    const { balance, totalEarned, transactions } = await own();
    expect({ balance, totalEarned }).to.deep.equal({ balance: 15.375, totalEarned: 7.5 });
    expect(
      transactions.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    ).to.deep.equal([
      ['correction', -2.125],
      ['correction', 10],
      ['commission', 7.5],
    ]);
    expect(await checkLedger()).to.deep.equal([]);
    expect(await logged('correct_credits')).to.deep.equal([
      { about: String(ann.id), why: 'added 10: a mistake' },
      { about: String(ann.id), why: 'took 2.125: a mistake' },
    ]);
  });

  it('are corrected once by repeated requests, also at the same time', async () => {
    const key = randomUUID();
    const responses = await Promise.all([correct(3, key), correct(3, key), correct(3, key)]);
    expect(responses.map(({ status }) => status)).to.deep.equal([204, 204, 204]);
    expect(await balanceOf(ann.id)).to.equal(3000);
    expect(await logged('correct_credits')).to.have.length(1);
  });

  it('never become negative through a correction', async () => {
    await giveCredits(ann.id, 5);
    const responses = await Promise.all([correct(-4), correct(-4)]);
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([204, 402]);
    expect(await balanceOf(ann.id)).to.equal(1000);
  });

  it('cannot be corrected for the admin’s own, a closed or an unknown account', async () => {
    expect(codeOf(await correct(5, randomUUID(), admin.id))).to.deep.equal([409, 'own_account']);
    expect((await correct(5, randomUUID(), 987_654_321)).status).to.equal(404);
    await sql`update users set erased_at = now() where id = ${ann.id}`;
    expect((await correct(5)).status).to.equal(404);
  });

  it('are not corrected by zero, too much or something that is no number', () =>
    expectEach([0, 0.0001, 10_001, -10_001, '5', null], async (amount) =>
      expect((await correct(amount)).status).to.equal(400),
    ));

  it('of a member are read with an entry in the audit log', async () => {
    await giveCredits(ann.id, 5);
    const { body } = await admin.client.get(`/api/console/credits/${ann.id}`);
    expect(body).to.deep.include({ balance: 5, next: null });
    expect(Object.keys(body.transactions[0])).to.have.members([
      'id',
      'kind',
      'amount',
      'createdAt',
    ]);
    expect(await logged('read_credits')).to.deep.equal([{ about: String(ann.id), why: '' }]);
  });

  it('show the last check with totals and negative balances', async () => {
    await giveCredits(ann.id, 5);
    await sql`insert into transfers (cause, kind, debit_id, credit_id, amount_milli, signup_id,
      level, rate_bp)
      select 'reversal:test:' || t.id, 'reversal', ${ann.id}, 1, 7000, signup_id, level, rate_bp
        from transfers t where credit_id = ${ann.id}`;
    await checkLedger();
    const { check } = (await admin.client.get('/api/console/credits')).body;
    expect(check.overdrawn).to.deep.include({ memberId: ann.id, balance: -2 });
    expect(check.sum).to.equal(0);
    expect(check.paid).to.equal(Math.round((check.held + check.spent) * 1000) / 1000);
    await correct(2);
    const after = (await admin.client.get('/api/console/credits')).body;
    expect(after.check.overdrawn).to.deep.include({ memberId: ann.id, balance: 0 });
    expect(after.corrections[0]).to.include({ memberId: ann.id, amount: 2 });
  });
});
