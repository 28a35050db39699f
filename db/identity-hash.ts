import { createHmac } from 'node:crypto';
import { identityKey } from './config.ts';

const hash = (kind: string, value: string): Buffer =>
  createHmac('sha256', identityKey()).update(`${kind}\n${value}`).digest();

/** 32 bytes that stand for a person, also after their account: without the key nobody can tell for whom. */
export const subjectHash = (subject: string): Buffer => hash('subject', subject);

/** The same for an e-mail address, however it is capitalised. */
export const emailHash = (email: string): Buffer => hash('email', email.trim().toLowerCase());

/** What tells one key from another, and nothing else about it. */
export const identityKeyId = (): Buffer => hash('id', '').subarray(0, 4);
