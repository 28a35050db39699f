export const passkey = {
  signIn: 'Continue with a passkey',
  signUp: 'Create an account with a passkey',
  creating: 'Creating your account...',
  failed: 'No passkey was used. Try again, or create a new one.',
  elsewhere: (origin: string) => `Passkeys work at ${origin} only.`,
  needsName: 'Passkeys need a domain name with HTTPS, or http://localhost.',
} as const;

export const recoveryCode = {
  use: 'Use a recovery code',
  title: 'Sign in with a recovery code',
  text: 'Enter one of the codes that you saved. Each works once.',
  label: 'Recovery code',
  missing: 'Enter a recovery code.',
  signIn: 'Sign in',
  failed: 'Something went wrong. Please try again.',
} as const;
