import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import { addDays } from '#contract/days.ts';
import { ledgerSum } from '#test/referrals.ts';
import { sql } from '#test/sql.ts';
import { checkLedger } from './ledger-check.ts';
import { settleDue } from './settlement.ts';

const KILLS = 20;
const MEMBERS = 3000;
/** Signups that become due for each kill, so that a kill that comes late leaves work for the next ones. */
const DUE_PER_KILL = MEMBERS / KILLS;
/** Small, so that a settlement takes many times longer than one look at what it has left. */
const BATCH = 5;
const RATES_BP = [1000, 500, 300, 200, 100, 50];
const HOLD_DAYS = 7;
/** The signups of a kill have a day each. */
const FIRST_DAY = '2018-01-01';
const LAST_DAY = addDays(FIRST_DAY, KILLS - 1);
const LAST_DUE = addDays(LAST_DAY, HOLD_DAYS);
const FIRST_ID = 2 ** 52;

/** Creates members in a random tree, each with a signup. Their ids are FIRST_ID + n. */
async function createTree(): Promise<void> {
  await sql`insert into users (id, realm, name) select ${FIRST_ID}::bigint + n, 'live', 'Member'
    from generate_series(1, ${MEMBERS}::int) n`;
  await sql`with recursive members as (
      select n, (hashint4(n)::bigint & 1073741823) % (n - 1) + 1 as above
        from generate_series(2, ${MEMBERS}::int) n
    ), climb as (
      select n, above, 1 as level from members
      union all
      select climb.n, members.above, level + 1 from climb join members on members.n = climb.above
        where level < 6
    ), opened as (
      insert into accounts (id) select ${FIRST_ID}::bigint + n
        from generate_series(1, ${MEMBERS}::int) n
    )
    insert into uplines (member_id, level, ancestor_id)
    select ${FIRST_ID}::bigint + n, level, ${FIRST_ID}::bigint + above from climb`;
  await sql`insert into qualified_signups (member_id, base_milli, qualified_on)
    select ${FIRST_ID}::bigint + n, 90000 + n * 7, ${FIRST_DAY}::date + n % ${KILLS}::int
      from generate_series(1, ${MEMBERS}::int) n`;
}

/** The expected balance of every account, computed by an independent query. */
async function expectedBalances(): Promise<Map<number, number>> {
  const rows = await sql`select u.ancestor_id, u.level, q.base_milli from uplines u
     join qualified_signups q on q.member_id = u.member_id
    where q.qualified_on between ${FIRST_DAY}::date and ${LAST_DAY}::date`;
  const balances = new Map<number, number>();
  for (const { ancestor_id, level, base_milli } of rows) {
    const amount = Math.floor((base_milli * (RATES_BP[level - 1] as number)) / 10_000);
    balances.set(ancestor_id, (balances.get(ancestor_id) ?? 0) + amount);
  }
  return balances;
}

async function realBalances(): Promise<Map<number, number>> {
  const rows = await sql`select account_id, sum(amount_milli)::bigint as milli from entries
    where account_id between ${FIRST_ID} and ${FIRST_ID + MEMBERS} group by account_id`;
  return new Map(rows.map(({ account_id, milli }) => [account_id, milli]));
}

/** Number of signups that qualified up to a day and are not settled. */
async function pendingCount(day: string): Promise<number> {
  const rows = await sql`select count(*) from qualified_signups
    where qualified_on between ${FIRST_DAY}::date and ${day}::date and settled_on is null`;
  return rows[0].count;
}

/** Starts a settlement of a day in a child process and kills it once at most `left` signups are pending. */
async function settleAndKill(day: string, left: number): Promise<NodeJS.Signals | null> {
  const due = addDays(day, HOLD_DAYS);
  const terms = { ratesBp: RATES_BP, holdDays: HOLD_DAYS };
  const script = `
    const { settleDue } = await import('./api/features/credits/settlement.ts');
    console.log('begun');
    await settleDue('${due}', ${JSON.stringify(terms)}, ${BATCH});
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  while (child.exitCode === null && (await pendingCount(day)) > left);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  return signal;
}

describe('a killed settlement', () => {
  it(`leaves the same ledger as an uninterrupted one (${KILLS} random points)`, async function () {
    this.timeout(600_000);
    await createTree();
    const expected = await expectedBalances();
    let killedHalfway = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const day = addDays(FIRST_DAY, kill);
      const before = await pendingCount(day);
      const signal = await settleAndKill(day, before - Math.floor(Math.random() * DUE_PER_KILL));
      const left = await pendingCount(day);
      if (signal === 'SIGKILL' && left > 0 && left < before) killedHalfway += 1;
      expect(await ledgerSum()).to.equal(0);
    }
    expect(killedHalfway, 'kills that hit a settlement at work').to.be.greaterThan(2);
    await settleDue(LAST_DUE, { ratesBp: RATES_BP, holdDays: HOLD_DAYS });
    expect(await pendingCount(LAST_DAY)).to.equal(0);
    expect(await realBalances()).to.deep.equal(expected);
    expect(await settleDue(LAST_DUE, { ratesBp: RATES_BP, holdDays: HOLD_DAYS })).to.equal(0);
    expect(await checkLedger()).to.deep.equal([]);
  });
});
