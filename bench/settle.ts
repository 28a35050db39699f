/**
 * `make bench-settle`: a night in which a million signups are due, settled by the product's own code,
 * beside a plain INSERT … SELECT of the very same ledger rows, before and after. The last line is
 * JSON; the exit code is 1 when a goal falls short. `node bench/settle.ts 100000` is a smaller night.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { COMMISSION_HOLD_DAYS, COMMISSION_RATES_BP } from '#contract/limits.ts';
import { closePool, pool } from '#db/sql.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';
import { checkLedger } from '../api/features/credits/check.ts';
import { BATCH, settleDue } from '../api/features/credits/settlement.ts';
import { atLeast, atMost, conclude, type Ratio } from './goals.ts';
import { meter } from './meter.ts';
import { countWrongBalances, findEarners } from './settle/climb.ts';
import { DUE, growForest } from './settle/forest.ts';
import { emptyCopies, insertCopies, prepareCopies } from './settle/ledger-copy.ts';

const MEMBERS = Number(process.argv[2] ?? 1_000_000);
const MEMORY = { shared_buffers: '1GB', max_wal_size: '8GB', jit: 'off' };

async function measure(client: Client): Promise<Ratio[]> {
  console.log(`${MEMBERS.toLocaleString('en')} members in chains, each with a signup that is due`);
  await growForest(client, MEMBERS);
  const rows = await prepareCopies(client, BATCH);
  console.log(`${rows.toLocaleString('en')} ledger rows (transfers and entries)\n`);

  const plain = async (name: string, prefix: '' | 'bare_') => {
    const { cost } = await meter(name, client, () => insertCopies(client, prefix));
    await emptyCopies(client);
    return cost;
  };
  const keyed = [await plain('plain INSERT … SELECT, same keys, before', '')];
  const bare = await plain('plain INSERT … SELECT, no keys at all', 'bare_');

  const settle = () =>
    settleDue(DUE, { ratesBp: COMMISSION_RATES_BP, holdDays: COMMISSION_HOLD_DAYS });
  const settled = await meter('settlement', pool(), settle);
  const again = await meter('settlement of the same date again', pool(), settle);
  keyed.push(await plain('plain INSERT … SELECT, same keys, after', ''));

  const climbs = { upline: [] as number[], recursion: [] as number[] };
  for (const way of ['upline', 'recursion', 'upline', 'recursion'] as const) {
    const { cost } = await meter(`who earns what, by ${way}`, client, () =>
      findEarners(client, way, { members: MEMBERS, batch: BATCH }),
    );
    climbs[way].push(cost);
  }
  const check = await meter('check of the whole ledger', pool(), checkLedger);
  const wrong = await countWrongBalances(client);

  const mean = (costs: number[]) => costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const limit = mean(keyed);
  console.log(
    `\nFor comparison: ${(settled.cost / bare).toFixed(2)} x the same rows into tables without any key.`,
  );
  return [
    atMost('settlement / plain INSERT of the same rows', settled.cost / limit, 2.2),
    atLeast(
      'recursive CTE / upline table, who earns what',
      mean(climbs.recursion) / mean(climbs.upline),
      2,
    ),
    atMost('rerun / settlement', again.wall / settled.wall, 0.01),
    atMost('rows that a rerun adds', again.result, 0),
    atMost('transfers too many or missing', Math.abs(settled.result * 3 - rows), 0),
    atMost('accounts whose balance is not as expected', wrong, 0),
    atMost('faults that the check finds', check.result.length, 0),
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
