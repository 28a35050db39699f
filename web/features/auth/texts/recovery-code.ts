export const recoveryCode = {
  use: 'Use a recovery code',
  title: 'Sign in with a recovery code',
  text: 'Enter one of the codes that you saved. Each works once.',
  label: 'Recovery code',
  missing: 'Enter a recovery code.',
  signIn: 'Sign in',
  failed: 'Something went wrong. Please try again.',
} as const;
