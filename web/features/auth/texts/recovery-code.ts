import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const recoveryCode = textsOf({
  use: msg`Use a recovery code`,
  title: msg`Sign in with a recovery code`,
  text: msg`Enter one of the codes that you saved. Each works once.`,
  label: msg`Recovery code`,
  missing: msg`Enter a recovery code.`,
  signIn: msg`Sign in`,
  failed: msg`Something went wrong. Please try again.`,
});
