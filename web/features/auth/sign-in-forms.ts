/** Forms and ceremonies of the sign-in page: they would add a quarter to the first download. */

export {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
export { EmailCodeForm } from './EmailCodeForm.tsx';
export { RecoveryCodeSheet } from './RecoveryCodeSheet.tsx';
export { LinkEmailSheet } from './sign-in-methods/LinkEmailSheet.tsx';
