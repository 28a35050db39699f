import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

/** Before what needs a recent sign-in. */
export const signInAgain = textsOf({
  title: msg({ id: 'signInAgain.title', message: 'Sign in again' }),
  text: msg({
    id: 'signInAgain.text',
    message: "To do this, confirm that it's you. You signed in a while ago.",
  }),
  openLogin: msg({ id: 'signInAgain.openLogin', message: 'Go to the sign-in page' }),
  otherAccount: msg({
    id: 'signInAgain.otherAccount',
    message: 'You signed in to another account',
  }),
});
