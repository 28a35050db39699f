import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type MediaStore, MissingFileError, StorageFullError } from './media-store.ts';

/** Error codes of a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const TEMPORARY = '.tmp';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Zeroes the mtime: Last-Modified would reveal when the member uploaded. Flushed, because a committed row of Postgres
 * survives a power failure, and a rotation removes the former file.
 */
async function writeWithoutTime(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes, { flush: true });
  await utimes(path, 0, 0);
}

/**
 * Runs `fill` on a temporary path and renames it, so that all bytes appear at once or none.
 *
 * @throws StorageFullError when the disk is full.
 */
async function writeAtOnce(target: string, fill: (temporary: string) => Promise<void>) {
  const temporary = `${target}.${randomBytes(4).toString('hex')}${TEMPORARY}`;
  try {
    await mkdir(dirname(target), { recursive: true });
    await fill(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    throw FULL.has(codeOf(error)) ? new StorageFullError('The disk of the photos is full.') : error;
  }
}

const isTemporary = (name: string, target: string): boolean =>
  name.startsWith(`${target}.`) && name.endsWith(TEMPORARY);

/** Photo files in a folder of this machine. */
export function volumeStore(root: string): MediaStore {
  const at = (path: string) => join(root, path);

  /** Reads one folder after the other: a million files are too many for the memory of a container. */
  async function* filesBelow(folder: string): AsyncIterable<string> {
    const entries = await readdir(at(folder), { withFileTypes: true }).catch((error) => {
      // Removed since its parent was read.
      if (folder !== '' && codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (path.includes(TEMPORARY)) continue;
      if (entry.isDirectory()) yield* filesBelow(path);
      else if (entry.isFile()) yield path;
    }
  }

  return {
    name: 'the volume',
    has: (path) =>
      access(at(path)).then(
        () => true,
        () => false,
      ),
    read: (path) =>
      readFile(at(path)).catch((error) => {
        throw codeOf(error) === 'ENOENT' ? new MissingFileError(path) : error;
      }),
    write: (path, bytes) =>
      writeAtOnce(at(path), (temporary) => writeWithoutTime(temporary, bytes)),
    writeFolder: (folder, files) =>
      writeAtOnce(at(folder), async (temporary) => {
        await mkdir(temporary);
        for (const { name, bytes } of files) await writeWithoutTime(join(temporary, name), bytes);
      }),
    remove: (path) => rm(at(path), { force: true }),
    async removeFolder(folder) {
      const target = at(folder);
      // A process that was killed while it wrote the folder has left a temporary one.
      const siblings = await readdir(dirname(target)).catch(() => []);
      const temporary = siblings.filter((name) => isTemporary(name, basename(target)));
      for (const path of [target, ...temporary.map((name) => join(dirname(target), name))])
        await rm(path, { recursive: true, force: true });
    },
    list: () => filesBelow(''),
    locate: async (path) => ({ path }),
  };
}
