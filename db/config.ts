/** Where Postgres and the photo files are. Read here once; `api/platform/config.ts` reads the rest. */

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/**
 * How every client of ours connects. Days are counted in UTC, whatever time zone the database is set to;
 * `options` in DATABASE_URL itself would stand instead of these.
 */
export const connection = () => ({
  connectionString: required('DATABASE_URL'),
  options: '-c TimeZone=UTC',
});

/** Folder that holds the photo files, outside of anything that is served as it is. */
export const mediaDir = (): string => required('MEDIA_DIR');

/** Connections one process may hold; Postgres' default of 100 is shared by all of them. */
export const POOL_MAX = 10;

/** A statement that runs longer than this is ended: no request waits for ever. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** How long a request waits for Postgres to accept a connection before it is refused with 503. */
export const CONNECT_TIMEOUT_MS = 2_000;
