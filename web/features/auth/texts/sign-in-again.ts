import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

/** Before what needs a recent sign-in. */
export const signInAgain = textsOf({
  title: msg`Sign in again`,
  text: msg`To do this, confirm that it's you. You signed in a while ago.`,
  openLogin: msg`Go to the sign-in page`,
  otherAccount: msg`You signed in to another account`,
});
