/**
 * `make bench-scale`: growth of discovery and the chat list from 100,000 to 10,000,000 members, and the size of each
 * table. `node bench/scale.ts 1m 5` ends at a million members and makes 5 swipes a member. The data are
 * deleted afterwards. The last line is JSON; the exit code is 1 when a goal is missed.
 */
import { rmSync } from 'node:fs';
import { IN_MEMORY } from './discover/country.ts';
import { selectSizes } from './scale/sizes.ts';
import { onPostgres } from './setup.ts';

/** The disk of the project, which `selectSizes` examines. */
const keptIn = '.data/bench-scale';

process.once('exit', () => rmSync(keptIn, { recursive: true, force: true }));
const sizes = selectSizes(keptIn, process.argv[2], process.argv[3]);
await onPostgres('scale', { settings: IN_MEMORY, keptIn }, async (postgres) => {
  const { build } = await import('./scale/build.ts');
  const { report } = await import('./scale/report.ts');
  const built = [];
  for (const size of sizes) built.push(await build(postgres, size));
  return report(built);
});
