import { CursorText, Day, Id, IdText, Timestamp, wholeNumberText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { TRANSACTION_PAGE_SIZE } from './limits.ts';
import { z } from './zod.ts';

/** Credits with up to three decimals. */
export const Credits = z.number();

/** Referral terms of this installation. */
const Program = z.object({
  /** Level 1 first, in hundredths of a percent; missing levels earn nothing. */
  ratesBp: z.array(z.int()),
  baseCredits: Credits,
  holdDays: z.int(),
});

export const ReferralLink = z.object({
  /** Null in the demo, which has no referrals. */
  referralLink: z.string().nullable(),
  stats: z.object({
    /** Accounts created through the link. */
    signups: z.int(),
    /** Sum of the daily visitors of the link. */
    visits: z.int(),
  }),
  program: Program,
});
export type ReferralLink = z.infer<typeof ReferralLink>;

/** Source of a commission or its reversal. No member is named. */
const CommissionDetails = z.object({
  level: z.int(),
  rateBp: z.int(),
  base: Credits,
  qualifiedOn: Day,
});

export const Transaction = z.object({
  id: Id,
  description: z.string(),
  /** Positive for commissions and refunds, negative for purchases and reversals, either for corrections. */
  amount: Credits,
  createdAt: Timestamp,
  kind: z.enum(['commission', 'reversal', 'purchase', 'refund', 'correction']),
  commission: CommissionDetails.nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

export const CreditsState = z.object({
  balance: Credits,
  totalEarned: Credits,
  /** Commissions on hold, which no other field includes. */
  pending: z.object({
    amount: Credits,
    signups: z.int(),
    /** Date of the next settlement of these commissions. */
    nextOn: Day.nullable(),
  }),
  transactions: z.array(Transaction),
});
export type CreditsState = z.infer<typeof CreditsState>;

export const ReferralNetwork = z.object({
  /** One entry per directly referred member, without names; at most 1,000. */
  directReferrals: z.array(z.object({ level: z.literal(1), qualified: z.boolean() })),
  /** All directly referred members. */
  total: z.int(),
  /** Those of them that have qualified. */
  qualified: z.int(),
  levels: z.array(z.object({ level: z.int(), members: z.int() })),
});
export type ReferralNetwork = z.infer<typeof ReferralNetwork>;

const ofViewer = z.strictObject({ userId: IdText.optional() });

export const trackReferral = endpoint('GET /api/referrals/track/:code', {
  summary: 'Count a visit, once per visitor and day; the response is the same for every code',
  access: 'public',
  params: z.object({ code: z.string() }),
});

export const getReferralLink = endpoint('GET /api/referrals/link', {
  summary: 'Your referral link and its statistics',
  access: 'session',
  actor: 'query.userId',
  query: ofViewer,
  response: ReferralLink,
});

export const getCredits = endpoint('GET /api/referrals/credits', {
  summary: 'Your credits; the `Link` header names the next page of transactions',
  access: 'session',
  actor: 'query.userId',
  query: ofViewer.extend({
    before: CursorText.optional(),
    limit: wholeNumberText(1, TRANSACTION_PAGE_SIZE).optional(),
  }),
  response: CreditsState,
});

export const getReferralNetwork = endpoint('GET /api/referrals/network', {
  summary: 'Number of members in your network by level',
  access: 'session',
  actor: 'query.userId',
  query: ofViewer,
  response: ReferralNetwork,
});
