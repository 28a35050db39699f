import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '#dev/children.ts';
import { type Instance, startInstance } from '#dev/instance.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';
import { type RedisCluster, startRedisCluster } from '#test/redis-cluster.ts';

const INSTANCES = 5;

export interface Environment {
  env: Record<string, string>;
  redis: RedisCluster;
  apis: Instance[];
  stop(): Promise<void>;
}

/** Postgres, a Redis Cluster of three nodes and five API instances, used by this bench only. */
export async function startEnvironment(): Promise<Environment> {
  const directory = scratchDir('bench');
  const [postgres, redis] = await Promise.all([
    startPostgres(join(directory, 'postgres'), false),
    startRedisCluster(),
  ]);
  await postgres.ensureDatabase('sockets');
  const env = {
    PUBLIC_ORIGIN: 'http://localhost:8080',
    DATABASE_URL: postgres.url('sockets'),
    REDIS_URL: redis.url,
    REDIS_CLUSTER: '1',
    MEDIA_DIR: directory,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  };
  await runChild(process.execPath, ['db/migrate.ts'], { env: { ...process.env, ...env } });
  const apis = await Promise.all(
    Array.from({ length: INSTANCES }, (_, i) =>
      startInstance({
        name: `api-${i}`,
        script: 'api/server.ts',
        readyMessage: 'listening',
        env,
        watch: false,
        onLine: () => {},
      }),
    ),
  );
  return {
    env,
    redis,
    apis,
    async stop() {
      await Promise.all(apis.map((api) => api.stop()));
      await Promise.all([postgres.stop(), redis.stop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
