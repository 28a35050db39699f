import { existsSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productEnvironment, providerEnvironment } from '#dev/environment.ts';
import { startMailbox } from '#dev/mailbox.ts';
import { scratchDir } from '#dev/paths.ts';
import { LOOPBACK } from '#dev/ports.ts';
import type { Postgres } from '#dev/postgres.ts';
import { startProvider } from '#dev/provider.ts';
import { startRedis } from '#dev/redis.ts';
import { startTemplate, TEMPLATE } from './postgres-template.ts';

/** Test processes that run side by side, each with a Redis and a media folder of its own. */
const TEST_PROCESSES = 2;

/** Containers have it too, but mostly with 64 MB. */
const MEMORY = '/dev/shm';
const MEMORY_NEEDED_BYTES = 2 * 1024 ** 3;

const SETTINGS =
  /^(GOOGLE|OPENAI|OIDC|SMTP)_|^(ADMIN_EMAILS|DEMO|PASSKEY_DOMAIN(_MOVE)?|MAIL_FROM|SIGNUP|PORT|(OWNER_)?DATABASE_URL|DATABASE_(READ|DIRECT)_URL|REDIS_URL|MEDIA_URL(_FORMER)?)$/;

export interface TestServers {
  postgres: Postgres;
  /** Temporary folder of this run. */
  directory: string;
  /** Settings of the product in each test process. DATABASE_URL names the template. */
  environments: NodeJS.ProcessEnv[];
  /** Stops all servers and removes their data. */
  stop(): Promise<void>;
}

/** A file system in memory, where a database is cloned ten times as fast, if this machine has one with enough room. */
function scratchParent(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_NEEDED_BYTES ? MEMORY : tmpdir();
}

/** Starts Postgres with the template database, the sign-in provider, the mailbox and a Redis a test process. */
export async function startTestServers(): Promise<TestServers> {
  // The developer's own settings must not reach a test.
  for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];
  const directory = scratchDir('test', scratchParent());
  const stops: (() => unknown)[] = [
    // A program that was killed may still add a file to a folder that is being emptied.
    () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    const started = <T extends { stop(): unknown }>(part: T): T => {
      stops.push(() => part.stop());
      return part;
    };
    const mediaDirs = Array.from({ length: TEST_PROCESSES }, (_, i) =>
      join(directory, `media-${i}`),
    );
    const postgres = started(await startTemplate(directory, mediaDirs));
    const [provider, mailbox] = await Promise.all([startProvider(), startMailbox()]);
    started(provider);
    started(mailbox);
    const environments = await Promise.all(
      mediaDirs.map(async (mediaDir) => ({
        ...productEnvironment({
          publicOrigin: 'http://localhost:8080',
          database: postgres.addresses(TEMPLATE),
          redisUrl: started(await startRedis()).url,
          mediaDir,
          providerPort: provider.port,
          smtpUrl: mailbox.smtpUrl,
        }),
        ...providerEnvironment(provider.port, `http://localhost:${provider.port}`),
        MAILBOX_URL: `http://${LOOPBACK}:${mailbox.port}/mailbox`,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      })),
    );
    return { postgres, directory, environments, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
