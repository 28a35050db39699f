/**
 * `make up` and `make upgrade` run it in the new image before anything is changed. Checks the settings of its
 * environment, or with the argument "env" the .env on standard input. With the argument "data" it checks also Postgres
 * and its passwords, Redis, the keys, the bucket and the free disk. The last line names the problem.
 */
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { checkEnvFile } from './platform/env-file.ts';

const FREE_DISK_MIN_BYTES = 1024 ** 3;
const REDIS_WAIT_MS = 5_000;

/** Checks an external Redis. The bundled one gets its password from the same settings. */
async function checkRedis(url: string): Promise<void> {
  if (new URL(url.split(',')[0] ?? '').hostname === 'redis') return;
  const { redis } = await import('./platform/redis.ts');
  const signal = AbortSignal.timeout(REDIS_WAIT_MS);
  await once(redis, 'ready', { signal }).catch(() => {
    throw new Error('REDIS_URL: Redis is not reachable.');
  });
}

/** @throws Error, whose message is for the operator. */
async function check(what: string | undefined): Promise<void> {
  if (what === 'env') return checkEnvFile(await text(process.stdin), process.env);
  const { config } = await import('./platform/config.ts');
  if (what !== 'data') return;
  const { checkPasswords } = await import('#db/passwords.ts');
  await checkPasswords();
  const { checkKeys } = await import('#db/keys.ts');
  await checkKeys();
  const { checkPasskeyDomain } = await import('./features/sign-in-methods/passkey-domain.ts');
  await checkPasskeyDomain();
  await checkRedis(config.redisUrl);
  const { mediaUrl } = await import('#db/config.ts');
  if (mediaUrl()) {
    const { checkMedia } = await import('#db/media/media.ts');
    await checkMedia();
  }
  const { bavail, bsize } = await statfs(config.mediaDir);
  if (bavail * bsize < FREE_DISK_MIN_BYTES) throw new Error('Less than 1 GiB of disk is free.');
}

try {
  await check(process.argv[2]);
  process.exit();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
