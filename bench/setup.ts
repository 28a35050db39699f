import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePool } from '#db/sql.ts';
import { productEnvironment } from '#dev/environment.ts';
import { startInstance } from '#dev/instance.ts';
import { scratchDir } from '#dev/paths.ts';
import { type Postgres, startPostgres } from '#dev/postgres.ts';
import { startRedis } from '#dev/redis.ts';
import { prepareData } from '#dev/stack.ts';
import { startRedisCluster } from '#test/redis-cluster.ts';
import { conclude, type Ratio, sized, untilQuiet } from './goals.ts';

interface PostgresOptions {
  /** Settings of Postgres. */
  settings?: Record<string, string>;
  /** A folder that is reused by the next run. Without it, the data are deleted at the end. */
  keptIn?: string;
}

/**
 * Runs a bench on a Postgres of its own, with the product imported into this process. `measure` imports the product
 * late, because the product reads its environment on import.
 */
export async function onPostgres(
  bench: string,
  { settings = {}, ...options }: PostgresOptions,
  measure: (postgres: Postgres) => Promise<Ratio[]>,
): Promise<void> {
  Object.assign(process.env, {
    PUBLIC_ORIGIN: 'http://localhost:8080',
    REDIS_URL: 'redis://127.0.0.1:1',
    MEDIA_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
  });
  const keptIn = sized(options.keptIn, undefined);
  const directory = keptIn ?? scratchDir('bench');
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o755);
  const postgres = await startPostgres(join(directory, `postgres-${bench}`), false, settings);
  const stop = async () => {
    await closePool();
    await postgres.stop();
    if (!keptIn) rmSync(directory, { recursive: true, force: true });
  };
  process.once('SIGINT', () => void stop().then(() => process.exit(130)));
  try {
    await untilQuiet();
    await postgres.ensureDatabase(bench);
    process.env.DATABASE_URL = postgres.url(bench);
    conclude(bench, await measure(postgres));
  } catch (error) {
    // Printed first: the end of Postgres also ends open connections with an error.
    console.error(error);
    process.exitCode = 1;
  } finally {
    await stop();
  }
  process.exit();
}

interface ProductOptions {
  /** Commits wait for the disk, as in production. */
  durable?: boolean;
  /** Redis is a cluster of three nodes. */
  cluster?: boolean;
}

/**
 * Starts Postgres and Redis with sample people, and writes their settings into this process, so that modules which
 * are imported afterwards use them.
 *
 * @returns functions that start a program with the same settings, and that stop everything.
 */
export async function startProduct(
  database: string,
  { durable = false, cluster = false }: ProductOptions = {},
) {
  await untilQuiet();
  const directory = scratchDir('bench');
  const postgres = await startPostgres(join(directory, 'postgres'), durable, {
    synchronous_commit: durable ? 'on' : 'off',
  });
  const nodes = cluster ? await startRedisCluster() : undefined;
  const redis = nodes ?? (await startRedis());
  await postgres.ensureDatabase(database);
  const env: NodeJS.ProcessEnv = {
    ...productEnvironment({
      publicOrigin: 'http://localhost:8080',
      database: { DATABASE_URL: postgres.url(database) },
      redisUrl: redis.url,
      mediaDir: directory,
      providerPort: 1,
    }),
    ...(nodes && { REDIS_CLUSTER: '1' }),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  };
  // The modules imported into this process would log the end of Redis after the line of JSON.
  Object.assign(process.env, env, { LOG_LEVEL: 'silent' });
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
    await closePool();
    await redis.stop();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { env, start, stop, redisPids: () => nodes?.pids() ?? [] };
}
