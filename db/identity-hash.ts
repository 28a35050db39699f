import { createHmac } from 'node:crypto';
import { identityKey } from './config.ts';

const hmac = (kind: string, value: string): Buffer =>
  createHmac('sha256', identityKey()).update(`${kind}\n${value}`).digest();

/**
 * 32 bytes that identify a person at a provider, also after account deletion. Not reversible without
 * IDENTITY_KEY.
 */
export const subjectHash = (provider: string, subject: string): Buffer =>
  hmac('subject', `${provider}\n${subject}`);

/** Keyed hash of an email address; ignores case and surrounding spaces. */
export const emailHash = (email: string): Buffer => hmac('email', email.trim().toLowerCase());

/** Keyed hash of a sign-in code: six digits alone could be guessed from a plain hash. */
export const codeHash = (browser: Buffer, code: string): Buffer =>
  hmac('code', `${browser.toString('hex')}\n${code}`);

/** Proves that the browser with this random id has signed in with the address of this hash. */
export const knownBrowserProof = (id: string, address: Buffer): Buffer =>
  hmac('known browser', `${id}\n${address.toString('hex')}`);

/** 16 bytes that identify an account to authenticators without revealing it (WebAuthn user handle). */
export const userHandle = (userId: number): Buffer =>
  hmac('user handle', String(userId)).subarray(0, 16);

/** Identifies an erased account after its id is gone. */
export const accountHash = (userId: number): Buffer => hmac('account', String(userId));

export const recoveryCodeHash = (code: string): Buffer => hmac('recovery code', code);

/** Keyed hash of the place that a notice names; ignores case and white space. */
export const placeHash = (place: string): Buffer =>
  hmac('place', place.trim().toLowerCase().replace(/\s+/g, ' '));

/** Whether a number that is shown to others counts this member on a UTC day: half of all, alike for everyone. */
export const isCountedOn = (userId: number, day: string): boolean =>
  ((hmac('counted', `${day}\n${userId}`)[0] ?? 0) & 1) === 1;

/** Identifies IDENTITY_KEY without revealing it. */
export const identityKeyId = (): Buffer => hmac('id', '').subarray(0, 4);
