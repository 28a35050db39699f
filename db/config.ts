/** Where Postgres and the photo files are. Read here once; `api/platform/config.ts` reads the rest. */

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

/** Connections one process may hold; Postgres' default of 100 is shared by all of them. */
export const POOL_MAX = 10;

/** A statement that runs longer than this is ended: no request waits for ever. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** How long a request waits for Postgres to accept a connection before it is refused with 503. */
export const CONNECT_TIMEOUT_MS = 2_000;
