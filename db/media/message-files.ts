import { randomBytes } from 'node:crypto';
import { decryptBytes, encryptBytes, isCurrent } from '../encryption.ts';
import { statement } from '../sql.ts';
import { media } from './media.ts';
import { type MediaStore, MissingFileError } from './media-store.ts';

/**
 * Encrypted files of messages, in the store of photos. Their keys start with `m`, which no key of a profile photo does,
 * so no path below `/media` leads to them.
 */
const NAME = 'file';
const PATH = new RegExp(`^m[0-9a-f]/(m[0-9a-f]{32})/${NAME}$`);

export const newMessageFileKey = (): string => `m${randomBytes(16).toString('hex')}`;

export const isMessageFileKey = (key: string): boolean => key.startsWith('m');

const folderOf = (key: string): string => `${key.slice(0, 2)}/${key}`;
const bindingOf = (key: string) => ['message_media.file', key] as const;

/** @throws StorageFullError */
export const writeMessageFile = (key: string, bytes: Buffer): Promise<void> =>
  media().writeFolder(folderOf(key), [{ name: NAME, bytes: encryptBytes(bindingOf(key), bytes) }]);

/** @throws MissingFileError */
export const readMessageFile = async (key: string): Promise<Buffer> =>
  decryptBytes(bindingOf(key), await media().read(`${folderOf(key)}/${NAME}`));

/** A row when a message or the evidence of a case has the file, or an upload has just begun. */
const findOwner = statement<object, { key: string }>(
  'find_owner_of_message_file',
  `select where exists (select from message_media where key = :key)
      or exists (select from evidence_photos where key = :key)
      or exists (select from orphaned_files where key = :key and since > now() - interval '1 hour')`,
);

/**
 * Encrypts the files of former keys with the current key.
 *
 * @returns the number of files.
 * @throws DecryptionError when a key is missing.
 */
export async function rotateMessageFiles(store: MediaStore): Promise<number> {
  let count = 0;
  for await (const path of store.list()) {
    const key = PATH.exec(path)?.[1];
    if (key && (await rotateFile(store, path, key))) count += 1;
  }
  return count;
}

async function rotateFile(store: MediaStore, path: string, key: string): Promise<boolean> {
  const value = await store.read(path).catch((error) => {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  });
  if (!value || isCurrent(value)) return false;
  await store.write(path, encryptBytes(bindingOf(key), decryptBytes(bindingOf(key), value)));
  // A file that was deleted after it was read must not return.
  if ((await findOwner({ key })).length === 0) await store.removeFolder(folderOf(key));
  return true;
}
