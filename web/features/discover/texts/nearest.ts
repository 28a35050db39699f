import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

/** A deck of the nearest people, beyond the distance of the preferences. */
export const nearest = textsOf({
  noneWithin: (distance: string) => msg`No one within ${distance} yet.`,
  shown: msg`These are the nearest.`,
  keep: msg`Keep`,
  only: (distance: string) => msg`Only ${distance}`,
});
