/**
 * Migrates DATABASE_URL, or the database of `make dev`, and runs a program on it:
 * `node dev/data.ts db/seed.ts demo`. Without a program it prints the applied migrations.
 */
import { runChild, startChild } from './children.ts';
import { DATA_DIR, DATABASE, mediaDir, postgresDir } from './paths.ts';
import { borrowPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { runningStack } from './running-stack.ts';

const program = process.argv.slice(2);
const given = process.env;
// The servers of "make dev" belong together, so live events reach its sockets.
const stack = given.DATABASE_URL ? undefined : runningStack();
const isOwn = !given.DATABASE_URL && !stack;
const postgres = isOwn ? await borrowPostgres(postgresDir(DATA_DIR)) : undefined;
// Never one at the usual port, which may belong to anything.
const redis = stack || given.REDIS_URL ? undefined : await startRedis();
try {
  await postgres?.ensureDatabase(DATABASE);
  const env = {
    MEDIA_DIR: mediaDir(DATA_DIR),
    // Allows the development keys for the data of `make dev` only.
    ...(postgres && { PUBLIC_ORIGIN: 'http://localhost:8080' }),
    ...given,
    ...(redis && { REDIS_URL: redis.url }),
    ...postgres?.addresses(DATABASE),
    ...stack,
  };
  const migrated = await runChild(process.execPath, ['db/migrate.ts'], { env });
  if (program.length > 0) {
    const child = startChild(process.execPath, program, { env, onLine: console.log });
    process.exitCode = (await child.exited) ?? 1;
    await child.closed;
  } else console.log(migrated.join('\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await redis?.stop();
  await postgres?.stop();
}
