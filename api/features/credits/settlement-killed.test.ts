import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { ledgerSum } from '#test/referrals.ts';
import { checkLedger } from './ledger-check.ts';
import { settleDue } from './settlement.ts';

const KILLS = 20;
const MEMBERS = 3000;
const BATCH = 10;
const RATES_BP = [1000, 500, 300, 200, 100, 50];
/** A date of no other test, so that no other signup is due. */
const QUALIFIED = '2018-01-01';
const DUE = '2018-01-08';
const FIRST_ID = 2 ** 52;

/** Creates members in a random tree, each with a due signup. Their ids are FIRST_ID + n. */
async function createTree(): Promise<void> {
  await pool().query(
    `insert into users (id, realm, name) select $1::bigint + n, 'live', 'Member' from generate_series(1, $2::int) n`,
    [FIRST_ID, MEMBERS],
  );
  await pool().query(
    `with recursive members as (
       select n, (hashint4(n)::bigint & 1073741823) % (n - 1) + 1 as above from generate_series(2, $2::int) n
     ), climb as (
       select n, above, 1 as level from members
       union all
       select climb.n, members.above, level + 1 from climb join members on members.n = climb.above where level < 6
     ), opened as (
       insert into accounts (id) select $1::bigint + n from generate_series(1, $2::int) n
     )
     insert into uplines (member_id, level, ancestor_id)
     select $1::bigint + n, level, $1::bigint + above from climb`,
    [FIRST_ID, MEMBERS],
  );
  await pool().query(
    `insert into qualified_signups (member_id, base_milli, qualified_on)
     select $1::bigint + n, 90000 + n * 7, $3::date from generate_series(1, $2::int) n`,
    [FIRST_ID, MEMBERS, QUALIFIED],
  );
}

/** The expected balance of every account, computed by an independent query. */
async function expectedBalances(): Promise<Map<number, number>> {
  const { rows } = await pool().query(
    `select u.ancestor_id, u.level, q.base_milli from uplines u
       join qualified_signups q on q.member_id = u.member_id where q.qualified_on = $1::date`,
    [QUALIFIED],
  );
  const balances = new Map<number, number>();
  for (const { ancestor_id, level, base_milli } of rows) {
    const amount = Math.floor((base_milli * (RATES_BP[level - 1] as number)) / 10_000);
    balances.set(ancestor_id, (balances.get(ancestor_id) ?? 0) + amount);
  }
  return balances;
}

async function realBalances(): Promise<Map<number, number>> {
  const { rows } = await pool().query(
    `select account_id, sum(amount_milli)::bigint as milli from entries
      where account_id between $1 and $2 group by account_id`,
    [FIRST_ID, FIRST_ID + MEMBERS],
  );
  return new Map(rows.map(({ account_id, milli }) => [account_id, milli]));
}

async function pendingCount(): Promise<number> {
  const { rows } = await pool().query(
    'select count(*) from qualified_signups where qualified_on = $1::date and settled_on is null',
    [QUALIFIED],
  );
  return rows[0].count;
}

/** Starts a settlement in a child process and kills it `delayMs` after its start. */
async function settleAndKill(delayMs: number): Promise<NodeJS.Signals | null> {
  const script = `
    const { settleDue } = await import('./api/features/credits/settlement.ts');
    console.log('begun');
    await settleDue('${DUE}', { ratesBp: ${JSON.stringify(RATES_BP)}, holdDays: 7 }, ${BATCH});
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await sleep(delayMs);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  return signal;
}

describe('a killed settlement', () => {
  after(() =>
    pool().query('delete from users where id between $1 and $2', [FIRST_ID, FIRST_ID + MEMBERS]),
  );

  it(`leaves the same ledger as an uninterrupted one (${KILLS} random points)`, async function () {
    this.timeout(180_000);
    await createTree();
    const expected = await expectedBalances();
    let killedHalfway = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await pendingCount();
      const signal = await settleAndKill(Math.random() * 120);
      const left = await pendingCount();
      if (signal === 'SIGKILL' && left > 0 && left < before) killedHalfway += 1;
      expect(await ledgerSum()).to.equal(0);
    }
    expect(killedHalfway, 'kills that hit a settlement at work').to.be.greaterThan(2);
    await settleDue(DUE, { ratesBp: RATES_BP, holdDays: 7 });
    expect(await pendingCount()).to.equal(0);
    expect(await realBalances()).to.deep.equal(expected);
    expect(await settleDue(DUE, { ratesBp: RATES_BP, holdDays: 7 })).to.equal(0);
    expect(await checkLedger()).to.deep.equal([]);
  });
});
