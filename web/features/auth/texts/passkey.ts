export const passkey = {
  signIn: 'Continue with a passkey',
  signUp: 'Create an account with a passkey',
  creating: 'Creating your account...',
  failed: 'No passkey was used. Try again, or create a new one.',
  elsewhere: (origin: string) => `Passkeys work at ${origin} only.`,
  needsName: 'Passkeys need a domain name with HTTPS, or http://localhost.',
} as const;
