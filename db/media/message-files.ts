import { randomBytes } from 'node:crypto';
import { KeyError } from '../config.ts';
import { DecryptionError, decryptBytes, encryptBytes, keyring } from '../encryption.ts';
import { statement } from '../sql.ts';
import { media } from './media.ts';
import { type MediaStore, MissingFileError, readIfThere } from './media-store.ts';

/**
 * Encrypted files of messages, in the store of photos. Their keys start with `m`, which no key of a profile photo does,
 * so no path below `/media` leads to them.
 *
 * The name of a file is the id of the data key that encrypts it. A rotation writes a new file and removes the former one:
 * backups copy each path once, so the bytes of a path must not change.
 */
const PATH = /^m[0-9a-f]\/(m[0-9a-f]{32})\/([0-9a-f]{8})$/;

export const newMessageFileKey = (): string => `m${randomBytes(16).toString('hex')}`;

export const isMessageFileKey = (key: string): boolean => key.startsWith('m');

/** SQL: `isMessageFileKey`. */
export const hasMessageFileKey = (key: string): string => `starts_with(${key}, 'm')`;

const folderOf = (key: string): string => `${key.slice(0, 2)}/${key}`;
const bindingOf = (key: string) => ['message_media.file', key] as const;

const currentName = (): string => keyring().current.id.toString('hex');

/** Names of files that this process can decrypt, the current one first. */
const readableNames = (): string[] =>
  [...keyring().byId.values()].map(({ id }) => id.toString('hex'));

/** @throws StorageFullError */
export const writeMessageFile = (key: string, bytes: Buffer): Promise<void> =>
  media().writeFolder(folderOf(key), [
    { name: currentName(), bytes: encryptBytes(bindingOf(key), bytes) },
  ]);

/** @throws MissingFileError */
export async function readMessageFile(key: string): Promise<Buffer> {
  const names = readableNames();
  // The current name again: a rotation may have removed the former file between two reads.
  for (const name of names.length > 1 ? [...names, currentName()] : names) {
    const value = await readIfThere(media(), `${folderOf(key)}/${name}`);
    if (value) return decryptBytes(bindingOf(key), value);
  }
  throw new MissingFileError(key);
}

/** A row when a message or the evidence of a case has the file, or it is not due for removal. */
const findOwner = statement<object, { key: string }>(
  'find_owner_of_message_file',
  `select where exists (select from message_media where key = :key)
      or exists (select from evidence_photos where key = :key)
      or exists (select from orphaned_files where key = :key and since > now() - interval '1 hour') /* several pairs */`,
);

const hasOwner = async (key: string): Promise<boolean> => (await findOwner({ key })).length > 0;

/**
 * Encrypts the files of former keys with the current key. It can be interrupted and repeated, also during another run.
 *
 * @returns the number of files.
 * @throws KeyError when a file that is needed cannot be decrypted, after all others.
 */
export async function rotateMessageFiles(store: MediaStore): Promise<number> {
  let count = 0;
  const unreadable: string[] = [];
  for await (const path of store.list()) {
    const [, key, name] = PATH.exec(path) ?? [];
    if (!key || name === currentName()) continue;
    try {
      if (await rotateFile(store, path, key)) count += 1;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      unreadable.push(path);
    }
  }
  if (unreadable.length === 0) return count;
  throw new KeyError(
    `${unreadable.length} files of messages cannot be decrypted, such as ${unreadable[0]} in ${store.name}. Next: add their key to DATA_KEY_FORMER, or restore the files from a backup.`,
  );
}

async function rotateFile(store: MediaStore, path: string, key: string): Promise<boolean> {
  const value = await readIfThere(store, path);
  // Deleted, or removed by another run.
  if (!value) return false;
  const bytes = await decryptIfNeeded(store, key, value);
  if (bytes) await writeCurrent(store, key, bytes);
  await store.remove(path);
  // A file that was deleted after it was read must not return.
  if (await hasOwner(key)) return true;
  await store.removeFolder(folderOf(key));
  return false;
}

/** Writes a file and reads it back, because its former one is the only copy. @throws Error when the bytes differ. */
async function writeCurrent(store: MediaStore, key: string, bytes: Buffer): Promise<void> {
  const path = `${folderOf(key)}/${currentName()}`;
  // A run that was interrupted has written it.
  if (!(await store.has(path))) await store.write(path, encryptBytes(bindingOf(key), bytes));
  const stored = await readIfThere(store, path);
  const isSame = stored && decryptBytes(bindingOf(key), stored).equals(bytes);
  if (!isSame && (await hasOwner(key))) throw new Error(`${store.name} changed ${path}.`);
}

/**
 * @returns undefined for a file of an unknown key that nothing needs: no message has it, or a current one is beside it.
 * @throws DecryptionError
 */
async function decryptIfNeeded(
  store: MediaStore,
  key: string,
  value: Buffer,
): Promise<Buffer | undefined> {
  try {
    return decryptBytes(bindingOf(key), value);
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    const isNeeded =
      (await hasOwner(key)) && !(await store.has(`${folderOf(key)}/${currentName()}`));
    if (isNeeded) throw error;
    return undefined;
  }
}
