import { expect } from 'chai';
import { addDays } from '#contract/days.ts';
import { transaction } from '#db/sql.ts';
import { OPERATOR } from '#test/factories.ts';
import { LedgerModel } from '#test/ledger-model.ts';
import { completeProfile, ledgerSum } from '#test/referrals.ts';
import { sql } from '#test/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { randomId } from '../../platform/random.ts';
import { banMember } from '../decisions/operator-ban.ts';
import { ensureCode } from '../referrals/codes.ts';
import { insertUpline } from '../referrals/queries.ts';
import { qualifySignups } from '../referrals/service.ts';
import { checkLedger } from './ledger-check.ts';
import { settleBatch } from './ledger-queries.ts';
import { spendCredits } from './service.ts';
import { settleDue } from './settlement.ts';

const RUNS = 6;
const STEPS = 150;
const RATES_BP = [1000, 500, 300, 200, 100, 50];
const HOLD_DAYS = 7;
const DAY_0 = '2019-01-01';

const dateOf = (day: number): string => addDays(DAY_0, day);

/** Deterministic random numbers in [0, 1) (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Applies the same random steps to the product and to the model. */
class Simulation {
  readonly model = new LedgerModel(RATES_BP, HOLD_DAYS);
  readonly ids: number[] = [];
  readonly random: () => number;
  day = 0;
  spends = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(this.random() * from.length)];
  present = () => this.ids.filter((id) => !this.model.members.get(id)?.isErased);

  steps: [weight: number, name: string, step: () => Promise<void>][] = [
    [34, 'join', () => this.join()],
    [25, 'be active', () => this.beActive()],
    [15, 'complete the profile', () => this.complete()],
    [14, 'a night passes', () => this.night()],
    [3, 'a week passes without a worker', () => this.skipWeek()],
    [6, 'spend', () => this.spend()],
    [4, 'ban', () => this.ban()],
    [3, 'erase', () => this.erase()],
  ];

  async step(): Promise<string> {
    const total = this.steps.reduce((sum, [weight]) => sum + weight, 0);
    let at = this.random() * total;
    for (const [weight, name, step] of this.steps) {
      at -= weight;
      if (at >= 0) continue;
      await step();
      return name;
    }
    return 'nothing';
  }

  async join() {
    // Mostly the latest member, so that chains become longer than six.
    const present = this.present();
    const referrer = this.random() < 0.6 ? present.at(-1) : this.pick(present);
    const id = randomId();
    await sql`insert into users (id, realm, name, birth_date, onboarded_at, created_at)
      values (${id}, 'live', 'Member', '1990-01-01', now(), ${dateOf(this.day)}::timestamp at time
        zone 'UTC' + interval '8 hours')`;
    const code = referrer === undefined ? '0000000000' : await ensureCode(referrer);
    await insertUpline({ memberId: id, code, levels: RATES_BP.length });
    // The product stores the current day.
    await sql`update active_days set day = ${dateOf(this.day)}::date where member_id = ${id}`;
    this.model.join(id, referrer, this.day);
    this.ids.push(id);
  }

  async beActive() {
    for (const id of this.present().filter(() => this.random() < 0.5)) {
      this.model.recordActivity(id, this.day);
      await sql`insert into active_days select ${id}::bigint, ${dateOf(this.day)}::date
        where exists (select from uplines where member_id = ${id}::bigint) on conflict do nothing`;
    }
  }

  async complete() {
    for (const id of this.present().filter(() => this.random() < 0.4)) {
      await completeProfile(id);
      (this.model.members.get(id) as { isComplete: boolean }).isComplete = true;
    }
  }

  /** Runs the nightly jobs: complete, killed, repeated, and in two concurrent workers. */
  async night() {
    const base = 10_000 + Math.floor(this.random() * 100_000);
    await qualifySignups(dateOf(this.day), base);
    await qualifySignups(dateOf(this.day), base + 1);
    this.model.qualify(this.day, base);
    const date = dateOf(this.day);
    if (this.random() < 0.5) await this.settleUntilKilled(date);
    const batch = 1 + Math.floor(this.random() * 4);
    const terms = { ratesBp: RATES_BP, holdDays: HOLD_DAYS };
    const workers = this.random() < 0.4 ? 2 : 1;
    await Promise.all(Array.from({ length: workers }, () => settleDue(date, terms, batch)));
    await settleDue(date, terms);
    this.model.settle(this.day);
    this.day += 1;
  }

  async skipWeek() {
    this.day += 7;
  }

  async settleUntilKilled(date: string) {
    const batch = { date, holdDays: HOLD_DAYS, ratesBp: RATES_BP, batch: 1 };
    if (this.random() < 0.5) await settleBatch(batch);
    await transaction(async (db) => {
      await settleBatch(batch, db);
      throw new Error('killed');
    }).catch((error: Error) => expect(error.message).to.equal('killed'));
  }

  async spend() {
    const id = this.pick(this.present());
    if (id === undefined) return;
    const amount = 1 + Math.floor(this.random() * 6000);
    this.spends += 1;
    const cause = `test:${id}:${this.spends}`;
    const once = () =>
      transaction((db) => spendCredits({ memberId: id, credits: amount / 1000, cause }, db)).then(
        () => true,
        (error) => {
          expect(error).to.be.instanceOf(AppError);
          return false;
        },
      );
    // Concurrent purchases of the same cause are one purchase.
    const [first, second] = await Promise.all([once(), once()]);
    const expected = this.model.spend(id, amount);
    expect([first, second]).to.deep.equal([expected, expected]);
  }

  async ban() {
    const id = this.pick(this.present());
    if (id === undefined) return;
    await banMember(id, OPERATOR);
    this.model.ban(id);
  }

  async erase() {
    const id = this.pick(this.present());
    if (id === undefined) return;
    await sql`delete from users where id = ${id}`;
    this.model.erase(id);
  }

  async expectEqual(after: string) {
    const rows = await sql<{ account_id: number; milli: number }>`select account_id,
      sum(amount_milli)::bigint as milli from entries
      where account_id = any(${this.ids}) group by account_id having sum(amount_milli) <> 0`;
    const real = new Map(rows.map(({ account_id, milli }) => [account_id, milli]));
    for (const id of this.ids) {
      expect(real.get(id) ?? 0, `balance of ${id} after: ${after}`).to.equal(
        this.model.balance(id),
      );
    }
    expect(await ledgerSum(), after).to.equal(0);
  }
}

describe('the ledger and an in-memory model', () => {
  let deepest = 0;
  after(() => expect(deepest, 'levels that one signup paid').to.equal(6));

  for (let seed = 1; seed <= RUNS; seed += 1) {
    it(`have equal balances after each of ${STEPS} random steps (seed ${seed})`, async function () {
      this.timeout(600_000);
      const simulation = new Simulation(seed);
      for (let step = 0; step < STEPS; step += 1)
        await simulation.expectEqual(await simulation.step());
      for (let night = 0; night < 12; night += 1) await simulation.night();
      await simulation.expectEqual('the last night');
      expect(await checkLedger()).to.deep.equal([]);
      const paid = simulation.model.signups.filter(({ paid }) => paid.length > 0);
      expect(paid.length, 'signups that were paid').to.be.greaterThan(3);
      deepest = Math.max(deepest, ...paid.map(({ paid }) => paid.length));
    });
  }
});
