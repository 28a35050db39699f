import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { freePort, LOOPBACK } from '#dev/ports.ts';
import { startPostgres } from '#dev/postgres.ts';
import { dataHome, postgresOwner } from '#dev/postgres-home.ts';
import { environment } from '#test/environment.ts';
import { killServer, runOn, startStandby } from './standby.ts';
import { startListening } from './start-listening.ts';

const DATABASE = 'overlap_failover';
const STANDBY = 'standby_sync';
const CHECK_MS = 500;

export interface Cluster {
  /** Leads through HAProxy to the server that is the primary. */
  env: { DATABASE_URL: string; OWNER_DATABASE_URL: string };
  /** Kills the primary and promotes the standby. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Answers 200 while the server is the primary, as the REST interface of Patroni does at /primary. */
async function startCheck(url: () => string): Promise<{ port: number; server: Server }> {
  const isPrimary = async () => {
    const client = new pg.Client({ connectionString: url(), connectionTimeoutMillis: CHECK_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
      return !rows[0].isStandby;
    } finally {
      await client.end();
    }
  };
  const server = createServer((_request, response) => {
    isPrimary().then(
      (is) => response.writeHead(is ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
  return { port, server };
}

/** A primary, a standby with synchronous replication, and HAProxy in front of both. */
export async function startCluster(): Promise<Cluster> {
  const scratch = scratchDir('failover');
  const data = dataHome(join(scratch, 'primary'), postgresOwner());
  const primary = await startPostgres(data, true, { synchronous_commit: 'on' });
  await primary.ensureDatabase(DATABASE);
  await runChild(process.execPath, ['db/migrate.ts'], {
    env: environment(primary.addresses(DATABASE)),
  });
  const standby = await startStandby(STANDBY, primary.url('postgres'));
  const standbyUrl = () => standby.urlAt(standby.port()).replace(/\/[^/]*$/, '/postgres');
  const checks = [await startCheck(() => primary.url('postgres')), await startCheck(standbyUrl)];
  const ports = [Number(new URL(primary.url('postgres')).port), standby.port()];
  // A commit is acknowledged when the standby has it too.
  await runOn(primary.url('postgres'), `alter system set synchronous_standby_names = '${STANDBY}'`);
  await runOn(primary.url('postgres'), 'select pg_reload_conf()');

  const port = await freePort();
  const config = join(scratch, 'haproxy.cfg');
  writeFileSync(
    config,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind ${LOOPBACK}:${port}
  option httpchk GET /primary
  default-server inter ${CHECK_MS}ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((server, i) => `  server postgres${i} ${LOOPBACK}:${server} check port ${checks[i]?.port}`).join('\n')}
`,
  );
  const haproxy = await startListening('haproxy', ['-db', '-f', config], port);
  const through = (url: string) => {
    const address = new URL(url);
    address.port = String(port);
    return address.href;
  };
  const { DATABASE_URL, OWNER_DATABASE_URL } = primary.addresses(DATABASE);
  return {
    env: {
      DATABASE_URL: through(DATABASE_URL),
      OWNER_DATABASE_URL: through(OWNER_DATABASE_URL),
    },
    failOver: async () => {
      killServer(data);
      await standby.promote();
    },
    stop: async () => {
      await haproxy.stop();
      for (const { server } of checks) server.close();
      await standby.stop();
      await primary.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
