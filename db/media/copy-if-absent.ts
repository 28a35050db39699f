import { readFile } from 'node:fs/promises';
import { media } from './media.ts';

/** Copies a file of the source tree into the store of photos, unless it is there. */
export async function copyIfAbsent(from: string, to: string): Promise<void> {
  if (!(await media().has(to))) await media().write(to, await readFile(from));
}
