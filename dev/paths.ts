import { join } from 'node:path';

/** Everything `make dev` keeps; remove it to begin anew. */
export const DATA_DIR = '.data';
export const LOG_FILE = join(DATA_DIR, 'dev.log');
export const DATABASE = 'overlap';

export const postgresDir = (dataDir: string): string => join(dataDir, 'postgres');
export const mediaDir = (dataDir: string): string => join(dataDir, 'media');
