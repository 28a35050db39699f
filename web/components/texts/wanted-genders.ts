import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
/** The people that a member wants to meet. */
export const wantedGenders = textsOf({
  all: msg`Everyone`,
  male: msg`Men`,
  female: msg`Women`,
  nonbinary: msg`Nonbinary people`,
});
