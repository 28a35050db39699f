/**
 * `make bench-settle`: settles a million due signups with the product's code, compared to a plain
 * INSERT … SELECT of the same ledger rows before and after. The last line is JSON, and the exit code
 * is 1 when a goal is missed. `node bench/settle.ts 100000` runs with fewer members.
 */
import { Client } from 'pg';
import { COMMISSION_HOLD_DAYS, COMMISSION_RATES_BP } from '#contract/limits.ts';
import { pool } from '#db/sql.ts';
import { checkLedger } from '../api/features/credits/ledger-check.ts';
import { BATCH, settleDue } from '../api/features/credits/settlement.ts';
import { atMost, type Ratio, sized } from './goals.ts';
import { meter } from './meter.ts';
import { mean } from './percentile.ts';
import { createChains, DUE } from './settle/chains.ts';
import { emptyCopies, insertCopies, prepareCopies } from './settle/ledger-copy.ts';
import { onPostgres } from './setup.ts';

const MEMBERS = Number(process.argv[2] ?? sized(1_000_000, 1_000));
const MEMORY = { shared_buffers: '1GB', max_wal_size: '8GB', jit: 'off' };

async function measure(client: Client): Promise<Ratio[]> {
  console.log(`${MEMBERS.toLocaleString('en')} members in referral chains, each with a due signup`);
  await createChains(client, MEMBERS);
  const rows = await prepareCopies(client, BATCH);
  console.log(`${rows.toLocaleString('en')} ledger rows (transfers and entries)\n`);

  const plain = async (when: string) => {
    const { cost } = await meter(`plain INSERT … SELECT, ${when}`, client, () =>
      insertCopies(client),
    );
    await emptyCopies(client);
    return cost;
  };
  const before = await plain('before');
  const settle = () =>
    settleDue(DUE, { ratesBp: COMMISSION_RATES_BP, holdDays: COMMISSION_HOLD_DAYS });
  const settled = await meter('settlement', pool(), settle);
  const again = await meter('settlement of the same date again', pool(), settle);
  const after = await plain('after');
  const check = await meter('ledger check', pool(), checkLedger);
  return [
    atMost('settlement / plain INSERT of the same rows', settled.cost / mean([before, after]), 1.7),
    atMost('rerun / settlement', again.wall / settled.wall, 0.01),
    atMost('rows added by a rerun', again.result, 0),
    atMost('difference in the number of transfers', Math.abs(settled.result * 3 - rows), 0),
    atMost('faults found by the check', check.result.length, 0),
  ];
}

await onPostgres('settle', { settings: MEMORY }, async () => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return measure(client).finally(() => client.end());
});
