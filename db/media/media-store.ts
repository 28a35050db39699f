/** A place for photo files: a folder or an S3 bucket. Paths are relative, such as `ab/ab12…/360.webp`. */
export interface MediaStore {
  /** For messages to the operator, without secrets. */
  name: string;
  has(path: string): Promise<boolean>;
  /** @throws MissingFileError */
  read(path: string): Promise<Buffer>;
  /** Writes or replaces a file. A reader gets the old bytes, the new ones or none. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** Writes the files of a new folder. After an error, some files may remain in a bucket. */
  writeFolder(folder: string, files: { name: string; bytes: Buffer }[]): Promise<void>;
  /** Removes a file. Idempotent. */
  remove(path: string): Promise<void>;
  /** Removes the files below a folder. Idempotent. */
  removeFolder(folder: string): Promise<void>;
  /** Paths of all files, in no order. */
  list(): AsyncIterable<string>;
  /**
   * Where nginx finds a file.
   *
   * @returns `path` below the media folder, or a `url` that is valid for a minute.
   */
  locate(path: string, method: string): Promise<{ path: string } | { url: string }>;
}

/** The store has no such file. */
export class MissingFileError extends Error {}

/** The store has no room. */
export class StorageFullError extends Error {}

/** The store does not answer in time, or refuses. The message is for the operator. */
export class StorageUnavailableError extends Error {}

/** @returns undefined for a missing file. */
export const readIfThere = (store: MediaStore, path: string): Promise<Buffer | undefined> =>
  store.read(path).catch((error) => {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  });
