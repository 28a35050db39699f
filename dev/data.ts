/** Runs a program against DATABASE_URL, or against the data of `make dev`, running or not. */
import { runChild } from './children.ts';
import { DATA_DIR, DATABASE, mediaDir, postgresDir } from './paths.ts';
import { borrowPostgres } from './postgres.ts';

const given = process.env.DATABASE_URL;
const postgres = given ? undefined : await borrowPostgres(postgresDir(DATA_DIR));
try {
  await postgres?.ensureDatabase(DATABASE);
  const env = {
    MEDIA_DIR: mediaDir(DATA_DIR),
    // Jobs check their whole environment, though by hand they need the database only.
    PUBLIC_ORIGIN: 'http://localhost:8080',
    REDIS_URL: 'redis://127.0.0.1:6379',
    ...process.env,
    DATABASE_URL: given ?? postgres?.url(DATABASE),
  };
  const lines = await runChild(process.execPath, process.argv.slice(2), { env });
  for (const line of lines) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}
