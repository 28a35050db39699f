import { CursorText, Id, Timestamp, text } from '../common.ts';
import { failsWith } from '../errors.ts';
import { CORRECTION_MAX_CREDITS, MILLI_PER_CREDIT } from '../limits.ts';
import { Credits, Transaction } from '../referrals.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

const Correction = z.object({ id: Id, memberId: Id, amount: Credits, createdAt: Timestamp });

/** Result of the last check of the whole ledger. */
const LedgerCheck = z.object({
  checkedAt: Timestamp,
  transfers: z.int(),
  /** Over all accounts; 0 in a consistent ledger. */
  sum: Credits,
  paid: Credits,
  held: Credits,
  spent: Credits,
  /** Violated invariants. Settlement stops while there are some. */
  faults: z.array(z.string()),
  /** Balances below zero after a reversed commission, the lowest first; at most a hundred. */
  overdrawn: z.array(z.object({ memberId: Id, balance: Credits })),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

export const getLedger = adminEndpoint('GET /api/console/credits', {
  summary: 'The last check of the ledger, and corrections, latest first',
  query: z.strictObject({ before: CursorText.optional() }),
  response: z.object({
    check: LedgerCheck.nullable(),
    corrections: z.array(Correction),
    /** For `before`; null on the last page. */
    next: Id.nullable(),
  }),
});

export const getAccountCredits = adminEndpoint('GET /api/console/credits/:id', {
  summary: "A member's balance and transactions, latest first. Logged",
  query: z.strictObject({ before: CursorText.optional() }),
  response: z.object({
    balance: Credits,
    transactions: z.array(
      Transaction.pick({ id: true, kind: true, amount: true, createdAt: true }),
    ),
    /** For `before`; null on the last page. */
    next: Id.nullable(),
  }),
});

const isMilli = (credits: number): boolean => {
  const milli = credits * MILLI_PER_CREDIT;
  return Math.abs(milli - Math.round(milli)) < 1e-6;
};

const CorrectionEdit = z.strictObject({
  /** Positive: the member receives credits. */
  amount: z
    .number()
    .min(-CORRECTION_MAX_CREDITS)
    .max(CORRECTION_MAX_CREDITS)
    .refine((credits) => credits !== 0 && isMilli(credits), failsWith('too_many_decimals')),
  why: text(400, 1),
  /** A repeated request with the same key corrects once. */
  key: z.uuid(),
});
export type CorrectionEdit = z.infer<typeof CorrectionEdit>;

export const correctCredits = adminEndpoint('POST /api/console/credits/:id/corrections', {
  summary:
    'Correct a balance with a new transfer. 402 `member_not_enough_credits`, 409 `own_account`; 404 for a closed account',
  needsFreshSignIn: true,
  body: CorrectionEdit,
  limit: { points: 20, seconds: 60, by: 'account' },
});
