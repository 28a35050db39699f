/** Checks settings, keys, storage and the servers this product talks to. `make doctor` prints the result. */
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { directConnection, isPooled, mediaDir, mediaUrl, readConnections } from '#db/config.ts';
import { checkKeys } from '#db/keys.ts';
import { checkMedia } from '#db/media/media.ts';
import { checkPasswords } from '#db/passwords.ts';
import { Probe } from '#db/replicas/replica.ts';
import { closePool } from '#db/sql.ts';
import { readBackupStatus } from '../api/features/console/backup-status.ts';
import { hasOldRule } from '../api/features/console/duties.ts';
import { findMissingSchema } from '../api/features/health/service.ts';
import { config } from '../api/platform/config.ts';
import { closeMail, verifyMail } from '../api/platform/mail.ts';
import { redis, waitForRedis } from '../api/platform/redis.ts';
import { listFailedJobs, readAge } from './job-queries.ts';

const TIMEOUT_MS = 5_000;
/** Codes, tokens and push messages fail beyond this difference. */
const SKEW_MAX_MS = 30_000;
const FREE_MIN = 0.05;

/** @returns undefined, or a description of the problem. */
type Check = () => Promise<string | undefined>;

const words = (error: unknown): string => {
  const { message, cause, code } = error as Error & { code?: string };
  return cause ? words(cause) : message || code || 'unknown error';
};

const skews: number[] = [];

/** Fetches a page and compares the clocks. Any status below `limit` counts as reachable. */
async function reach(url: string, limit: number, headers = {}): Promise<string | undefined> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) skews.push(Date.now() - date);
  return response.status < limit ? undefined : `it answers ${response.status}`;
}

async function checkDatabase(): Promise<string | undefined> {
  await checkPasswords();
  const missing = await findMissingSchema();
  return missing.length > 0 ? `it lacks ${missing.join(', ')}` : undefined;
}

/** @returns whether the server only reads, as a replica does. @throws Error when it does not answer. */
async function isReplica(connection: ReturnType<typeof directConnection>): Promise<boolean> {
  const probe = new Probe(connection);
  try {
    return (await probe.read('select pg_is_in_recovery()')) === 'true';
  } finally {
    probe.close();
  }
}

async function checkReplicas(): Promise<string | undefined> {
  for (const [i, connection] of readConnections().entries()) {
    const problem = await isReplica(connection).then(
      (is) => (is ? '' : 'it is not a replica'),
      words,
    );
    if (problem) return `number ${i + 1}: ${problem}`;
  }
  return undefined;
}

async function checkRedis(): Promise<undefined> {
  await waitForRedis();
  await redis.ping();
}

async function checkDisk(): Promise<string | undefined> {
  const { bavail, blocks } = await statfs(mediaDir());
  return bavail / blocks < FREE_MIN
    ? `${Math.floor((100 * bavail) / blocks)} % are free`
    : undefined;
}

const DAY_MS = 86_400_000;
/** As the alerts BackupOld and BackupUnproven. */
const BACKUP_MAX_MS = 30 * 3_600_000;
const VERIFIED_MAX_MS = 9 * DAY_MS;

/** Milliseconds since a time, or since the installation. */
async function ageOf(time: string | null | undefined): Promise<number> {
  return time ? Date.now() - Date.parse(time) : ((await readAge({}))[0]?.ms ?? 0);
}

async function checkBackup(): Promise<string | undefined> {
  const last = (await readBackupStatus())?.lastAt;
  if ((await ageOf(last)) < BACKUP_MAX_MS) return undefined;
  return last ? `it is of ${last}` : 'there is none';
}

async function checkVerification(): Promise<string | undefined> {
  const status = await readBackupStatus();
  if (status?.isVerifyFailed) return 'it failed';
  if ((await ageOf(status?.verifiedAt)) < VERIFIED_MAX_MS) return undefined;
  return status?.verifiedAt ? `it is of ${status.verifiedAt}` : 'there is none';
}

async function checkJobs(): Promise<string | undefined> {
  const failed = await listFailedJobs({});
  return failed.length > 0 ? failed.map(({ name }) => name).join(', ') : undefined;
}

