import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';

/** Also on the banner over every screen. */
export const pausing = textsOf({
  paused: msg({ id: 'pausing.paused', message: 'Your profile is paused' }),
  resumed: msg({ id: 'pausing.resumed', message: 'Welcome back' }),
  resumedText: msg({ id: 'pausing.resumedText', message: 'People can find you again.' }),
  pauseFailed: msg({ id: 'pausing.pauseFailed', message: "Couldn't save your change" }),
  tryAgain: msg({ id: 'pausing.tryAgain', message: 'Please try again.' }),
});
