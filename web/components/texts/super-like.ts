import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** Before a Super Like that is not free. */
export const superLike = textsOf({
  title: msg({ id: 'superLike.title', message: 'Free again tomorrow, or 5 credits now' }),
  text: msg({
    id: 'superLike.text',
    message: "You've used today's free Super Like. Another one costs 5 credits.",
  }),
  balance: (credits: number) =>
    msg({ id: 'superLike.balance', message: `You have ${{ credits: Math.floor(credits) }}.` }),
  spend: msg({ id: 'superLike.spend', message: 'Send for 5 credits' }),
  earn: msg({ id: 'superLike.earn', message: 'Earn credits' }),
});
