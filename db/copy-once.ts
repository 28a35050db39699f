import { access, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Copies a file unless it is there already. Renamed into place, so that an interrupted copy is never taken for it. */
export async function copyOnce(from: string, to: string): Promise<void> {
  const exists = await access(to).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await mkdir(dirname(to), { recursive: true });
  const unfinished = `${to}.${process.pid}.tmp`;
  await copyFile(from, unfinished);
  await rename(unfinished, to);
}
