/**
 * `make up` and `make upgrade` run it in the new image before anything is changed. Checks the settings of its
 * environment, or with the argument "env" those of .env, as dev/settings.sh has read them. With "hosts" it also looks up
 * the servers of others, and with "data" it checks Postgres and its passwords, Redis, the keys, the bucket and the free
 * disk, too. The last line names the problem.
 */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { checkSettingsOfCompose } from './platform/settings-check.ts';

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

/** Settings that name servers of others. */
const ADDRESSES = [
  ...['SMTP_URL', 'OIDC_ISSUER', 'OPENAI_BASE_URL', 'PHOTO_CLASSIFIER_URL'],
  ...['DATABASE_READ_URL', 'REDIS_URL', 'MEDIA_URL'],
];

/** Containers, whose names have no dot, may be reachable from other containers only. */
async function checkHosts(): Promise<void> {
  for (const name of ADDRESSES) {
    for (const address of (process.env[name] ?? '').split(',')) {
      const url = URL.parse(address.trim());
      const host = URL.parse(url?.searchParams.get('endpoint') ?? '')?.hostname ?? url?.hostname;
      if (!host?.includes('.') || (url?.protocol === 's3:' && host === url.hostname)) continue;
      await lookup(host).catch(({ code }) => {
        // A name server that does not answer proves nothing.
        if (code === 'ENOTFOUND')
          throw new Error(
            `${name}: the host ${host} does not exist. Next: correct ${name} in .env, then make up`,
          );
      });
    }
  }
}

/** @throws Error, whose message is for the operator. */
async function check(what: string | undefined): Promise<void> {
  if (what === 'env') return checkSettingsOfCompose(process.env);
  const { config } = await import('./platform/config.ts');
  if (what) await checkHosts();
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
