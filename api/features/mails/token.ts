import { createHmac, timingSafeEqual } from 'node:crypto';
import { identityKey } from '#db/config.ts';

/** Short, so that the header with the address is not folded: mail signatures cover the unfolded line. */
const SIGNATURE_CHARS = 12;

const signatureOf = (member: string): string =>
  createHmac('sha256', identityKey())
    .update(`unsubscribe\n${member}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARS);

/** A signed token that lets its holder stop the mails to a member, and nothing else. It does not expire. */
export function unsubscribeToken(userId: number): string {
  const member = userId.toString(36);
  return `${member}.${signatureOf(member)}`;
}

/** The member of a token, null when its signature is wrong. */
export function memberOf(token: string): number | null {
  const [member = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(member))];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight ? Number.parseInt(member, 36) : null;
}
