import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** Before a Super Like that is not free. */
export const superLike = textsOf({
  title: msg`Free again tomorrow, or 5 credits now`,
  text: msg`You've used today's free Super Like. Another one costs 5 credits.`,
  balance: (credits: number) => msg`You have ${{ credits: Math.floor(credits) }}.`,
  spend: msg`Send for 5 credits`,
  earn: msg`Earn credits`,
});
