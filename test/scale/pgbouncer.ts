import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connection, ownerConnection } from '#db/config.ts';
import { scratchDir } from '#dev/paths.ts';
import { freePort, LOOPBACK } from '#dev/ports.ts';
import { dataHome, postgresOwner } from '#dev/postgres-home.ts';
import type { Database } from '#test/database.ts';
import { startListening } from './start-listening.ts';

export interface Pooler {
  /** For DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
  /** Ports of its connections to Postgres, which are the client ports of the sessions there. */
  serverPorts(): Promise<number[]>;
  /** Removes its files. */
  remove(): void;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/**
 * PgBouncer in transaction mode. With two server connections, each client often reaches a session that another
 * client used.
 *
 * @param of its database, by default that of the test run.
 */
export async function startPgbouncer(of?: Database): Promise<Pooler> {
  const owner = postgresOwner();
  const scratch = scratchDir('pgbouncer');
  const directory = dataHome(join(scratch, 'settings'), owner);
  const port = await freePort();
  const url = new URL(of?.env.DATABASE_URL ?? connection().connectionString);
  const server = new URL(ownerConnection().connectionString);
  const database = url.pathname.slice(1);
  const users = join(directory, 'users.txt');
  writeFileSync(users, `"${url.username}" "${url.password}"\n`);
  const config = join(directory, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
${database} = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = ${LOOPBACK}
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
stats_users = ${url.username}
pool_mode = transaction
default_pool_size = 2
query_wait_timeout = 30
server_login_retry = 1
server_connect_timeout = 15
`,
  );
  const start = () => startListening('pgbouncer', [config], port, owner);
  let child = await start();
  url.host = `${LOOPBACK}:${port}`;
  return {
    url: url.href,
    start: async () => {
      child = await start();
    },
    serverPorts: async () => {
      const admin = new URL(url);
      admin.pathname = '/pgbouncer';
      const client = new pg.Client(admin.href);
      await client.connect();
      const { rows } = await client.query('show servers').finally(() => client.end());
      return rows.map((row) => Number(row.local_port));
    },
    stop: () => child.stop(),
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}
