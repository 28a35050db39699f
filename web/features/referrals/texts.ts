import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';
export { invites } from '../auth/texts.ts';

export const referrals = textsOf({
  screen: msg({ id: 'referrals.screen', message: 'Referral Program' }),
  title: msg({ id: 'referrals.title', message: 'Invite a friend.' }),
  text: msg({
    id: 'referrals.text',
    message: 'You earn credits when a friend joins and is active on three days.',
  }),
  linkLabel: msg({ id: 'referrals.linkLabel', message: 'Your referral link' }),
  noLink: msg({
    id: 'referrals.noLink',
    message: 'The demo has no referral link. Sign in with your own account to get one.',
  }),
  copyFailed: msg({ id: 'referrals.copyFailed', message: "Couldn't copy the link" }),
  copyFailedText: msg({
    id: 'referrals.copyFailedText',
    message: 'Select the link and copy it yourself.',
  }),
  notes: {
    credits: msg({ id: 'referrals.notes.credits', message: 'to spend' }),
    referrals: msg({ id: 'referrals.notes.referrals', message: 'friends who qualified' }),
    signups: msg({ id: 'referrals.notes.signups', message: 'accounts through your link' }),
    earned: msg({ id: 'referrals.notes.earned', message: 'credits in all' }),
  },
  onHold: msg({ id: 'referrals.onHold', message: 'On hold' }),
  nextOn: (day: string) => msg({ id: 'referrals.nextOn', message: `next on ${day}` }),
  commission: msg({ id: 'referrals.commission', message: 'Commission' }),
  perLevel: msg({ id: 'referrals.perLevel', message: 'per level' }),
  level: (level: number) => msg({ id: 'referrals.level', message: `L${level}` }),
  levelColumn: msg({ id: 'referrals.levelColumn', message: 'Level' }),
  rateColumn: msg({ id: 'referrals.rateColumn', message: 'Rate' }),
  transactions: msg({ id: 'referrals.transactions', message: 'Recent transactions' }),
  more: msg({ id: 'referrals.more', message: 'Show older' }),
  details: {
    level: msg({ id: 'referrals.details.level', message: 'Level' }),
    rate: msg({ id: 'referrals.details.rate', message: 'Rate' }),
    base: msg({ id: 'referrals.details.base', message: 'Base' }),
    credits: (amount: number) =>
      msg({
        id: 'referrals.details.credits',
        message: plural(amount, { one: '# credit', other: '# credits' }),
      }),
    qualified: msg({ id: 'referrals.details.qualified', message: 'Qualified' }),
    booked: {
      commission: msg({ id: 'referrals.details.booked.commission', message: 'Credited' }),
      reversal: msg({ id: 'referrals.details.booked.reversal', message: 'Reversed' }),
      correction: msg({ id: 'referrals.details.booked.correction', message: 'Corrected' }),
      purchase: msg({ id: 'referrals.details.booked.purchase', message: 'Spent' }),
      refund: msg({ id: 'referrals.details.booked.refund', message: 'Refunded' }),
    },
  },
  rules: (credits: string, holdDays: number) =>
    msg({
      id: 'referrals.rules',
      message: `You earn ${credits} credits for each friend who joins, and smaller shares when their friends join. A friend counts once their profile is complete and they have been active on three different days in their first thirty. Credits arrive after ${holdDays} days.`,
    }),
});
