import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All data of `make dev`. Delete it to start with an empty database. */
export const DATA_DIR = '.data';
export const LOG_FILE = join(DATA_DIR, 'dev.log');
/** Environment of the running `make dev`. */
export const STACK_FILE = join(DATA_DIR, 'stack.json');
export const DATABASE = 'overlap';

export const postgresDir = (dataDir: string): string => join(dataDir, 'postgres');
export const mediaDir = (dataDir: string): string => join(dataDir, 'media');

/** Creates a temporary folder that the Postgres user can enter. The caller removes it. */
export function scratchDir(purpose: string, parent = tmpdir()): string {
  const directory = mkdtempSync(join(parent, `overlap-${purpose}-`));
  // Otherwise Postgres would use the data folder that all runs of this checkout share.
  chmodSync(directory, 0o755);
  return directory;
}
