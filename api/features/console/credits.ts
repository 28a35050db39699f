import type { CorrectionEdit, LedgerCheck } from '#contract/console/credits.ts';
import { firstRow } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { findInvitee, findSelf } from '../cases/people-queries.ts';
import { type CheckRow, findLastCheckDetails } from '../credits/ledger-check-queries.ts';
import { correctCredits, findCredits, toCredits } from '../credits/service.ts';
import { recordAlone } from './alone.ts';
import { findOpenMember, listCorrections } from './credits-queries.ts';
import { pageOf, ROWS_TO_READ } from './page.ts';

const toCheck = (row: CheckRow): LedgerCheck => ({
  checkedAt: row.checkedAt.toISOString(),
  transfers: row.transfers,
  sum: toCredits(row.sumMilli),
  paid: toCredits(row.promotionMilli),
  held: toCredits(row.heldMilli),
  spent: toCredits(row.spentMilli),
  faults: row.faults,
  overdrawn: row.overdrawn.map(({ memberId, milli }) => ({ memberId, balance: toCredits(milli) })),
});

/** The last check of the ledger, and a page of corrections. */
export async function readLedger(before = 0) {
  const [[check], rows] = await Promise.all([
    findLastCheckDetails({}),
    listCorrections({ before }),
  ]);
  const { page, next } = pageOf(rows, 'id');
  return {
    check: check ? toCheck(check) : null,
    corrections: page.map(({ amountMilli, ...row }) => ({
      ...withIsoDates(row),
      amount: toCredits(amountMilli),
    })),
    next,
  };
}

/** @throws AppError 404 for a closed account. */
export async function readAccount(viewer: Viewer, memberId: number, before = 0) {
  await transactionAs(viewer, 'admin', async (db, by) => {
    firstRow(await findOpenMember({ memberId }, db), notFound);
    await recordAction(by, { action: 'read_credits', about: memberId }, db);
  });
  const { balance, transactions } = await findCredits(memberId, { before, limit: ROWS_TO_READ });
  const { page, next } = pageOf(transactions, 'id');
  return { balance, transactions: page, next };
}

/**
 * Corrects the balance of a member with a new transfer from or to the promotion account.
 *
 * @throws AppError 402 `member_not_enough_credits`, 403 `conflict_of_admin` for a member of the viewer's
 *   referral network, 404 for a closed account, 409 `own_account`.
 */
export async function correct(
  viewer: Viewer,
  memberId: number,
  { amount, why, key }: CorrectionEdit,
): Promise<void> {
  await transactionAs(viewer, 'admin', async (db, by) => {
    if ((await findSelf({ viewerId: by.id, memberId }, db)).length > 0)
      throw new AppError(409, 'own_account');
    firstRow(await findOpenMember({ memberId }, db), notFound);
    if ((await findInvitee({ viewerId: viewer.id, memberId }, db)).length > 0) {
      throw new AppError(403, 'conflict_of_admin');
    }
    const cause = `correction:${key}`;
    if (!(await correctCredits({ memberId, credits: amount, cause }, db))) return;
    // Not a sign: the export marks texts that start with one, since spreadsheets run them.
    const change = amount > 0 ? `added ${amount}` : `took ${-amount}`;
    const entry = { action: 'correct_credits', about: memberId, why: `${change}: ${why}` };
    await recordAlone(by, entry, 'by_admin', db);
  });
}
