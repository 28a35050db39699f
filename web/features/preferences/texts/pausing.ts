import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

/** Also on the banner over every screen. */
export const pausing = textsOf({
  paused: msg`Your profile is paused`,
  resumed: msg`Welcome back`,
  resumedText: msg`People can find you again.`,
  pauseFailed: msg`Couldn't save your change`,
  tryAgain: msg`Please try again.`,
});
