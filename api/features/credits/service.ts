import type { Context } from 'koa';
import { MILLI_PER_CREDIT, TRANSACTION_PAGE_SIZE, UPLINE_LEVELS_MAX } from '#contract/limits.ts';
import { type CreditsState, getCredits, type Transaction } from '#contract/referrals.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import * as ledgerQueries from './ledger-queries.ts';
import { findEarned, findPending, listTransactions, type TransactionRow } from './queries.ts';

export { listTransactions };

const NOTHING_PENDING = { amountMilli: 0, signups: 0, nextOn: null };

export const toCredits = (milli: number): number => milli / MILLI_PER_CREDIT;

/**
 * The member's balance and one page of transactions, with a `Link` header to the next page. The
 * account of a member without earnings, or of a demo user, is empty.
 */
export async function readCredits(
  ctx: Context,
  memberId: number,
  { before = 0, limit = TRANSACTION_PAGE_SIZE }: { before?: number; limit?: number },
): Promise<CreditsState> {
  // One row more than the page shows whether a next page exists.
  const state = await findCredits(memberId, { before, limit: limit + 1 });
  const transactions = state.transactions.slice(0, limit);
  const last = transactions.at(-1);
  if (last && state.transactions.length > limit) {
    ctx.set('Link', `<${getCredits.path}?before=${last.id}&limit=${limit}>; rel="next"`);
  }
  return { ...state, transactions };
}

/** A member's credits, with up to `limit` transactions older than `before` (0: the newest). */
export async function findCredits(
  memberId: number,
  { before, limit }: { before: number; limit: number },
): Promise<CreditsState> {
  const { ratesBp, holdDays } = config.referrals;
  const [rows, [sums], [pending = NOTHING_PENDING]] = await Promise.all([
    listTransactions({ accountId: memberId, before, limit }),
    findEarned({ accountId: memberId }),
    findPending({ memberId, ratesBp, holdDays }),
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
  correction: () => 'Correction by the team',
};

export const toTransaction = (row: TransactionRow): Transaction => ({
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

interface Purchase {
  memberId: number;
  credits: number;
  /** Idempotency key, such as `super-like:12`. */
  cause: string;
}

const notEnoughCredits = () => new AppError(402, 'not_enough_credits');

/**
 * Spends credits in the caller's transaction. The account is locked, so that concurrent purchases
 * never overdraw it.
 *
 * @throws AppError 402 `not_enough_credits` when the balance is too low.
 */
export async function spendCredits({ memberId, credits, cause }: Purchase, db: Db): Promise<void> {
  const amountMilli = Math.round(credits * MILLI_PER_CREDIT);
  firstRow(await ledgerQueries.lockAccount({ id: memberId }, db), notEnoughCredits);
  const [paid] = await ledgerQueries.findTransferByCause({ cause }, db);
  if (paid) return;
  const [balance] = await ledgerQueries.findBalance({ id: memberId }, db);
  if ((balance?.balanceMilli ?? 0) < amountMilli) throw notEnoughCredits();
  await ledgerQueries.insertPurchase({ memberId, amountMilli, cause }, db);
}

/**
 * Corrects a balance with a new transfer, in the caller's transaction.
 *
 * @returns false for a repeated `cause`, which changes nothing.
 * @throws AppError 402 `not_enough_credits` when the balance would become negative.
 */
export async function correctCredits(
  { memberId, credits, cause }: Purchase,
  db: Db,
): Promise<boolean> {
  const amountMilli = Math.round(credits * MILLI_PER_CREDIT);
  await ledgerQueries.insertLedgerAccount({ memberId }, db);
  await ledgerQueries.lockAccount({ id: memberId }, db);
  const [done] = await ledgerQueries.findTransferByCause({ cause }, db);
  if (done) return false;
  const [balance] = await ledgerQueries.findBalance({ id: memberId }, db);
  if (amountMilli < 0 && (balance?.balanceMilli ?? 0) + amountMilli < 0) {
    throw new AppError(402, 'member_not_enough_credits');
  }
  await ledgerQueries.insertCorrection({ memberId, amountMilli, cause }, db);
  return true;
}

/**
 * Cancels a member's signup and reverses its paid commissions with new transfers. A balance that
 * was already spent becomes negative. Idempotent.
 *
 * @returns how many signups were canceled and how many commissions were reversed.
 */
export async function reverseSignup(memberId: number, db: Db, levels = UPLINE_LEVELS_MAX) {
  // The update waits for a settlement that holds this signup, so no commission is missed.
  const canceled = (await ledgerQueries.cancelSignup({ memberId }, db)).length;
  const reversed = (await ledgerQueries.reverseCommissions({ memberId, levels }, db)).length;
  return { canceled, reversed };
}
