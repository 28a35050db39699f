import pg from 'pg';
import { CONNECT_TIMEOUT_MS } from './config.ts';

/** Each host has this time to connect, and to answer. */
const ANSWER_MAX_MS = 1_000;
const PAUSE_MIN_MS = 100;
const PAUSE_MAX_MS = 2_000;
const WATCH_MS = 2_000;

const HOSTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is;
const WRITABLE = new Set([null, 'primary', 'read-write']);

/**
 * The address of each host of a connection string; `postgres://user@a:5432,b:5432/name` has two, as in libpq.
 *
 * @throws Error when the product does not support the list.
 */
export function listAddresses(connectionString: string): string[] {
  const [, start = '', hosts = '', end = ''] = HOSTS.exec(connectionString) ?? [];
  if (!hosts.includes(',')) return [connectionString];
  const addresses = hosts.split(',').map((host) => start + host + end);
  const urls = addresses.map((address) => URL.parse(address));
  if (!urls.every((url) => url?.hostname)) {
    throw new Error('A list of hosts must be like postgres://user:password@a:5432,b:5432/name.');
  }
  if (!WRITABLE.has(urls[0]?.searchParams.get('target_session_attrs') ?? null)) {
    throw new Error('target_session_attrs must be read-write or primary.');
  }
  return addresses;
}

/** A host that is a standby. It has the code of a write on a server that only reads. */
class StandbyError extends Error {
  readonly code = '25006';
}

/** @throws Error when the server is away or a standby. */
async function requireWritable(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MAX_MS,
    query_timeout: ANSWER_MAX_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
    if (rows[0].isStandby) throw new StandbyError(`${client.host}:${client.port} is a standby`);
  } finally {
    // A hung server never confirms the end.
    void client.end().catch(() => {});
  }
}

/** Searches the primary for all connections of this process. */
class Hosts {
  readonly #clients = new Map<pg.Client, string>();
  #addresses: string[];
  #search: Promise<string> | undefined;
  #pauseMs = PAUSE_MIN_MS;
  #failure: { error: Error; until: number } | undefined;

  constructor(addresses: string[]) {
    this.#addresses = addresses;
    setInterval(() => {
      if (this.#clients.size > 0) void this.find().catch(() => {});
    }, WATCH_MS).unref();
  }

  /** Closes this connection when another host has become the primary. */
  watch(client: pg.Client, address: string): void {
    this.#clients.set(client, address);
    client.once('end', () => this.#clients.delete(client));
  }

  /** @throws AggregateError when no host is writable. After a failure, there is no search for a pause. */
  async find(): Promise<string> {
    if (this.#failure && Date.now() < this.#failure.until) throw this.#failure.error;
    this.#search ??= this.#ask().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  async #ask(): Promise<string> {
    const errors: Error[] = [];
    for (const address of this.#addresses) {
      try {
        await requireWritable(address);
        this.#found(address);
        return address;
      } catch (error) {
        errors.push(error as Error);
      }
    }
    const words = errors.map(({ message }) => message).join('; ');
    const error = new AggregateError(errors, `no host is writable: ${words}`);
    this.#failure = { error, until: Date.now() + this.#pauseMs * (0.5 + Math.random() / 2) };
    this.#pauseMs = Math.min(this.#pauseMs * 2, PAUSE_MAX_MS);
    throw error;
  }

  #found(primary: string): void {
    this.#pauseMs = PAUSE_MIN_MS;
    // The next search begins with it.
    this.#addresses = [primary, ...this.#addresses.filter((other) => other !== primary)];
    // The machine of a former primary can vanish without closing its connections.
    for (const [client, address] of this.#clients) {
      if (address !== primary) client.connection.stream.destroy();
    }
  }
}

const known = new Map<string, Hosts>();

function hostsOf(connectionString: string): Hosts {
  const hosts = known.get(connectionString) ?? new Hosts(listAddresses(connectionString));
  known.set(connectionString, hosts);
  return hosts;
}

/** The address of the host that is writable. A single host is not asked. */
export const findPrimary = async (connectionString: string): Promise<string> =>
  listAddresses(connectionString).length > 1 ? hostsOf(connectionString).find() : connectionString;

/** A client for a list of hosts, which connects to the one that is writable. The driver knows one host only. */
class PrimaryClient extends pg.Client {
  readonly #hosts: Hosts;
  #isEnded = false;

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString = '' } = config;
    super({ ...config, connectionString: listAddresses(connectionString)[0] });
    this.#hosts = hostsOf(connectionString);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void) {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then((client) => callback(null, client), callback);
  }

  async #connect(): Promise<pg.Client> {
    const address = await this.#hosts.find();
    if (this.#isEnded) throw new Error('Connection terminated');
    const { hostname, port } = new URL(address);
    this.#hosts.watch(this, address);
    this.host = hostname;
    this.port = Number(port || 5432);
    return super.connect();
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void) {
    this.#isEnded = true;
    return callback ? super.end(callback) : super.end();
  }
}

/** The class of clients for this connection. */
export const clientClass = ({ connectionString = '' }: pg.ClientConfig) =>
  listAddresses(connectionString).length > 1 ? PrimaryClient : pg.Client;

/** A connection of its own, whose errors only reject the statements that run. */
export function createClient(connection: pg.ClientConfig): pg.Client {
  const Client = clientClass(connection);
  const limits = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true };
  const client = new Client({ ...limits, ...connection });
  client.on('error', () => {});
  return client;
}
