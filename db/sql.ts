import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { connection, POOL_MAX, preparedName } from './config.ts';
import { waits } from './waits.ts';

// Ids and counts stay below 2^53, so a JavaScript number represents every bigint exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date stays a string: a Date would shift it by the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** The pool, or the client of a transaction. */
export type Db = Pick<pg.ClientBase, 'query'>;

type Values = Record<string, unknown>;

/**
 * SQLSTATE classes and socket errors of an unavailable server, as opposed to an invalid statement. 25006: during
 * a failover, a connection can still lead to a read-only server.
 */
const UNAVAILABLE = /^(08|57P|53300|25006|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|ENET|EHOST|EAI_)/;

/** SQLSTATE codes: query_canceled and idle_in_transaction_session_timeout. */
const TIME_LIMITS = new Set(['57014', '25P03']);

let shared: pg.Pool | undefined;
let queryMaxMs: number | undefined;

/**
 * Ends queries after this time, so that a server that has vanished without a word does not keep the connections of
 * this process until TCP gives up. Called before the first query. Not for jobs, whose statements may take minutes.
 */
export function limitQueries(ms: number | undefined): void {
  queryMaxMs = ms;
}

/** The pool of this process, created on first use. */
export function pool(): pg.Pool {
  if (!shared) {
    shared = new pg.Pool({
      ...connection(),
      max: POOL_MAX,
      connectionTimeoutMillis: waits.connection,
      query_timeout: queryMaxMs,
      allowExitOnIdle: true,
    });
    // Without listeners, the error of a broken connection would end the process. The pool replaces it.
    shared.on('error', () => {});
    shared.on('connect', (client) => client.on('error', () => {}));
  }
  return shared;
}

/** A connection of its own, whose errors only reject the statements that run. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const limits = { connectionTimeoutMillis: waits.connection, keepAlive: true };
  const client = new pg.Client({ ...limits, ...config });
  client.on('error', () => {});
  return client;
}

/** Runs a read on a replica or on the primary. */
export type RunRead = <T>(
  onReplica: (replica: pg.Pool) => Promise<T>,
  onPrimary: () => Promise<T>,
) => Promise<T>;

const reading = new AsyncLocalStorage<RunRead>();

/** Statements and transactions with the option `replica` in `work`, and in what it awaits, run through `runRead`. */
export const routeReads = <T>(runRead: RunRead, work: () => Promise<T>): Promise<T> =>
  reading.run(runRead, work);

const runAnywhere: RunRead = (onReplica, onPrimary) =>
  reading.getStore()?.(onReplica, onPrimary) ?? onPrimary();

/** Closes the pool; the next use, as by work in the background, opens a new one, which keeps no process running. */
export async function closePool(): Promise<void> {
  const closing = shared;
  shared = undefined;
  await closing?.end();
}

const utcDay = (): string => new Date().toISOString().slice(0, 10);

/** The values of a statement without parameters. */
export type None = Record<string, never>;

/** SQL with `$1` in the place of the first of `keys`. */
interface Compiled {
  text: string;
  keys: string[];
}

const known = new Map<string, Compiled>();

/** Each statement by its name. */
export const statements = (): ReadonlyMap<string, Compiled> => known;

const reasons = new Map<string, string>();

/** Why a statement may read what grows with the members, by its name. */
export const statementReasons = (): ReadonlyMap<string, string> => reasons;

/** Numbers the `:name` placeholders. `::` casts are unchanged. */
function compile(sql: string): Compiled {
  const keys: string[] = [];
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, key: string) => {
    if (!keys.includes(key)) keys.push(key);
    return `$${keys.indexOf(key) + 1}`;
  });
  return { text, keys };
}

const properties = new Map<string, string>();

/** The property for a column: `birthDate` for `birth_date`. */
export function propertyOf(column: string): string {
  let property = properties.get(column);
  if (property === undefined) {
    property = column.replace(/_(\w)/g, (_, next: string) => next.toUpperCase());
    properties.set(column, property);
  }
  return property;
}

/** The rows as objects. Columns are named once for all rows. */
function toRows<Row>({ rows, fields }: pg.QueryArrayResult<unknown[]>): Row[] {
  const names = fields.map(({ name }) => propertyOf(name));
  return rows.map((values) => {
    const row: Values = {};
    for (let i = 0; i < names.length; i += 1) row[names[i] as string] = values[i];
    return row as Row;
  });
}

interface StatementOptions {
  /** A replica may answer. A text is run there instead, because replicas have no unlogged tables. */
  replica?: true | string;
  /** Why it may read all rows of a table that grows with the members: test/plans.test.ts refuses others. */
  grows?: string;
}

export interface Statement<Row, V> {
  (values: V, db?: Db): Promise<Row[]>;
  /** Reads the rows page by page, for lists that may not fit in memory. One at a time in a transaction. */
  pages(values: V, db: Db): AsyncGenerator<Row[]>;
}

/** Rows that a cursor reads at a time. */
const PAGE = 50;

