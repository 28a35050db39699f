import { type MediaStore, MissingFileError, StorageUnavailableError } from './media-store.ts';

/** True for an error after which the other store may still have the file. */
const isElsewhere = (error: unknown): boolean =>
  error instanceof MissingFileError || error instanceof StorageUnavailableError;

/**
 * Two stores during a move: new files go to the current one, files that are not copied yet are read from the
 * former one, and removed files leave both.
 */
export function movingStore(current: MediaStore, former: MediaStore): MediaStore {
  /** The store with this file. An error of the current store matters only if the former one has no such file. */
  async function storeOf(path: string): Promise<MediaStore | undefined> {
    const found = await current.has(path).catch((error: unknown) => {
      if (isElsewhere(error)) return error as Error;
      throw error;
    });
    if (found === true) return current;
    if (await former.has(path)) return former;
    if (found instanceof Error) throw found;
    return undefined;
  }
  return {
    ...current,
    has: async (path) => (await storeOf(path)) !== undefined,
    read: async (path) => {
      const store = await storeOf(path);
      if (!store) throw new MissingFileError(path);
      return store.read(path);
    },
    // The former store first: see copyFile in move.ts.
    remove: async (path) => {
      await former.remove(path);
      await current.remove(path);
    },
    removeFolder: async (folder) => {
      await former.removeFolder(folder);
      await current.removeFolder(folder);
    },
    locate: async (path, method) => ((await storeOf(path)) ?? current).locate(path, method),
  };
}
