/**
 * Migrates DATABASE_URL, or the database of `make dev`, and runs a program on it:
 * `node dev/data.ts db/seed.ts demo`. Without a program it prints the applied migrations.
 */
import { runChild } from './children.ts';
import { DATA_DIR, DATABASE, mediaDir, postgresDir } from './paths.ts';
import { borrowPostgres } from './postgres.ts';

const program = process.argv.slice(2);
const postgres = process.env.DATABASE_URL ? undefined : await borrowPostgres(postgresDir(DATA_DIR));
try {
  await postgres?.ensureDatabase(DATABASE);
  const env = {
    MEDIA_DIR: mediaDir(DATA_DIR),
    // Allows the development keys for the data of `make dev` only.
    ...(postgres && { PUBLIC_ORIGIN: 'http://localhost:8080' }),
    // The configuration requires it, even for jobs that use only the database.
    REDIS_URL: 'redis://127.0.0.1:6379',
    ...process.env,
    ...postgres?.addresses(DATABASE),
  };
  const run = (args: string[]) => runChild(process.execPath, args, { env });
  const migrated = await run(['db/migrate.ts']);
  for (const line of program.length > 0 ? await run(program) : migrated) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
