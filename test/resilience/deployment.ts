import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parse } from 'yaml';
import { createApiProxy } from '#dev/api-proxy.ts';
import { runChild } from '#dev/children.ts';
import { freePort, LOOPBACK } from '#dev/ports.ts';
import { type Postgres, startPostgres } from '#dev/postgres.ts';
import { type Service, startRedis } from '#dev/redis.ts';
import { type Program, startProgram } from '../programs.ts';
import { TcpProxy } from '../tcp-proxy.ts';

const DATABASE = 'resilience';

const { environment } = parse(readFileSync('docker-compose.yml', 'utf8'))['x-product'];
/** Memory settings of the API as shipped: without them, V8 lets the heap of a large machine grow. */
const SHIPPED: NodeJS.ProcessEnv = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the default in the file
  NODE_OPTIONS: environment.NODE_OPTIONS.replace('${API_HEAP_MIB:-128}', '128'),
  MALLOC_MMAP_THRESHOLD_: environment.MALLOC_MMAP_THRESHOLD_,
};

/** API instances behind one gateway with a separate Postgres and Redis. Each part can be stopped. */
export class Deployment {
  /** Address of the gateway, which distributes requests and sockets over the instances. */
  base = '';
  readonly instances: (Program | undefined)[] = [];
  readonly #directory = mkdtempSync(join(tmpdir(), 'overlap-resilience-'));
  readonly #relays = { postgres: new TcpProxy(), redis: new TcpProxy() };
  #postgres: Postgres | undefined;
  #redis: Service | undefined;
  #gateway: Server | undefined;
  #db: pg.Pool | undefined;
  /** Settings of the programs. */
  env: NodeJS.ProcessEnv = {};

  static async start(instances: number): Promise<Deployment> {
    const deployment = new Deployment();
    chmodSync(deployment.#directory, 0o755);
    await Promise.all([deployment.startPostgres(), deployment.startRedis()]);
    await deployment.#migrate();
    await Promise.all(Array.from({ length: instances }, (_, i) => deployment.startInstance(i)));
    await deployment.#openGateway();
    return deployment;
  }

  get db(): pg.Pool {
    if (!this.#db) throw new Error('the database is not started');
    return this.#db;
  }

  get redisUrl(): string {
    return `redis://${LOOPBACK}:${this.#relays.redis.port}`;
  }

  async startPostgres() {
    this.#postgres = await startPostgres(join(this.#directory, 'postgres'), false);
    await this.#relays.postgres.open(Number(new URL(this.#postgres.url(DATABASE)).port));
  }

  async stopPostgres() {
    await this.#postgres?.stop();
    await this.#relays.postgres.close();
  }

  async startRedis() {
    this.#redis = await startRedis();
    await this.#relays.redis.open(Number(new URL(this.#redis.url).port));
  }

  async stopRedis() {
    await this.#redis?.stop();
    await this.#relays.redis.close();
  }

  /** Its port is outside the range of port 0: while it restarts, no other program gets the connections of the gateway. */
  async startInstance(index: number) {
    const PORT = String(await freePort());
    const env = { ...this.env, ...SHIPPED, PORT, INSTANCE: `api-${index}` };
    this.instances[index] = await startProgram('api/server.ts', 'listening', env);
  }

  /** Stops an instance. The gateway notices it as nginx does, by a refused connection. */
  async stopInstance(index: number, signal: NodeJS.Signals): Promise<number | null | undefined> {
    const instance = this.instances[index];
    instance?.signal(signal);
    return instance?.exited;
  }

  async stop() {
    this.#gateway?.closeAllConnections();
    this.#gateway?.close();
    await Promise.all(this.instances.map((instance) => instance?.stop('SIGKILL')));
    await this.#db?.end().catch(() => {});
    await Promise.all([this.stopPostgres(), this.stopRedis()]);
    rmSync(this.#directory, { recursive: true, force: true });
  }

  async #migrate() {
    if (!this.#postgres) throw new Error('Postgres is not started');
    await this.#postgres.ensureDatabase(DATABASE);
    const addresses = this.#relays.postgres.addresses(this.#postgres.addresses(DATABASE));
    this.env = {
      PUBLIC_ORIGIN: 'http://localhost:8080',
      ...addresses,
      REDIS_URL: this.redisUrl,
      MEDIA_DIR: this.#directory,
      TRUST_PROXY: '1',
      RATE_LIMITS: 'off',
    };
    await runChild(process.execPath, ['db/migrate.ts'], { env: { ...process.env, ...this.env } });
    // Tests decrypt stored messages with the keys of the instances.
    process.env.PUBLIC_ORIGIN ??= this.env.PUBLIC_ORIGIN;
    this.#db = new pg.Pool({ connectionString: addresses.DATABASE_URL, max: 4 });
    this.#db.on('error', () => {});
  }

  async #openGateway() {
    const ports = () =>
      this.instances.flatMap((one) => (one ? Number(new URL(one.base).port) : []));
    const proxy = createApiProxy(ports);
    this.#gateway = createServer((req, res) => void proxy.web(req, res));
    this.#gateway.on('upgrade', (req, socket, head) => void proxy.upgrade(req, socket, head));
    // A client of the same busy process could otherwise reuse a connection that was just closed.
    this.#gateway.keepAliveTimeout = 0;
    this.#gateway.listen(0, LOOPBACK);
    await once(this.#gateway, 'listening');
    this.base = `http://${LOOPBACK}:${(this.#gateway.address() as AddressInfo).port}`;
  }
}
