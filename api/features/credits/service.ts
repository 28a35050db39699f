import { MILLI_PER_CREDIT } from '#contract/limits.ts';
import type { Db } from '#db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import {
  cancelSignup,
  findBalance,
  findTransferByCause,
  insertPurchase,
  lockAccount,
  reverseCommissions,
} from './ledger.ts';

interface Purchase {
  memberId: number;
  credits: number;
  /** What it is for, such as `super-like:12`; the same cause is paid once. */
  cause: string;
}

const notEnoughCredits = () =>
  new AppError(402, 'not_enough_credits', 'You do not have enough credits.');

/**
 * Spends credits inside the caller's transaction. Whoever spends at the same time from the same
 * account waits, so an account is never overdrawn.
 *
 * @throws AppError 402 `not_enough_credits` when the balance is smaller.
 */
export async function spendCredits({ memberId, credits, cause }: Purchase, db: Db): Promise<void> {
  const amountMilli = Math.round(credits * MILLI_PER_CREDIT);
  const [account] = await lockAccount({ id: memberId }, db);
  // Without an account nothing was ever earned.
  if (!account) throw notEnoughCredits();
  const [paid] = await findTransferByCause({ cause }, db);
  if (paid) return;
  const [balance] = await findBalance({ id: memberId }, db);
  if ((balance?.balanceMilli ?? 0) < amountMilli) throw notEnoughCredits();
  await insertPurchase({ memberId, amountMilli, cause }, db);
}

/**
 * What the signup of a member would have earned is cancelled, what it has earned is taken back with new
 * transfers, even below zero where it was spent. A second time changes nothing.
 *
 * @returns how many signups were cancelled and commissions taken back.
 */
export async function takeBackSignup(memberId: number, db: Db) {
  // The update waits for a settlement that has this signup in hand, so nothing falls in between.
  const cancelled = (await cancelSignup({ memberId }, db)).length;
  const reversed = (await reverseCommissions({ memberId }, db)).length;
  return { cancelled, reversed };
}
