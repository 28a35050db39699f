import { createHmac } from 'node:crypto';
import { config } from './config.ts';

const hash = (kind: string, value: string): Buffer =>
  createHmac('sha256', config.identityKey).update(`${kind}\n${value}`).digest();

/** 32 bytes that stand for a person after their account: without the key nobody can tell for whom. */
export const subjectHash = (subject: string): Buffer => hash('subject', subject);

/** The same for an e-mail address, however it is capitalised. */
export const emailHash = (email: string): Buffer => hash('email', email.trim().toLowerCase());
