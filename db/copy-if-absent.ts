import { access, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Copies a file unless the target exists. The rename makes the copy atomic. */
export async function copyIfAbsent(from: string, to: string): Promise<void> {
  const exists = await access(to).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await mkdir(dirname(to), { recursive: true });
  const temporary = `${to}.${process.pid}.tmp`;
  await copyFile(from, temporary);
  await rename(temporary, to);
}
