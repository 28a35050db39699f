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
 * Column encryption: AES-256-GCM (NIST SP 800-38D) with a key from the environment. An encrypted value is
 *
 *     version 1 (1 byte) | key id (4) | IV (12, random) | tag (16) | encrypted UTF-8 text or file
 *
 * The binding is authenticated, so a value copied to another row or column does not decrypt.
 * Limits: the length of the text is visible, and random IVs allow 2^32 values a key (section 8.3).
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

/** `table.column`, then the values that identify the row; no part contains a line break. */
export type Binding = readonly [column: string, ...row: (string | number)[]];

export class DecryptionError extends Error {}

interface Key {
  id: Buffer;
  cipher: KeyObject;
}

export interface Keyring {
  /** Encrypts new values. */
  current: Key;
  /** All keys that decrypt, by key id. */
  byId: ReadonlyMap<number, Key>;
}

/** Key and key id are derived from the secret separately (HKDF, RFC 5869). */
function deriveKey(secret: string): Key {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `overlap ${purpose}`, bytes));
  return { id: derive('key id', ID_BYTES), cipher: createSecretKey(derive('column data', 32)) };
}

/** @param secrets 64 hexadecimal digits each; the first encrypts, all decrypt. */
export function createKeyring([first, ...former]: readonly [string, ...string[]]): Keyring {
  const current = deriveKey(first);
  const keys = [current, ...former.map(deriveKey)];
  return { current, byId: new Map(keys.map((key) => [key.id.readUInt32BE(), key])) };
}

let processKeyring: Keyring | undefined;

/** The keyring of this process, read from the environment on first use. */
export function keyring(): Keyring {
  processKeyring ??= createKeyring(dataKeys());
  return processKeyring;
}

const authenticatedData = (binding: Binding): Buffer => Buffer.from(binding.join('\n'));

export const encrypt = (binding: Binding, text: string, keys: Keyring = keyring()): Buffer =>
  encryptBytes(binding, Buffer.from(text), keys);

export function encryptBytes(
  binding: Binding,
  bytes: Buffer,
  { current }: Keyring = keyring(),
): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, current.cipher, iv, OPTIONS);
  cipher.setAAD(authenticatedData(binding));
  const encrypted = cipher.update(bytes);
  cipher.final();
  return Buffer.concat([Buffer.of(VERSION), current.id, iv, cipher.getAuthTag(), encrypted]);
}

/** @throws DecryptionError as `decryptBytes`. */
export const decrypt = (binding: Binding, value: Buffer, keys: Keyring = keyring()): string =>
  decryptBytes(binding, value, keys).toString('utf8');

/** @throws DecryptionError when the value is malformed, altered, bound elsewhere, or its key is missing. */
export function decryptBytes(
  binding: Binding,
  value: Buffer,
  { byId }: Keyring = keyring(),
): Buffer {
  const [column] = binding;
  if (value.length < TEXT_AT || value[0] !== VERSION)
    throw new DecryptionError(`${column}: not an encrypted value`);
  const key = byId.get(value.readUInt32BE(1));
  if (!key) throw new DecryptionError(`${column}: the encryption key is missing`);
  const iv = value.subarray(IV_AT, TAG_AT);
  const cipher = createDecipheriv(ALGORITHM, key.cipher, iv, OPTIONS);
  cipher.setAAD(authenticatedData(binding)).setAuthTag(value.subarray(TAG_AT, TEXT_AT));
  const bytes = cipher.update(value.subarray(TEXT_AT));
  try {
    cipher.final();
  } catch {
    throw new DecryptionError(`${column}: altered, or bound to another row or column`);
  }
  return bytes;
}
