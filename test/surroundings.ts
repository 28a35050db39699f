import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { productEnvironment, providerEnvironment } from '#dev/environment.ts';
import { scratchDir } from '#dev/paths.ts';
import { type Addresses, type Postgres, startPostgres } from '#dev/postgres.ts';
import { startProvider } from '#dev/provider.ts';
import { startRedis } from '#dev/redis.ts';
import { prepareData, type Stack, startStack } from '#dev/stack.ts';
import { ADMIN_EMAIL } from './environment.ts';

/** Nothing of the developer's own may leak into a test. */
for (const name of Object.keys(process.env)) {
  if (/^(GOOGLE|OPENAI)_|^(ADMIN_EMAILS|DEMO|PORT|(OWNER_)?DATABASE_URL|REDIS_URL)$/.test(name)) {
    delete process.env[name];
  }
}

const stops: (() => unknown)[] = [];
let home: { directory: string; postgres: Postgres } | undefined;

/** Stops and removes all that was started for tests. */
export async function closeSurroundings() {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** Postgres with its data in a directory that goes away; one for all stages, a database for each. */
async function openHome() {
  if (home) return home;
  const directory = scratchDir('test');
  stops.push(() => rmSync(directory, { recursive: true, force: true }));
  const postgres = await startPostgres(join(directory, 'postgres'), false, {
    // So that a test can count what was asked.
    shared_preload_libraries: 'pg_stat_statements',
  });
  stops.push(() => postgres.stop());
  home = { directory, postgres };
  return home;
}

async function database(name: string): Promise<Addresses> {
  const { postgres } = await openHome();
  await postgres.ensureDatabase(name);
  return postgres.addresses(name);
}

/** Environment for mocha: a migrated database with the sample people, Redis and the local provider. */
export async function mochaEnvironment(): Promise<NodeJS.ProcessEnv> {
  const { directory } = await openHome();
  const redis = await startRedis();
  stops.push(() => redis.stop());
  const provider = await startProvider();
  stops.push(() => provider.stop());
  const mediaDir = join(directory, 'mocha-media');
  mkdirSync(mediaDir);
  const env = {
    ...productEnvironment({
      publicOrigin: 'http://localhost:8080',
      database: await database('overlap_mocha'),
      redisUrl: redis.url,
      mediaDir,
      providerPort: provider.port,
    }),
    ...providerEnvironment(provider.port, `http://localhost:${provider.port}`),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  await prepareData(env, ['demo']);
  return env;
}

/** The whole product with the built client; `lines` collects what its programs complain of. */
export async function e2eStack(): Promise<{ stack: Stack; lines: string[] }> {
  const { directory } = await openHome();
  const lines: string[] = [];
  const stack = await startStack({
    port: 0,
    client: 'built',
    seeds: ['demo'],
    dataDir: join(directory, 'e2e'),
    database: await database('overlap_e2e'),
    env: { RATE_LIMITS: 'off', ADMIN_EMAILS: ADMIN_EMAIL },
    onLine: (program, line) => {
      if (!line.startsWith('{"level":30')) lines.push(`${program} ${line}`);
    },
  });
  stops.push(() => stack.stop());
  return { stack, lines };
}
