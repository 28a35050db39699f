/**
 * `make bench-scale`: growth of discovery, swipes, the chat list and the roll-up from 100,000 to 10,000,000 members,
 * and the size of each table. `node bench/scale.ts 1m 5` ends at a million members and makes 5 swipes a member. The
 * data are deleted afterwards. The last line is JSON; the exit code is 1 when a goal is missed.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { closePool } from '#db/sql.ts';
import { startBenchPostgres } from './discover/server.ts';
import { conclude } from './goals.ts';
import { selectSizes } from './scale/sizes.ts';

const DIRECTORY = '.data/bench-scale';

process.env.PUBLIC_ORIGIN ??= 'http://localhost:8080';
process.env.REDIS_URL ??= 'redis://127.0.0.1:1';
process.env.MEDIA_DIR ??= tmpdir();
process.env.LOG_LEVEL = 'silent';

const sizes = selectSizes(DIRECTORY, process.argv[2], process.argv[3]);
const postgres = await startBenchPostgres(DIRECTORY);
const end = async () => {
  await closePool();
  await postgres.stop();
  rmSync(DIRECTORY, { recursive: true, force: true });
};
process.once('SIGINT', () => void end().then(() => process.exit(130)));
try {
  // Imported late: the product reads its environment on import.
  process.env.DATABASE_URL = postgres.url('postgres');
  const { build } = await import('./scale/build.ts');
  const { report } = await import('./scale/report.ts');
  const built = [];
  for (const size of sizes) built.push(await build(postgres, size));
  conclude('scale', await report(built));
} finally {
  await end();
}
process.exit();