/**
 * A named prepared statement: Postgres parses it once per connection and caches the plan. A column such as `birth_date`
 * is the property `birthDate` of its rows.
 *
 * @param name unique in the process.
 * @param sql SQL with `:name` placeholders. `:today` is the current UTC day unless given.
 * @returns a function of the values by name and, optionally, the transaction to run in.
 * @throws Error for a second statement of this name. On a connection that has prepared the first, it would fail.
 */
export function statement<Row extends object, V extends Values = Values>(
  name: string,
  sql: string,
  { replica, grows }: StatementOptions = {},
): Statement<Row, V> {
  const compiled = compile(sql);
  const onReplicas = typeof replica === 'string' ? compile(replica) : compiled;
  if ((known.get(name) ?? compiled).text !== compiled.text) {
    throw new Error(`two statements have the name "${name}"`);
  }
  known.set(name, compiled);
  if (grows) reasons.set(name, grows);
  const argumentsOf = (keys: string[], values: V) =>
    keys.map((key) => (key === 'today' ? (values[key] ?? utcDay()) : values[key]));
  const read = async (values: V, db?: Db): Promise<Row[]> => {
    const run = async (on: Db, { text, keys } = compiled) =>
      toRows<Row>(
        await on.query<unknown[]>({
          name: preparedName(name),
          text,
          values: argumentsOf(keys, values),
          rowMode: 'array',
        }),
      );
    if (db) return run(db);
    const onPrimary = () => retryDeadlock(() => run(pool()));
    return replica ? runAnywhere((on) => run(on, onReplicas), onPrimary) : onPrimary();
  };
  const pages = async function* (values: V, db: Db): AsyncGenerator<Row[]> {
    const { text, keys } = compiled;
    await db.query(`declare pages no scroll cursor for ${text}`, argumentsOf(keys, values));
    for (let isLast = false; !isLast; ) {
      const rows = toRows<Row>(
        await db.query<unknown[]>({ text: `fetch ${PAGE} from pages`, rowMode: 'array' }),
      );
      isLast = rows.length < PAGE;
      if (rows.length > 0) yield rows;
    }
    await db.query('close pages');
  };
  return Object.assign(read, { pages });
}

/** The first row. @throws what `missing` creates, without one. By default that is a fault of the program. */
export function firstRow<Row>(
  [row]: readonly Row[],
  missing = () => new Error('a statement returned no row'),
): Row {
  if (!row) throw missing();
  return row;
}

/** A function that draws the next id of a table: values are encrypted beside the id, before their row is inserted. */
export function nextIdOf(table: string): (db?: Db) => Promise<number> {
  const next = statement<{ id: number }>(
    `next_id_of_${table}`,
    `select nextval(pg_get_serial_sequence('${table}', 'id')) as id`,
  );
  return async (db) => firstRow(await next({}, db)).id;
}

const ATTEMPTS_MAX = 3;
const DEADLOCK = '40P01';

/** True when Postgres ended a statement because two transactions waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK;

/** Even one statement can be in a deadlock with a migration, because it locks each of its tables. */
async function retryDeadlock<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDeadlock(error) || attempt === ATTEMPTS_MAX) throw error;
    return retryDeadlock(work, attempt + 1);
  }
}

/** What runs after the commit, by the client of each open transaction. */
const effects = new WeakMap<Db, (() => unknown)[]>();

/**
 * Runs `effect` after the commit of the transaction `db`, in the order of the calls, and never after a rollback. An error
 * rejects the call of `transaction`, whose rows stay committed.
 */
export function afterCommit(db: Db, effect: () => unknown): void {
  const waiting = effects.get(db);
  if (!waiting) throw new Error('afterCommit needs the client of an open transaction');
  waiting.push(effect);
}

/**
 * Runs `work` in a transaction: committed when it returns, rolled back when it throws. A deadlock is retried,
 * so what `work` does outside the database goes through `afterCommit`.
 *
 * @param options.replica `work` only reads, and a replica may answer.
 */
export async function transaction<T>(
  work: (db: Db) => Promise<T>,
  { replica = false } = {},
): Promise<T> {
  const onPrimary = () => retryDeadlock(() => attemptOnce(pool(), work));
  const committed = await (replica
    ? runAnywhere((on) => attemptOnce(on, work), onPrimary)
    : onPrimary());
  for (const effect of committed.effects) await effect();
  return committed.result;
}

async function attemptOnce<T>(on: pg.Pool, work: (db: Db) => Promise<T>) {
  const client = await on.connect();
  const waiting: (() => unknown)[] = [];
  let broken: Error | undefined;
  try {
    effects.set(client, waiting);
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return { result, effects: waiting };
  } catch (error) {
    // A connection to a server that is away or only reads, or that cannot roll back, does not return to the pool.
    if (isUnavailable(error)) broken = error as Error;
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    effects.delete(client);
    client.release(broken);
  }
}

/** True when Postgres ended a statement or a transaction at its time limit. The transaction is rolled back. */
export const isTimeLimit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TIME_LIMITS.has(String(error.code));

/** True when Postgres is unreachable or closed the connection. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if ('code' in error && typeof error.code === 'string') return UNAVAILABLE.test(error.code);
  // The driver sets no code on these errors.
  return /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/.test(
    error.message,
  );
}
