import { MILLI_PER_CREDIT } from '#contract/limits.ts';
import { closePool, firstRow } from '#db/sql.ts';
import { checkLedger } from '../api/features/credits/ledger-check.ts';
import { findLedgerState } from '../api/features/credits/ledger-check-queries.ts';

/** `make check-ledger`: checks the ledger, prints its totals, and exits with 1 when it has faults. */
const faults = await checkLedger();
const state = firstRow(await findLedgerState({}));

const credits = (milli: number): string => `${(milli / MILLI_PER_CREDIT).toFixed(3)} credits`;
const lines: [name: string, value: string | number][] = [
  ['accounts', state.accounts],
  ['transfers', state.transfers],
  ['paid by promotion', credits(-state.promotionMilli)],
  ['held by members', credits(state.heldMilli)],
  ['spent by members', credits(state.spentMilli)],
  ['signups on hold', state.pendingSignups],
  ['signups settled', state.settledSignups],
  ['signups canceled', state.canceledSignups],
  ['last settled date', state.lastSettledOn ?? 'none'],
];
for (const [name, value] of lines) console.log(`${name.padEnd(20)}${value}`);
if (faults.length === 0) {
  console.log(
    'The ledger is consistent: every transfer has two entries, and all accounts sum to 0.',
  );
} else {
  console.log(`The ledger has faults, and settlement is stopped:\n- ${faults.join('\n- ')}`);
  console.log('Correct the faults, then run: make check-ledger');
  process.exitCode = 1;
}
await closePool();
