/** Where Postgres and the photo files are, and the keys. Read here once; `api/platform/config.ts` reads the rest. */

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Days are counted in UTC, whatever time zone the database is set to; `options` in an address would stand instead. */
const options = '-c TimeZone=UTC';

/** How the running product connects. */
export const connection = () => ({ connectionString: required('DATABASE_URL'), options });

/** How migrations connect: as the owner of the tables, where that is not the role of the product too. */
export const ownerConnection = () => ({
  connectionString: process.env.OWNER_DATABASE_URL || required('DATABASE_URL'),
  options,
});

/** Folder that holds the photo files, outside of anything that is served as it is. */
export const mediaDir = (): string => required('MEDIA_DIR');

/** A key is missing, malformed or not the one it was; the message is a sentence for the operator. */
export class KeyError extends Error {}

/** Keys of development and tests, which protect nothing. */
export const KNOWN_TO_ALL = {
  IDENTITY_KEY: 'of development and tests, known to all',
  DATA_KEY: 'de0e'.repeat(16),
} as const;

/** True for an address that only this machine can reach. */
export const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(url)?.hostname ?? '');

/** Without one of its own, a server for this machine only takes one that is known to all. */
function secret(name: keyof typeof KNOWN_TO_ALL, shape: RegExp, words: string): string {
  const value =
    process.env[name] || (isLoopback(process.env.PUBLIC_ORIGIN ?? '') ? KNOWN_TO_ALL[name] : '');
  if (!shape.test(value)) throw new KeyError(`${name} must be ${words}.`);
  return value;
}

const IS_KEY = /^[0-9a-f]{64}$/i;

/** Key of the hashes by which people are found again; it stands in no table. */
export const identityKey = (): string =>
  secret('IDENTITY_KEY', /^.{32,}$/, 'a secret of at least 32 characters');

/** Keys of what is sealed, 64 hexadecimal digits each: the one that seals, then former ones that only open. */
export function dataKeys(): [string, ...string[]] {
  const former = (process.env.DATA_KEY_FORMER ?? '').split(',').flatMap((key) => key.trim() || []);
  if (!former.every((key) => IS_KEY.test(key)))
    throw new KeyError(
      'DATA_KEY_FORMER must be keys of 64 hexadecimal digits, with commas between.',
    );
  return [secret('DATA_KEY', IS_KEY, '64 hexadecimal digits'), ...former];
}

/** Connections one process may hold; Postgres' default of 100 is shared by all of them. */
export const POOL_MAX = 10;

/** A statement that runs longer than this is ended: no request waits for ever. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** How long a request waits for Postgres to accept a connection before it is refused with 503. */
export const CONNECT_TIMEOUT_MS = 2_000;
