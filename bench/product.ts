import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { productEnvironment } from '#dev/environment.ts';
import { startInstance } from '#dev/instance.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';
import { startRedis } from '#dev/redis.ts';
import { prepareData } from '#dev/stack.ts';

/**
 * Starts Postgres and Redis with sample people, and writes their settings into this process, so that modules which
 * are imported afterwards use them.
 *
 * @returns functions that start a program with the same settings, and that stop everything.
 */
export async function startProduct(database: string) {
  const directory = scratchDir('bench');
  const postgres = await startPostgres(join(directory, 'postgres'), false);
  const redis = await startRedis();
  await postgres.ensureDatabase(database);
  const env = {
    ...productEnvironment({
      publicOrigin: 'http://localhost:8080',
      database: { DATABASE_URL: postgres.url(database) },
      redisUrl: redis.url,
      mediaDir: directory,
      providerPort: 1,
    }),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  };
  Object.assign(process.env, env);
  await prepareData(env, ['live']);

  const start = (name: string, script: string, more: NodeJS.ProcessEnv = {}) =>
    startInstance({
      name,
      script,
      readyMessage: 'listening',
      env: { ...env, ...more },
      watch: false,
      onLine: () => {},
    });
  const stop = async () => {
    const { closePool } = await import('#db/sql.ts');
    await closePool();
    await redis.stop();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { start, stop };
}
