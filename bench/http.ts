/**
 * `make bench-http`: the busiest reads of the real server beside bare node http with the same SQL, turn
 * by turn within one run. What counts is the CPU of the server an answer, because on a core of its own
 * that is its rate. The last line is JSON; the exit code is 1 when a goal falls short. Needs Linux.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { productEnvironment } from '#dev/environment.ts';
import { type Instance, startInstance } from '#dev/instance.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';
import { startRedis } from '#dev/redis.ts';
import { prepareData } from '#dev/stack.ts';
import { atLeast, conclude } from './goals.ts';
import { type Loaded, load } from './http/load.ts';
import { percentile } from './percentile.ts';

/** The first is thrown away. */
const ROUNDS = 6;
const ROUND_MS = 1000;
/** Of bare node http: most of the work of the deck is its SQL and its 50 people. */
const GOALS = { deck: 0.85, other: 0.7 };

const directory = scratchDir('bench');
const postgres = await startPostgres(join(directory, 'postgres'), false);
const redis = await startRedis();
await postgres.ensureDatabase('bench_http');
const env = {
  ...productEnvironment({
    publicOrigin: 'http://localhost:8080',
    database: { DATABASE_URL: postgres.url('bench_http') },
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

const api = await start('api', 'api/server.ts');
// The product reads its environment when it is loaded, so not before there is one.
const { createViewer } = await import('./http/people.ts');
const { closePool } = await import('#db/sql.ts');
const { viewer, otherId } = await createViewer(`http://127.0.0.1:${api.port}`);
const raw = await start('raw', 'bench/http/raw.ts', {
  BENCH_VIEWER: String(viewer.id),
  BENCH_OTHER: String(otherId),
});
const paths: Record<string, string> = {
  deck: '/api/users/discover',
  profile: `/api/users/${otherId}`,
  matches: '/api/matches',
  likes: `/api/swipes/likes/${viewer.id}`,
  notifications: '/api/notifications',
};

try {
  const cookie = viewer.client.cookie;
  const measured = new Map<string, { ours: Loaded; bare: Loaded }[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, path] of Object.entries(paths)) {
      const run = (server: Instance) => load(server, { path, cookie, ms: ROUND_MS });
      const pair = { bare: await run(raw), ours: await run(api) };
      if (round > 0) measured.set(name, [...(measured.get(name) ?? []), pair]);
    }
  }
  const median = (values: number[]) => percentile(values, 0.5);
  const ratios = [...measured].map(([name, pairs]) => {
    const [ours, bare] = (['ours', 'bare'] as const).map((who) => ({
      cpu: median(pairs.map((pair) => pair[who].cpu)),
      rate: median(pairs.map((pair) => pair[who].rate)),
    })) as [Loaded, Loaded];
    console.log(
      `${name.padEnd(14)} ours ${ours.cpu.toFixed(0)} µs, ${ours.rate.toFixed(0)}/s; bare ${bare.cpu.toFixed(0)} µs, ${bare.rate.toFixed(0)}/s`,
    );
    const ratio = median(pairs.map((pair) => pair.bare.cpu / pair.ours.cpu));
    return atLeast(`${name} / bare node http`, ratio, name === 'deck' ? GOALS.deck : GOALS.other);
  });
  conclude('http', ratios);
} finally {
  await Promise.all([api.stop(), raw.stop()]);
  await closePool();
  await redis.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
