import pg from 'pg';
import { POOL_MAX, QUERY_MAX_MS, STATEMENT_TIMEOUT_MS } from '../config.ts';
import { createClient } from '../sql.ts';

/** A replica that does not answer within this time is down. */
const ANSWER_MAX_MS = 1_000;

/** A promoted server still knows what it has replayed before. */
const REPLAYED_POSITION = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end';

const PAGE_BYTES = 8192n;
/** A page begins with a header of 24 or 40 bytes, which a replica that has everything does not count. */
const HEADER_MAX_BYTES = 40n;

/** A position in the log of the primary, from `A/B` in hexadecimal. Undefined for other text. */
export function parsePosition(text: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (!high || !low) return undefined;
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const inPage = position % PAGE_BYTES;
  return inPage <= HEADER_MAX_BYTES ? position - inPage : position;
}

type Connection = Pick<pg.PoolConfig, 'connectionString' | 'options'>;

/** Rejects after `ANSWER_MAX_MS`. */
const inTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('Connection terminated: no answer')),
    ANSWER_MAX_MS,
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/** A connection for one statement after another. It is replaced after an error. */
export class Probe {
  readonly #connection: Connection;
  #client: pg.Client | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @throws Error when the server does not answer in time. */
  async read(sql: string): Promise<string> {
    try {
      return await inTime(this.#query(sql));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async #query(sql: string): Promise<string> {
    if (!this.#client) {
      const limit = { connectionTimeoutMillis: ANSWER_MAX_MS };
      const client = createClient({ ...this.#connection, ...limit });
      this.#client = client;
      await client.connect();
    }
    const { rows } = await this.#client.query({ text: sql, rowMode: 'array' });
    return String(rows[0]?.[0] ?? '');
  }

  close(): void {
    const client = this.#client;
    this.#client = undefined;
    // A hung server never confirms the end.
    void client?.end().catch(() => {});
  }
}

/** A read replica: its pool, and up to which position of the primary's log it has replayed. */
export class Replica {
  readonly pool: pg.Pool;
  /** Host and port. */
  readonly address: string;
  /** It has all that the primary had written at this time. */
  currentAt = Date.now();
  readonly #probe: Probe;
  /** Undefined while the replica is down. */
  #replayed: bigint | undefined;
  /** Ends the reads that wait for this replica. */
  readonly #waiting = new Set<(reason: Error) => void>();

  constructor(connection: Connection) {
    this.pool = new pg.Pool({
      ...connection,
      max: POOL_MAX,
      connectionTimeoutMillis: ANSWER_MAX_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_MAX_MS,
    });
    const { host, port } = new pg.Client(connection);
    this.address = `${host}:${port}`;
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
    this.#probe = new Probe(connection);
  }

  /** True when this replica has replayed the position. */
  has(position: bigint): boolean {
    return this.#replayed !== undefined && this.#replayed >= position;
  }

  /** Reads the replayed position. A promoted replica gets no reads until it is configured as primary. */
  async poll(): Promise<void> {
    try {
      this.#replayed = parsePosition(await this.#probe.read(REPLAYED_POSITION));
    } catch {
      this.lose();
    }
  }

  /** Takes the replica out of use until the next successful poll, and rejects the reads that wait for it. */
  lose(): void {
    this.#replayed = undefined;
    for (const end of this.#waiting) end(new Error('Connection terminated: the replica is down'));
  }

  /** Rejects when the replica is lost before `work` ends. */
  async whileUp<T>(work: Promise<T>): Promise<T> {
    // A promise for each read: a promise that is raced again and again keeps all results.
    const { promise, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    return Promise.race([work, promise]).finally(() => this.#waiting.delete(reject));
  }

  async close(): Promise<void> {
    this.#probe.close();
    await this.pool.end();
  }
}
