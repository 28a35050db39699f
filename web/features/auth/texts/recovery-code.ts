import { msg } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
export const recoveryCode = textsOf({
  use: msg({ id: 'recoveryCode.use', message: 'Use a recovery code' }),
  title: msg({ id: 'recoveryCode.title', message: 'Sign in with a recovery code' }),
  text: msg({
    id: 'recoveryCode.text',
    message: 'Enter one of the codes that you saved. Each works once.',
  }),
  label: msg({ id: 'recoveryCode.label', message: 'Recovery code' }),
  missing: msg({ id: 'recoveryCode.missing', message: 'Enter a recovery code.' }),
  signIn: msg({ id: 'recoveryCode.signIn', message: 'Sign in' }),
  failed: msg({ id: 'recoveryCode.failed', message: 'Something went wrong. Please try again.' }),
});
