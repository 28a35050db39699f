import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

/** A deck of the nearest people, beyond the distance of the preferences. */
export const nearest = textsOf({
  noneWithin: (distance: string) =>
    msg({ id: 'nearest.noneWithin', message: `No one within ${distance} yet.` }),
  shown: msg({ id: 'nearest.shown', message: 'These are the nearest.' }),
  keep: msg({ id: 'nearest.keep', message: 'Keep' }),
  only: (distance: string) => msg({ id: 'nearest.only', message: `Only ${distance}` }),
});
