/** Forms of the sign-in page: their fields and sheets would add a quarter to the first download. */

export { EmailCodeForm } from './EmailCodeForm.tsx';
export { RecoveryCodeSheet } from './RecoveryCodeSheet.tsx';
