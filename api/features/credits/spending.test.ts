import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { Client, codeOf } from '#test/client.ts';
import {
  createMember,
  like,
  type Member,
  pass,
  sendLike,
  superLike as sendSuperLike,
} from '#test/factories.ts';
import { balanceOf, giveCredits, ledgerSum } from '#test/referrals.ts';
import { sql } from '#test/sql.ts';
import { checkLedger } from './ledger-check.ts';

describe('spending credits on super likes', () => {
  let ann: Member;
  let others: Member[];

  const superLike = (to: Member) => sendSuperLike(ann, to);
  const undo = () => ann.client.post('/api/swipes/undo');
  /** The next day begins. */
  const passDay = () =>
    sql`with used as (update super_likes set used_on = used_on - 1 where swiper_id = ${ann.id})
      update users set super_liked_on = super_liked_on - 1 where id = ${ann.id}`;

  beforeEach(async () => {
    ann = await createMember();
    others = await Promise.all(Array.from({ length: 4 }, () => createMember()));
  });
  afterEach(async () => {
    expect(await ledgerSum()).to.equal(0);
  });

  const [ben, cleo, dora] = [0, 1, 2].map((i) => () => others[i] as Member) as [
    () => Member,
    () => Member,
    () => Member,
  ];

  it('gives one free super like a day and charges five credits for the next', async () => {
    await giveCredits(ann.id, 7);
    expect((await superLike(ben())).status).to.equal(200);
    expect(await balanceOf(ann.id)).to.equal(7000);
    expect((await superLike(cleo())).status).to.equal(200);
    expect(await balanceOf(ann.id)).to.equal(2000);
  });

  it('spends no credits on a super like that must be free, and tells the owner when the last free one was', async () => {
    const sendFree = (to: Member) =>
      ann.client.post('/api/swipes', {
        swiperId: ann.id,
        swipedId: to.id,
        liked: true,
        superLike: true,
        free: true,
      });
    const lastFree = async () => (await ann.client.get('/api/auth/session')).body.user.superLikedOn;
    await giveCredits(ann.id, 7);
    expect(await lastFree()).to.equal(null);
    expect((await sendFree(ben())).status).to.equal(200);
    expect(await lastFree()).to.equal(dayOf(new Date()));
    expect(codeOf(await sendFree(cleo()))).to.deep.equal([402, 'no_free_super_like']);
    expect(await balanceOf(ann.id)).to.equal(7000);
    expect((await cleo().client.get(`/api/swipes/likes/${cleo().id}`)).body).to.deep.equal([]);
    expect((await sendFree(ben())).status, 'repeated').to.equal(200);
    await undo();
    expect(await lastFree()).to.equal(null);
  });

  it('returns 402 without enough credits, and stores no like', async () => {
    await giveCredits(ann.id, 4.999);
    await superLike(ben());
    const refused = await superLike(cleo());
    expect([refused.status, refused.body]).to.deep.equal([
      402,
      { message: 'You do not have enough credits.', code: 'not_enough_credits' },
    ]);
    expect(await balanceOf(ann.id)).to.equal(4999);
    const { body } = await cleo().client.get(`/api/swipes/likes/${cleo().id}`);
    expect(body).to.deep.equal([]);
    expect((await sendLike(ann, cleo())).status).to.equal(200);
  });

  it('charges and publishes a super like to the same member once, also across days', async () => {
    await giveCredits(ann.id, 12);
    await superLike(ben());
    const atCleo = await cleo().client.live(cleo().id);
    for (let i = 0; i < 3; i += 1) expect((await superLike(cleo())).status).to.equal(200);
    await passDay();
    expect((await superLike(cleo())).status).to.equal(200);
    expect(await balanceOf(ann.id)).to.equal(7000);
    // Any second event about the super like arrives before this one.
    await like(dora(), cleo());
    await atCleo.next('new_like', 2);
    expect(atCleo.of('new_like').map(({ liker }) => liker.id)).to.deep.equal([ann.id, dora().id]);
  });

  it('does not charge again for a super like that was withdrawn and repeated', async () => {
    await giveCredits(ann.id, 12);
    await superLike(ben());
    await superLike(cleo());
    for (const to of [ben(), cleo()]) {
      await pass(ann, to);
      expect((await superLike(to)).status).to.equal(200);
    }
    expect(await balanceOf(ann.id)).to.equal(7000);
    await superLike(dora());
    expect(await balanceOf(ann.id)).to.equal(2000);
  });

  it('returns the free super like after an undo on the same day', async () => {
    await superLike(ben());
    await undo();
    expect((await superLike(cleo())).status).to.equal(200);
    expect((await superLike(dora())).status).to.equal(402);
  });

  it('refunds an undone super like once and charges for the next one', async () => {
    await giveCredits(ann.id, 12);
    await superLike(ben());
    for (let round = 0; round < 2; round += 1) {
      await superLike(cleo());
      expect(await balanceOf(ann.id)).to.equal(7000);
      expect((await undo()).status).to.equal(200);
      expect(await balanceOf(ann.id)).to.equal(12_000);
    }
    // An undo makes the free super like available again.
    await undo();
    await superLike(dora());
    expect(await balanceOf(ann.id)).to.equal(12_000);
    const { body } = await ann.client.get('/api/referrals/credits');
    expect([body.balance, body.totalEarned]).to.deep.equal([12, 12]);
    expect(
      body.transactions
        .slice(0, 2)
        .map(({ kind, description, amount }: Record<string, unknown>) => [
          kind,
          description,
          amount,
        ]),
    ).to.deep.equal([
      ['refund', 'Super Like, taken back', 5],
      ['purchase', 'Super Like', -5],
    ]);
    expect(await checkLedger()).to.deep.equal([]);
  });

  it('refunds a purchase once for concurrent undos on two devices', async () => {
    await giveCredits(ann.id, 5);
    await superLike(ben());
    await superLike(cleo());
    await Promise.all([undo(), undo()]);
    expect(await balanceOf(ann.id)).to.equal(5000);
    expect(await sql`select from super_likes where swiper_id = ${ann.id}`).to.have.length(0);
  });

  it('refunds nothing for an undone plain like', async () => {
    await superLike(ben());
    await pass(ann, ben());
    await like(ann, ben());
    await undo();
    expect((await superLike(cleo())).status).to.equal(402);
  });

  it('gives a free super like again the next day', async () => {
    await superLike(ben());
    await passDay();
    expect((await superLike(cleo())).status).to.equal(200);
    expect((await superLike(dora())).status).to.equal(402);
  });

  it('never overdraws the account for concurrent super likes', async () => {
    for (let round = 0; round < 5; round += 1) {
      ann = await createMember();
      await giveCredits(ann.id, 9);
      const responses = await Promise.all(others.map(superLike));
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).to.deep.equal([200, 200, 402, 402]);
      expect(await balanceOf(ann.id)).to.equal(4000);
    }
  });

  it('lists earnings and purchases page by page', async () => {
    await giveCredits(ann.id, 10);
    await giveCredits(ann.id, 5.5);
    await superLike(ben());
    await superLike(cleo());
    const first = await ann.client.get(`/api/referrals/credits?userId=${ann.id}&limit=2`);
    expect(first.body.balance).to.equal(10.5);
    expect(first.body.totalEarned).to.equal(15.5);
    expect(
      first.body.transactions.map(
        ({ description, amount }: { description: string; amount: number }) => [description, amount],
      ),
    ).to.deep.equal([
      ['Super Like', -5],
      ['Level 1 signup', 5.5],
    ]);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await ann.client.get(next);
    expect(second.body.transactions).to.have.length(1);
    expect(second.body.transactions[0]).to.deep.include({
      description: 'Level 1 signup',
      amount: 10,
      kind: 'commission',
      commission: { level: 1, rateBp: 10_000, base: 10, qualifiedOn: '2020-01-01' },
    });
    expect(second.headers.get('link')).to.equal(null);
    expect(first.text).not.to.include(String(cleo().id));
  });

  it('gives a demo visitor one super like', async () => {
    const visitor = new Client();
    const { body } = await visitor.post('/api/auth/demo');
    const people = await visitor.get('/api/users');
    const [first, second] = people.body.filter(({ id }: { id: number }) => id !== body.user.id);
    const superLikeOf = (swipedId: number) =>
      visitor.post('/api/swipes', {
        swiperId: body.user.id,
        swipedId,
        liked: true,
        superLike: true,
      });
    expect((await superLikeOf(first.id)).status).to.equal(200);
    expect((await superLikeOf(second.id)).status).to.equal(402);
  });
});
