import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Everything `make dev` keeps; remove it to begin anew. */
export const DATA_DIR = '.data';
export const LOG_FILE = join(DATA_DIR, 'dev.log');
export const DATABASE = 'overlap';

export const postgresDir = (dataDir: string): string => join(dataDir, 'postgres');
export const mediaDir = (dataDir: string): string => join(dataDir, 'media');

/** A new folder for the data of one run, open to the user that Postgres runs as; whoever asks removes it. */
export function scratchDir(purpose: string): string {
  const directory = mkdtempSync(join(tmpdir(), `overlap-${purpose}-`));
  // Where Postgres cannot go, it would take the data of this checkout's other runs.
  chmodSync(directory, 0o755);
  return directory;
}
