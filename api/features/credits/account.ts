import type { Context } from 'koa';
import { MILLI_PER_CREDIT, TRANSACTION_PAGE_SIZE } from '#contract/limits.ts';
import { type CreditsState, getCredits, type Transaction } from '#contract/referrals.ts';
import { config } from '../../platform/config.ts';
import type { Viewer } from '../../platform/session.ts';
import { findEarned, findPending, listTransactions, type TransactionRow } from './queries.ts';

const NOTHING_PENDING = { amountMilli: 0, signups: 0, nextOn: null };

/** Thousandths as the credits that people read; exact, because a number has far more digits. */
const toCredits = (milli: number): number => milli / MILLI_PER_CREDIT;

/**
 * The viewer's balance and the newest transactions before `before`; a `Link` header names the next
 * page when there is one. Whoever never earned anything, the demo included, has an empty account.
 */
export async function readCredits(
  ctx: Context,
  { id }: Viewer,
  { before = 0, limit = TRANSACTION_PAGE_SIZE }: { before?: number; limit?: number },
): Promise<CreditsState> {
  // One more than asked for tells whether there is a next page.
  const state = await creditsOf(id, { before, limit: limit + 1 });
  const transactions = state.transactions.slice(0, limit);
  const last = transactions.at(-1);
  if (last && state.transactions.length > limit) {
    ctx.set('Link', `<${getCredits.path}?before=${last.id}&limit=${limit}>; rel="next"`);
  }
  return { ...state, transactions };
}

/** What one member has, with at most `limit` transactions before `before` (0: from the newest on). */
export async function creditsOf(
  id: number,
  { before, limit }: { before: number; limit: number },
): Promise<CreditsState> {
  const { ratesBp, holdDays } = config.referrals;
  const [rows, [sums], [pending = NOTHING_PENDING]] = await Promise.all([
    listTransactions({ accountId: id, before, limit }),
    findEarned({ accountId: id }),
    findPending({ memberId: id, ratesBp, holdDays }),
  ]);
  return {
    balance: toCredits(sums?.balanceMilli ?? 0),
    totalEarned: toCredits(sums?.earnedMilli ?? 0),
    pending: {
      amount: toCredits(pending.amountMilli),
      signups: pending.signups,
      nextOn: pending.nextOn,
    },
    transactions: rows.map(toTransaction),
  };
}

const DESCRIPTIONS: Record<Transaction['kind'], (level: number | null) => string> = {
  commission: (level) => `Level ${level} signup`,
  reversal: (level) => `Level ${level} signup, taken back`,
  purchase: () => 'Super Like',
  refund: () => 'Super Like, taken back',
};

const toTransaction = (row: TransactionRow): Transaction => ({
  id: row.id,
  description: DESCRIPTIONS[row.kind](row.level),
  amount: toCredits(row.amountMilli),
  createdAt: row.createdAt.toISOString(),
  kind: row.kind,
  commission:
    row.level === null
      ? null
      : {
          level: row.level,
          rateBp: row.rateBp as number,
          base: toCredits(row.baseMilli as number),
          qualifiedOn: row.qualifiedOn as string,
        },
});
