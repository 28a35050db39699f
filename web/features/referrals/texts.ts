export { common } from '../../components/texts.ts';
export { invites } from '../auth/texts.ts';

export const referrals = {
  screen: 'Referral Program',
  title: 'Invite a friend.',
  text: 'You earn credits when a friend joins and is active on three days.',
  linkLabel: 'Your referral link',
  noLink: 'The demo has no referral link. Sign in with your own account to get one.',
  copyFailed: "Couldn't copy the link",
  copyFailedText: 'Select the link and copy it yourself.',
  notes: {
    credits: 'to spend',
    referrals: 'friends who qualified',
    signups: 'accounts through your link',
    earned: 'credits in all',
  },
  onHold: 'On hold',
  nextOn: (day: string) => `next on ${day}`,
  commission: 'Commission',
  perLevel: 'per level',
  level: (level: number) => `L${level}`,
  levelColumn: 'Level',
  rateColumn: 'Rate',
  transactions: 'Recent transactions',
  more: 'Show older',
  details: {
    level: 'Level',
    rate: 'Rate',
    base: 'Base',
    credits: (amount: string) => `${amount} credits`,
    qualified: 'Qualified',
    booked: {
      commission: 'Credited',
      reversal: 'Reversed',
      correction: 'Corrected',
      purchase: 'Spent',
      refund: 'Refunded',
    },
  },
  rules: (credits: string, holdDays: number) =>
    `You earn ${credits} credits for each friend who joins, and smaller shares when their friends join. A friend counts once their profile is complete and they have been active on three different days in their first thirty. Credits arrive after ${holdDays} days.`,
} as const;
