import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';
import { startRedis } from '#dev/redis.ts';

/** Postgres with the schema and Redis, used by this bench only, and the environment of the servers. */
export async function startEnvironment() {
  const directory = scratchDir('bench');
  const [postgres, redis] = await Promise.all([
    startPostgres(join(directory, 'postgres'), false),
    startRedis(),
  ]);
  await postgres.ensureDatabase('live');
  const env = {
    PUBLIC_ORIGIN: 'http://localhost:8080',
    DATABASE_URL: postgres.url('live'),
    REDIS_URL: redis.url,
    MEDIA_DIR: directory,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  await runChild(process.execPath, ['db/migrate.ts'], { env: { ...process.env, ...env } });
  return {
    env,
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
