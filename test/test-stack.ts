import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { productEnvironment, providerEnvironment } from '#dev/environment.ts';
import { startMailbox } from '#dev/mailbox.ts';
import { scratchDir } from '#dev/paths.ts';
import { LOOPBACK } from '#dev/ports.ts';
import { type Addresses, startPostgres } from '#dev/postgres.ts';
import { startProvider } from '#dev/provider.ts';
import { startRedis } from '#dev/redis.ts';
import { prepareData, type Stack, startStack } from '#dev/stack.ts';
import { ADMIN_EMAIL } from './environment.ts';

// The developer's own settings must not reach a test.
for (const name of Object.keys(process.env)) {
  if (
    /^(GOOGLE|OPENAI|OIDC|SMTP)_|^(ADMIN_EMAILS|DEMO|PASSKEY_DOMAIN(_MOVE)?|MAIL_FROM|SIGNUP|PORT|(OWNER_)?DATABASE_URL|DATABASE_(READ|DIRECT)_URL|REDIS_URL|MEDIA_URL(_FORMER)?)$/.test(
      name,
    )
  ) {
    delete process.env[name];
  }
}

const stops: (() => unknown)[] = [];
let shared: ReturnType<typeof startDataServers> | undefined;

/** Stops all servers of the test run and removes their data. */
export async function closeTestStack() {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** Postgres in a temporary directory, shared by all stages; each stage uses its own database. */
async function startDataServers() {
  const directory = scratchDir('test');
  // A program that was killed may still add a file to a folder that is being emptied.
  stops.push(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  const postgres = await startPostgres(join(directory, 'postgres'), false, {
    // Tests count statements with it.
    shared_preload_libraries: 'pg_stat_statements',
  });
  stops.push(() => postgres.stop());
  return { directory, postgres };
}

/** Starts the data servers at the first call; later and concurrent calls share them. */
function dataServers() {
  shared ??= startDataServers();
  return shared;
}

async function database(name: string): Promise<Addresses> {
  const { postgres } = await dataServers();
  await postgres.ensureDatabase(name);
  return postgres.addresses(name);
}

/**
 * Environment of a mocha stage: a migrated database with the sample people, Redis and the local provider.
 *
 * @param stage its name, part of the names of its database and folder.
 */
export async function mochaEnvironment(stage: string): Promise<NodeJS.ProcessEnv> {
  const { directory } = await dataServers();
  const redis = await startRedis();
  stops.push(() => redis.stop());
  const provider = await startProvider();
  stops.push(() => provider.stop());
  const mailbox = await startMailbox();
  stops.push(() => mailbox.stop());
  const mediaDir = join(directory, `${stage}-media`);
  mkdirSync(mediaDir);
  const env = {
    ...productEnvironment({
      publicOrigin: 'http://localhost:8080',
      database: await database(`overlap_${stage}`),
      redisUrl: redis.url,
      mediaDir,
      providerPort: provider.port,
      smtpUrl: mailbox.smtpUrl,
    }),
    ...providerEnvironment(provider.port, `http://localhost:${provider.port}`),
    MAILBOX_URL: `http://${LOOPBACK}:${mailbox.port}/mailbox`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  await prepareData(env, ['demo']);
  return env;
}

/**
 * The whole product with the built client, and the data of this stage alone. `lines` collects warnings and errors of
 * its servers.
 */
export async function e2eStack(stage: string): Promise<{ stack: Stack; lines: string[] }> {
  const { directory } = await dataServers();
  const lines: string[] = [];
  const stack = await startStack({
    port: 0,
    client: 'built',
    seeds: ['demo'],
    dataDir: join(directory, stage),
    database: await database(`overlap_${stage}`),
    env: { RATE_LIMITS: 'off', ADMIN_EMAILS: ADMIN_EMAIL },
    onLine: (program, line) => {
      if (!line.startsWith('{"level":30')) lines.push(`${program} ${line}`);
    },
  });
  stops.push(() => stack.stop());
  return { stack, lines };
}
