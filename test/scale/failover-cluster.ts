import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
const CHECKS = 2;
/** For the answer of a server that runs, on a busy machine. */
const ANSWER_WITHIN_MS = 1_000;

/** A frozen server leaves its connections open, like a machine without power. */
export type Fault = 'killed' | 'frozen';

export interface Cluster {
  /** Leads to the server that is the primary. */
  env: { DATABASE_URL: string; OWNER_DATABASE_URL: string };
  /** Stops the primary. The standby is promoted as a manager does, after two failed checks. */
  failOver(fault: Fault): Promise<void>;
  stop(): Promise<void>;
}

/** Stops all processes of a server. @returns their ids, to be killed later. */
function freezeServer(data: string): number[] {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGSTOP');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const pids = children.trim().split(' ').map(Number);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return [Number(postmaster), ...pids];
}

async function isPrimary(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
    return !rows[0].isStandby;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Answers 200 while the server is the primary, as the REST interface of Patroni does at /primary. */
async function startCheck(url: string): Promise<{ port: number; server: Server }> {
  const server = createServer((_request, response) => {
    void isPrimary(url).then((is) => response.writeHead(is ? 200 : 503).end());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
  return { port, server };
}

/** HAProxy in front of servers of Postgres, as in docs/operate/failover.md. */
async function startHaproxy(scratch: string, urls: string[]) {
  const checks = await Promise.all(urls.map(startCheck));
  const port = await freePort();
  const config = join(scratch, 'haproxy.cfg');
  writeFileSync(
    config,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout check ${ANSWER_WITHIN_MS}ms
  timeout client 1h
  timeout server 1h
listen primary
  bind ${LOOPBACK}:${port}
  option httpchk GET /primary
  default-server inter ${CHECK_MS}ms fall ${CHECKS} rise 1 on-marked-down shutdown-sessions
${urls.map((url, i) => `  server postgres${i} ${new URL(url).host} check port ${checks[i]?.port}`).join('\n')}
`,
  );
  const haproxy = await startListening('haproxy', ['-db', '-f', config], port);
  const stop = async () => {
    await haproxy.stop();
    for (const { server } of checks) server.close();
  };
  return { port, stop };
}

/** A primary and a standby with synchronous replication. */
export async function startCluster(): Promise<Cluster> {
  const scratch = scratchDir('failover');
  const data = dataHome(join(scratch, 'primary'), postgresOwner());
  const primary = await startPostgres(data, true, { synchronous_commit: 'on' });
  await primary.ensureDatabase(DATABASE);
  await runChild(process.execPath, ['db/migrate.ts'], {
    env: environment(primary.addresses(DATABASE)),
  });
  const standby = await startStandby(STANDBY, primary.url('postgres'));
  // A commit is acknowledged when the standby has it too.
  await runOn(primary.url('postgres'), `alter system set synchronous_standby_names = '${STANDBY}'`);
  await runOn(primary.url('postgres'), 'select pg_reload_conf()');

  const primaryUrl = primary.url('postgres');
  const standbyUrl = new URL(primaryUrl);
  standbyUrl.port = String(standby.port());
  const haproxy = await startHaproxy(scratch, [primaryUrl, standbyUrl.href]);
  const through = (url: string) => url.replace(/@[^/]+/, `@${LOOPBACK}:${haproxy.port}`);
  const { DATABASE_URL, OWNER_DATABASE_URL } = primary.addresses(DATABASE);
  const frozen: number[] = [];
  return {
    env: {
      DATABASE_URL: through(DATABASE_URL),
      OWNER_DATABASE_URL: through(OWNER_DATABASE_URL),
    },
    failOver: async (fault) => {
      if (fault === 'killed') killServer(data);
      else frozen.push(...freezeServer(data));
      for (let failed = 0; failed < CHECKS; ) {
        await sleep(CHECK_MS);
        failed = (await isPrimary(primaryUrl)) ? 0 : failed + 1;
      }
      await standby.promote();
    },
    stop: async () => {
      for (const pid of frozen) process.kill(pid, 'SIGKILL');
      await haproxy.stop();
      await standby.stop();
      await primary.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
