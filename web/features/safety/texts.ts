import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** The advice is a file in the folder `legal`. */
export const safetyPage = textsOf({
  title: msg`Safety`,
  danger: msg`In danger now?`,
  choose: msg`Choose a country`,
  noPromise: msg`General information, no promise.`,
  checkIn: msg`Check-in for a date`,
});
