import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { dataKeys } from './config.ts';

/**
 * What is stored so that a copy of the database does not tell it: AES-256-GCM with a key that stands in
 * the environment (NIST SP 800-38D). A sealed value is
 *
 *     version 1 (1 byte) | key id (4) | IV (12, random) | tag (16) | the text's UTF-8, encrypted
 *
 * and bound to its place, the column and whose row it is: moved elsewhere it does not open. Limits: the
 * length of the text can be told from the value, and random IVs allow 2^32 values a key (section 8.3).
 */
const VERSION = 1;
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const IV_AT = 1 + ID_BYTES;
const TAG_AT = IV_AT + IV_BYTES;
const TEXT_AT = TAG_AT + TAG_BYTES;
const ALGORITHM = 'aes-256-gcm';
const OPTIONS = { authTagLength: TAG_BYTES };

/** The column, then what makes its row one of its kind and never changes; no part contains a line break. */
export type Place = readonly [
  column:
    | 'users.email'
    | 'messages.content'
    | 'preferences.special'
    | 'reports.text'
    | 'reports.message_text'
    | 'sign_ins.identity',
  ...row: (string | number)[],
];

/** A value that cannot be opened. */
export class SealError extends Error {}

interface Key {
  id: Buffer;
  cipher: KeyObject;
}

export interface Keyring {
  /** Seals. */
  current: Key;
  /** Open, each by its id. */
  byId: ReadonlyMap<number, Key>;
}

/** Key and id are derived from the secret for their one purpose each (RFC 5869). */
function keyOf(secret: string): Key {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `overlap ${purpose}`, bytes));
  return { id: derived('key id', ID_BYTES), cipher: createSecretKey(derived('sealed values', 32)) };
}

/** @param secrets 64 hexadecimal digits each; the first one seals, all of them open. */
export function keyringOf([first, ...former]: readonly [string, ...string[]]): Keyring {
  const current = keyOf(first);
  const keys = [current, ...former.map(keyOf)];
  return { current, byId: new Map(keys.map((key) => [key.id.readUInt32BE(), key])) };
}

let own: Keyring | undefined;

/** The keys of this process, read from the environment at first use. */
export function keyring(): Keyring {
  own ??= keyringOf(dataKeys());
  return own;
}

const bindingOf = (place: Place): Buffer => Buffer.from(place.join('\n'));

export function seal(place: Place, text: string, { current }: Keyring = keyring()): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, current.cipher, iv, OPTIONS);
  cipher.setAAD(bindingOf(place));
  const encrypted = cipher.update(text, 'utf8');
  cipher.final();
  return Buffer.concat([Buffer.of(VERSION), current.id, iv, cipher.getAuthTag(), encrypted]);
}

/** @throws SealError when it was changed, moved from another place, or sealed with a key that is not given. */
export function open(place: Place, sealed: Buffer, { byId }: Keyring = keyring()): string {
  if (sealed.length < TEXT_AT || sealed[0] !== VERSION)
    throw new SealError(`${place[0]}: not a sealed value`);
  const key = byId.get(sealed.readUInt32BE(1));
  if (!key) throw new SealError(`${place[0]}: sealed with a key that is not given`);
  const iv = sealed.subarray(IV_AT, TAG_AT);
  const cipher = createDecipheriv(ALGORITHM, key.cipher, iv, OPTIONS);
  cipher.setAAD(bindingOf(place)).setAuthTag(sealed.subarray(TAG_AT, TEXT_AT));
  const text = cipher.update(sealed.subarray(TEXT_AT));
  try {
    cipher.final();
  } catch {
    throw new SealError(`${place[0]}: changed, or moved from another place`);
  }
  return text.toString('utf8');
}
