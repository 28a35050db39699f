/** Writes a .gz file beside each text file of the built client, for nginx to send. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIRECTORY = 'dist/web';
const TEXT = /\.(html|js|css|svg|json|txt)$/;
/** Smaller files gain nothing from compression. */
const MIN_BYTES = 1024;

for (const file of readdirSync(DIRECTORY, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(file)) continue;
  const path = join(DIRECTORY, file);
  const content = readFileSync(path);
  if (content.length < MIN_BYTES) continue;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
