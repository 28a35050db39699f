/**
 * `make bench-settle`: settles a million due signups with the product's code, compared to a plain
 * INSERT … SELECT of the same ledger rows before and after. The last line is JSON, and the exit code
 * is 1 when a goal is missed. `node bench/settle.ts 100000` runs with fewer members.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { COMMISSION_HOLD_DAYS, COMMISSION_RATES_BP } from '#contract/limits.ts';
import { closePool, pool } from '#db/sql.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';
import { checkLedger } from '../api/features/credits/ledger-check.ts';
import { BATCH, settleDue } from '../api/features/credits/settlement.ts';
import { atLeast, atMost, conclude, type Ratio } from './goals.ts';
import { meter } from './meter.ts';
import { createChains, DUE } from './settle/chains.ts';
import { computeCommissions, countWrongBalances } from './settle/commissions.ts';
import { emptyCopies, insertCopies, prepareCopies } from './settle/ledger-copy.ts';

const MEMBERS = Number(process.argv[2] ?? 1_000_000);
const MEMORY = { shared_buffers: '1GB', max_wal_size: '8GB', jit: 'off' };

async function measure(client: Client): Promise<Ratio[]> {
  console.log(`${MEMBERS.toLocaleString('en')} members in referral chains, each with a due signup`);
  await createChains(client, MEMBERS);
  const rows = await prepareCopies(client, BATCH);
  console.log(`${rows.toLocaleString('en')} ledger rows (transfers and entries)\n`);

  const plain = async (name: string, prefix: '' | 'bare_') => {
    const { cost } = await meter(name, client, () => insertCopies(client, prefix));
    await emptyCopies(client);
    return cost;
  };
  const keyed = [await plain('plain INSERT … SELECT, same keys, before', '')];
  const bare = await plain('plain INSERT … SELECT, no keys', 'bare_');

  const settle = () =>
    settleDue(DUE, { ratesBp: COMMISSION_RATES_BP, holdDays: COMMISSION_HOLD_DAYS });
  const settled = await meter('settlement', pool(), settle);
  const again = await meter('settlement of the same date again', pool(), settle);
  keyed.push(await plain('plain INSERT … SELECT, same keys, after', ''));

  const costs = { upline: [] as number[], recursion: [] as number[] };
  for (const method of ['upline', 'recursion', 'upline', 'recursion'] as const) {
    const { cost } = await meter(`commissions by ${method}`, client, () =>
      computeCommissions(client, method, { members: MEMBERS, batch: BATCH }),
    );
    costs[method].push(cost);
  }
  const check = await meter('ledger check', pool(), checkLedger);
  const wrong = await countWrongBalances(client);

  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const baseline = mean(keyed);
  console.log(
    `\nFor comparison: ${(settled.cost / bare).toFixed(2)} x an INSERT of the same rows into tables without keys.`,
  );
  return [
    atMost('settlement / plain INSERT of the same rows', settled.cost / baseline, 2.2),
    atLeast(
      'recursive CTE / upline table, commissions',
      mean(costs.recursion) / mean(costs.upline),
      2,
    ),
    atMost('rerun / settlement', again.wall / settled.wall, 0.01),
    atMost('rows added by a rerun', again.result, 0),
    atMost('difference in the number of transfers', Math.abs(settled.result * 3 - rows), 0),
    atMost('accounts with a wrong balance', wrong, 0),
    atMost('faults found by the check', check.result.length, 0),
  ];
}

const directory = scratchDir('bench');
const postgres = await startPostgres(join(directory, 'postgres'), false, MEMORY);
process.once('SIGINT', () => void postgres.stop().then(() => process.exit(130)));
try {
  await postgres.ensureDatabase('settle');
  process.env.PUBLIC_ORIGIN ??= 'http://localhost:8080';
  process.env.DATABASE_URL = postgres.url('settle');
  const client = new Client({ connectionString: postgres.url('settle') });
  await client.connect();
  const ratios = await measure(client).finally(() => client.end());
  conclude('settle', ratios);
} finally {
  await closePool();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