/** `make doctor` names Caddy, if there is one. An operator's own proxy may not be reachable from here. */
const caddy = process.argv[2];

async function checkCertificate(): Promise<string | undefined> {
  const { hostname, port } = new URL(config.origin);
  const at = caddy ? { host: caddy, port: 443 } : { host: hostname, port: Number(port || 443) };
  const socket = connect({ ...at, servername: hostname, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { valid_from, valid_to } = socket.getPeerCertificate();
    const left = Date.parse(valid_to) - Date.now();
    // Authorities give 90 days or six, and a renewal is due long before the last tenth.
    const isLate = left < (Date.parse(valid_to) - Date.parse(valid_from)) / 10;
    return isLate ? `it ends in ${Math.floor(left / DAY_MS)} days` : undefined;
  } catch (error) {
    return caddy && words(error);
  } finally {
    socket.destroy();
  }
}

/** In the order in which problems cause each other. */
const CHECKS: [what: string, fix: string, check: Check | false | undefined][] = [
  ['The database', 'make up', checkDatabase],
  [
    'The server of DATABASE_DIRECT_URL',
    'correct DATABASE_DIRECT_URL in .env, then make up',
    isPooled() &&
      (async () => ((await isReplica(directConnection())) ? 'it is a replica' : undefined)),
  ],
  [
    'A replica of DATABASE_READ_URL',
    'correct DATABASE_READ_URL in .env, then make up',
    readConnections().length > 0 && checkReplicas,
  ],
  [
    'A key in .env',
    'copy your saved .env back, then make up',
    async () => void (await checkKeys()),
  ],
  ['Redis', 'make up', checkRedis],
  ['The disk of the photos', 'docker system prune, or a larger disk', checkDisk],
  [
    'The bucket of MEDIA_URL',
    'correct MEDIA_URL in .env, then make up',
    mediaUrl() !== '' && (async () => void (await checkMedia())),
  ],
  [
    'The mail server of SMTP_URL',
    'correct SMTP_URL in .env, then make up',
    config.mail && (async () => void (await verifyMail())),
  ],
  [
    'Google',
    'allow outgoing https from this machine',
    config.google && (() => reach(config.google?.server.token_endpoint ?? '', 500)),
  ],
  [
    'The provider of OIDC_ISSUER',
    'correct OIDC_ISSUER in .env, then make up',
    config.oidc &&
      (() =>
        reach(`${config.oidc?.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, 400)),
  ],
  [
    'The AI server',
    'correct OPENAI_API_KEY and OPENAI_BASE_URL in .env, then make up',
    config.ai &&
      (() =>
        reach(`${config.ai?.baseUrl.replace(/\/$/, '')}/models`, 400, {
          authorization: `Bearer ${config.ai?.apiKey}`,
        })),
  ],
  ['The last backup', 'make backup', checkBackup],
  ['The last verification of a backup', 'make backup-verify', checkVerification],
  ['The jobs', 'docker compose logs worker | grep "job failed"', checkJobs],
  [
    'The certificate',
    'renew it, then make up; with DOMAIN: docker compose --profile tls logs caddy',
    config.origin.startsWith('https:') && checkCertificate,
  ],
  [
    'The clock of this machine',
    'timedatectl set-ntp true',
    async () => {
      const skew = Math.max(0, ...skews.map(Math.abs));
      return skew > SKEW_MAX_MS ? `it is wrong by ${Math.round(skew / 1000)} s` : undefined;
    },
  ],
];

const problems: string[] = [];
if (hasOldRule(new Date())) console.log('warn  Duties: rules are a year old. Next: make upgrade');
for (const [what, fix, check] of CHECKS) {
  if (!check) continue;
  const problem = await check().catch(words);
  console.log(`${problem ? 'FAIL' : 'ok  '}  ${what}${problem ? `: ${problem}` : ''}`);
  const remedy = problem?.includes(' Next: ') ? '' : `. Next: ${fix}`;
  if (problem) problems.push(`${what}: ${problem.replace(/\.$/, '')}${remedy}`);
}
redis.disconnect();
await Promise.all([closeMail(), closePool()]);
if (problems[0]) console.log(problems[0]);
process.exitCode = problems.length > 0 ? 1 : 0;
