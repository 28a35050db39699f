import { MILLI_PER_CREDIT } from '#contract/limits.ts';
import { closePool } from '#db/sql.ts';
import { checkLedger, findLedgerState } from '../api/features/credits/check.ts';

/** `make credits-check`: checks the ledger now and prints how it stands; exit code 1 when it disagrees. */
const faults = await checkLedger();
const [state] = await findLedgerState({});
if (!state) throw new Error('the ledger has no state');

const credits = (milli: number): string => `${(milli / MILLI_PER_CREDIT).toFixed(3)} credits`;
const lines: [name: string, value: string | number][] = [
  ['accounts', state.accounts],
  ['transfers', state.transfers],
  ['paid by promotion', credits(-state.promotionMilli)],
  ['held by members', credits(state.heldMilli)],
  ['spent by members', credits(state.spentMilli)],
  ['signups on hold', state.pendingSignups],
  ['signups settled', state.settledSignups],
  ['signups cancelled', state.cancelledSignups],
  ['last settled date', state.lastSettledOn ?? 'none'],
];
for (const [name, value] of lines) console.log(`${name.padEnd(20)}${value}`);
console.log(
  faults.length === 0
    ? 'The ledger agrees: every transfer has its two entries, and all accounts sum to zero.'
    : `The ledger disagrees, and settlement is stopped:\n- ${faults.join('\n- ')}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
await closePool();
