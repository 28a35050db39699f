import { z } from 'zod';
import { CursorText, Id, IdText, Nothing, Timestamp, wholeNumberText } from './common.ts';
import { endpoint, READS } from './endpoint.ts';
import { TRANSACTION_PAGE_SIZE } from './limits.ts';

/** Credits as people read them: whole ones with up to three decimals. */
const Credits = z.number();
const Day = z.iso.date();

/** What this installation pays, so that the screen never tells of other rates. */
const Programme = z.object({
  /** Level 1 first, in hundredths of a percent; levels that are left out earn nothing. */
  ratesBp: z.array(z.int()),
  baseCredits: Credits,
  holdDays: z.int(),
});

export const ReferralLink = z.object({
  /** Null in the demo, which has no referrals. */
  referralLink: z.string().nullable(),
  stats: z.object({
    /** Direct referrals that have qualified. */
    signups: z.int(),
    /** Visitors a day that followed the link, summed over the days. */
    visits: z.int(),
  }),
  programme: Programme,
});
export type ReferralLink = z.infer<typeof ReferralLink>;

/** How a commission, or its reversal, came about. No member is named. */
const CommissionDetails = z.object({
  level: z.int(),
  rateBp: z.int(),
  base: Credits,
  qualifiedOn: Day,
});

export const Transaction = z.object({
  id: Id,
  description: z.string(),
  /** Positive when it was earned or given back, negative when it was spent or taken back. */
  amount: Credits,
  createdAt: Timestamp,
  kind: z.enum(['commission', 'reversal', 'purchase', 'refund']),
  commission: CommissionDetails.nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

export const CreditsState = z.object({
  balance: Credits,
  totalEarned: Credits,
  /** Earned but still held; part of no other number here. */
  pending: z.object({
    amount: Credits,
    signups: z.int(),
    /** Day in whose night the next ones are settled. */
    nextOn: Day.nullable(),
  }),
  transactions: z.array(Transaction),
});
export type CreditsState = z.infer<typeof CreditsState>;

export const ReferralNetwork = z.object({
  /** One entry a directly referred member, who is not named; at most 1,000. */
  directReferrals: z.array(z.object({ level: z.literal(1), qualified: z.boolean() })),
  /** All directly referred members. */
  total: z.int(),
  levels: z.array(z.object({ level: z.int(), members: z.int() })),
});
export type ReferralNetwork = z.infer<typeof ReferralNetwork>;

const ofViewer = z.strictObject({ userId: IdText.optional() });

export const trackReferral = endpoint({
  method: 'GET',
  path: '/api/referrals/track/:code',
  summary: 'Counts a visit, once a visitor and day; the answer tells nothing',
  access: 'public',
  params: z.object({ code: z.string() }),
  response: Nothing,
  status: 204,
});

export const getReferralLink = endpoint({
  method: 'GET',
  path: '/api/referrals/link',
  summary: "The viewer's referral link and what came of it",
  access: 'session',
  actor: 'query.userId',
  query: ofViewer,
  response: ReferralLink,
  limit: READS,
});

export const getCredits = endpoint({
  method: 'GET',
  path: '/api/referrals/credits',
  summary: "The viewer's credits; older transactions follow in the `Link` header",
  access: 'session',
  actor: 'query.userId',
  query: ofViewer.extend({
    before: CursorText.optional(),
    limit: wholeNumberText(1, TRANSACTION_PAGE_SIZE).optional(),
  }),
  response: CreditsState,
  limit: READS,
});

export const getReferralNetwork = endpoint({
  method: 'GET',
  path: '/api/referrals/network',
  summary: 'How many members the viewer has brought, level by level',
  access: 'session',
  actor: 'query.userId',
  query: ofViewer,
  response: ReferralNetwork,
  limit: READS,
});
