import pg from 'pg';
import { type Instance, startInstance } from '#dev/instance.ts';
import type { Addresses } from '#dev/postgres.ts';
import { prepareData } from '#dev/stack.ts';
import { createDatabase } from '#test/database.ts';
import { type Api, startApi } from '#test/instances.ts';
import { type RedisCluster, startRedisCluster } from '#test/redis-cluster.ts';
import { TcpProxy } from '#test/tcp-proxy.ts';
import { type Gateway, startGateway } from './haproxy.ts';
import { type Pooler, startPgbouncer } from './pgbouncer.ts';
import { type S3Server, startS3 } from './s3-server.ts';
import { startStandby } from './standby.ts';

const INSTANCES = 4;
const WORKERS = 2;

/** The product with all engines, on a database of its own. */
export interface Engines {
  base: string;
  /** Past the pooler. */
  db: pg.Pool;
  s3: S3Server;
  pooler: Pooler;
  redis: RedisCluster;
  /** A read replica at a fixed address, also after a restart at another port. */
  replica: { kill(): Promise<void>; restart(): Promise<void> };
  apis: Api[];
  workers: Instance[];
  gateway: Gateway;
}

/** @param stops collects the functions that stop the parts, for the reverse order. */
export async function startEngines(stops: (() => unknown)[]): Promise<Engines> {
  const started = <T extends { stop(): unknown }>(part: T): T => {
    stops.push(() => part.stop());
    return part;
  };
  const database = await createDatabase('all_engines');
  stops.push(() => database.drop());
  const s3 = started(await startS3('everything'));
  await prepareData({ ...database.env, MEDIA_URL: s3.url }, ['demo']);
  const standby = started(await startStandby('standby_all'));
  const proxy = new TcpProxy();
  await proxy.open(standby.port());
  stops.push(() => proxy.close());
  const pooler = await startPgbouncer(database);
  stops.push(() => pooler.remove());
  started(pooler);
  const redis = started(await startRedisCluster());
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.env.DATABASE_URL,
    DATABASE_READ_URL: proxy.addresses(database.env as Required<Addresses>).DATABASE_URL,
    REDIS_URL: redis.url,
    REDIS_CLUSTER: '1',
    RATE_LIMITS: 'on',
    MEDIA_URL: s3.url,
    MEDIA_ACCEL: '/protected-media',
    METRICS_PORT: '0',
  };
  const apis = await several(INSTANCES, async (n) => started(await startApi(`all-${n}`, env)));
  const workers = await several(WORKERS, async (n) => started(await startWorker(n, env)));
  const gateway = started(await startGateway(apis.map(({ base }) => Number(new URL(base).port))));
  const db = new pg.Pool({ connectionString: database.env.OWNER_DATABASE_URL as string, max: 2 });
  stops.push(() => db.end());
  const replica = {
    kill: async () => {
      await standby.kill();
      await proxy.close();
    },
    restart: async () => {
      await standby.start();
      await proxy.open(standby.port());
    },
  };
  return { base: gateway.base, db, s3, pooler, redis, replica, apis, workers, gateway };
}

const several = <T>(count: number, start: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => start(i + 1)));

const startWorker = (n: number, env: NodeJS.ProcessEnv): Promise<Instance> =>
  startInstance({
    name: `worker-${n}`,
    script: 'worker/worker.ts',
    readyMessage: 'worker started',
    env: { ...env, LOG_LEVEL: 'info' },
    watch: false,
    onLine: () => {},
  });
