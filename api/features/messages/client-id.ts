import { createHash } from 'node:crypto';

/** A client id (UUID of version 8) that depends on `source` only, so that a repeated insert is the same message. */
export function clientIdFrom(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
