/** Settings of Postgres, photo files and keys. `api/platform/config.ts` holds all others. */

import { readFileSync } from 'node:fs';

/** Secrets that can be in a file: NAME_FILE holds its path, as with Docker secrets. The file takes precedence. */
export const SECRETS = [
  'DATABASE_URL',
  'OWNER_DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'MEDIA_URL',
  'MEDIA_URL_FORMER',
  'IDENTITY_KEY',
  'DATA_KEY',
  'DATA_KEY_FORMER',
  'VAPID_PRIVATE_KEY',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'OPENAI_API_KEY',
];

for (const name of SECRETS) {
  const file = process.env[`${name}_FILE`];
  if (!file) continue;
  try {
    process.env[name] = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const own = file.replace(/^.*\//, '');
    const isClosed = (error as NodeJS.ErrnoException).code === 'EACCES';
    const remedy = isClosed
      ? `sudo chown 10001 secrets/${own}, then make up`
      : `put the file into secrets/, and paste into .env: ${name}_FILE=/run/secrets/${own}`;
    console.error(`${name}_FILE: ${(error as Error).message}. Next: ${remedy}`);
    process.exit(1);
  }
}

/** Compose cannot percent-encode the passwords that it writes into addresses. */
const PASSWORDS = {
  DATABASE_URL: 'POSTGRES_APP_PASSWORD',
  OWNER_DATABASE_URL: 'POSTGRES_PASSWORD',
  REDIS_URL: 'REDIS_PASSWORD',
};

for (const [name, secret] of Object.entries(PASSWORDS)) {
  const [address, password] = [process.env[name], process.env[secret]];
  if (!address || !password) continue;
  process.env[name] = address.replace(`:${password}@`, () => `:${encodeURIComponent(password)}@`);
}

/** A setting is wrong. The message is shown to the operator. */
export class SettingError extends Error {}

const HOST_LIST = /^[a-z]+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/i;

/** @throws SettingError for an address of Postgres with a list of hosts, which the driver does not support. */
export function requireOneHost(address: string): string {
  if (!HOST_LIST.test(address)) return address;
  throw new SettingError(
    'An address of Postgres must name one host. Put HAProxy in front of several: see docs/operate/failover.md.',
  );
}

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Days are UTC, whatever the time zone of the database. */
const options = '-c TimeZone=UTC';

/**
 * True when DATABASE_URL leads through a pooler in transaction mode, such as PgBouncer: statements of one
 * client reach different sessions of Postgres, and startup options are refused.
 */
export const isPooled = (): boolean => Boolean(process.env.DATABASE_DIRECT_URL);

/** Connection of the running product. Behind a pooler, the options and limits are settings of its role. */
export const connection = () => ({
  connectionString: required('DATABASE_URL'),
  ...(!isPooled() && {
    options,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  }),
});

/** Behind a pooler statements have no name, because the next call can reach another session. */
export const preparedName = (name: string): string | undefined => (isPooled() ? undefined : name);

/** Connection of the running product past a pooler, for a separate session without a time limit. */
export const directConnection = () => ({
  connectionString: process.env.DATABASE_DIRECT_URL || required('DATABASE_URL'),
  options: `${options} -c statement_timeout=0`,
});

/** Connections of read replicas. Empty: the primary answers everything. */
export const readConnections = () =>
  (process.env.DATABASE_READ_URL ?? '')
    .split(',')
    .flatMap((url) => url.trim() || [])
    .map((connectionString) => ({ connectionString, options }));

/** Connection of migrations: the owner of the tables. */
export const ownerConnection = () => ({
  connectionString: requireOneHost(
    process.env.OWNER_DATABASE_URL || directConnection().connectionString,
  ),
  options,
});

/** Folder of the photo files; not served directly. */
export const mediaDir = (): string => required('MEDIA_DIR');

/** Bucket of the photo files. Empty: they are in `mediaDir`. */
export const mediaUrl = (): string => process.env.MEDIA_URL ?? '';

/** Place of the photo files before a move, a bucket or `volume`. Empty: no move. */
export const formerMediaUrl = (): string => process.env.MEDIA_URL_FORMER ?? '';

/** A key is missing, malformed or changed. */
export class KeyError extends SettingError {}

/** Public keys for development and tests. */
export const DEVELOPMENT_KEYS = {
  IDENTITY_KEY: 'public key for development and tests',
  DATA_KEY: 'de0e'.repeat(16),
  VAPID_PRIVATE_KEY: 'de0e'.repeat(16),
} as const;

export const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/** Only a server on a loopback origin falls back to the development keys. */
function secret(name: 'IDENTITY_KEY' | 'DATA_KEY', shape: RegExp, words: string): string {
  const value =
    process.env[name] ||
    (isLoopback(process.env.PUBLIC_ORIGIN ?? '') ? DEVELOPMENT_KEYS[name] : '');
  if (!shape.test(value)) throw new KeyError(`${name}: must be ${words}.`);
  return value;
}

const IS_KEY = /^[0-9a-f]{64}$/i;

/** Key of the identity hashes. */
export const identityKey = (): string =>
  secret('IDENTITY_KEY', /^.{32,}$/, 'a secret of at least 32 characters');

/** Encryption keys of 64 hexadecimal digits: the current one, then former ones that only decrypt. */
export function dataKeys(): [string, ...string[]] {
  const former = (process.env.DATA_KEY_FORMER ?? '').split(',').flatMap((key) => key.trim() || []);
  if (!former.every((key) => IS_KEY.test(key)))
    throw new KeyError('DATA_KEY_FORMER: must be comma-separated keys of 64 hexadecimal digits.');
  return [secret('DATA_KEY', IS_KEY, '64 hexadecimal digits'), ...former];
}

/** Connections per process. During an upgrade there are twice as many processes. */
export const POOL_MAX = Number(process.env.DATABASE_POOL || 10);

export const STATEMENT_TIMEOUT_MS = 10_000;

/** A request may compute statistics for 30 s. A server that has not answered by then has vanished. */
export const QUERY_MAX_MS = 35_000;
