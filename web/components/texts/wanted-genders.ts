import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
/** The people that a member wants to meet. */
export const wantedGenders = textsOf({
  all: msg({ id: 'wantedGenders.all', message: 'Everyone' }),
  male: msg({ id: 'wantedGenders.male', message: 'Men' }),
  female: msg({ id: 'wantedGenders.female', message: 'Women' }),
});
