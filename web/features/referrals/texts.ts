import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';
export { invites } from '../auth/texts.ts';

export const referrals = textsOf({
  screen: msg`Referral Program`,
  lead: msg`Get credits for friends who join through your link, and spend them on extra Super Likes.`,
  howItWorks: msg`How it works`,
  title: msg`Invite a friend.`,
  linkLabel: msg`Your referral link`,
  noLink: msg`The demo has no referral link. Sign in with your own account to get one.`,
  copyFailed: msg`Couldn't copy the link`,
  copyFailedText: msg`Select the link and copy it yourself.`,
  notes: {
    credits: msg`to spend`,
    referrals: msg`friends who qualified`,
    signups: msg`accounts through your link`,
    earned: msg`credits in all`,
  },
  onHold: msg`On hold`,
  nextOn: (day: string) => msg`next on ${day}`,
  commission: msg({ context: 'referrals', message: 'Commission' }),
  perLevel: msg`per level`,
  level: (level: number) => msg`L${level}`,
  transactions: msg`Recent transactions`,
  more: msg`Show older`,
  details: {
    level: msg`Level`,
    rate: msg`Rate`,
    base: msg`Base`,
    credits: (amount: number) => msg`${plural(amount, { one: '# credit', other: '# credits' })}`,
    qualified: msg`Qualified`,
    booked: {
      commission: msg`Credited`,
      reversal: msg({ context: 'referrals', message: 'Reversed' }),
      correction: msg`Corrected`,
      purchase: msg`Spent`,
      refund: msg`Refunded`,
    },
  },
  rules: (credits: string, levels: number, holdDays: number) =>
    msg`You earn ${credits} credits for each friend who joins${plural(levels, { one: '', other: ', and smaller shares when their friends join' })}. A friend counts once their profile is complete and they have been active on three different days in their first thirty. Credits arrive after ${holdDays} days.`,
});
