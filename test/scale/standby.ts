import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connection, ownerConnection } from '#db/config.ts';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { type Postgres, startPostgres } from '#dev/postgres.ts';
import { dataHome, postgresOwner } from '#dev/postgres-home.ts';
import { until } from '#test/until.ts';

export interface Standby {
  /** Value of DATABASE_READ_URL for a proxy on this port. */
  urlAt(port: number): string;
  /** Its own port, which is another one after each start. */
  port(): number;
  /** Stops the replay of the primary's log, when all that is written now is replayed. */
  pause(): Promise<void>;
  /** Resumes the replay. */
  resume(): Promise<void>;
  /** The last statement of each of the product's connections that has run one since `time`. */
  statementsSince(time: Date): Promise<string[]>;
  /** Makes it a primary. */
  promote(): Promise<void>;
  /** Kills the server, as a power failure does. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a statement on a server. @returns its rows. */
export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(sql, values).finally(() => client.end());
  return rows;
}

/** Kills the server of a data directory, as a power failure does. */
export function killServer(data: string): void {
  const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Copies the files of a running primary. */
async function copyPrimary(primary: string, target: string): Promise<void> {
  const client = new pg.Client(primary);
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    await client.query(`select pg_backup_start('standby', fast => true)`);
    // Files that vanish during the copy are replaced by the replay of the log.
    const copy = `cp -a "$0/." "$1" 2>/dev/null || true
      cd "$1" && rm -rf postmaster.* pg_replslot/* pg_wal/* && mkdir pg_wal/archive_status pg_wal/summaries
      touch standby.signal && chown -R --reference=PG_VERSION pg_wal standby.signal`;
    await runChild('sh', ['-c', copy, rows[0]?.data_directory ?? '', target]);
    // The backup ends with the connection that began it.
    const end = 'select labelfile from pg_backup_stop(wait_for_archive => false)';
    const label = (await client.query<{ labelfile: string }>(end)).rows[0]?.labelfile ?? '';
    writeFileSync(join(target, 'backup_label'), label);
    const { uid, gid } = statSync(join(target, 'PG_VERSION'));
    chownSync(join(target, 'backup_label'), uid, gid);
  } finally {
    await client.end();
  }
}

/**
 * A streaming replica.
 *
 * @param name of its replication slot and of its connection.
 * @param primary address of the primary for its owner; by default that of the test run.
 */
export async function startStandby(
  name: string,
  primary = ownerConnection().connectionString,
): Promise<Standby> {
  const directory = scratchDir(name);
  const data = dataHome(join(directory, 'data'), postgresOwner());
  const onPrimary = (sql: string) => runOn(primary, sql);
  await onPrimary(`select pg_create_physical_replication_slot('${name}', true)`);
  await copyPrimary(primary, data);
  const { hostname, port, username, password } = new URL(primary);
  let server: Postgres | undefined;
  const start = async () => {
    const settings = {
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`,
      primary_slot_name: name,
      hot_standby_feedback: 'on',
      wal_receiver_status_interval: '1s',
      track_activity_query_size: '64kB',
    };
    server = await startPostgres(data, false, settings);
  };
  await start();
  const run = async (sql: string) => void (await runOn(server?.url('postgres') ?? '', sql));
  /** Waits until the standby has replayed all that is written now. */
  async function untilReplayed(): Promise<void> {
    // The position after a record of its own, which is flushed: the end of the log can be a position before a record.
    const write = `select pg_logical_emit_message(false, 'test', '', true)::text as position`;
    const [{ position } = { position: '' }] = await runOn<{ position: string }>(primary, write);
    const sql = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isReplayed"';
    await until(
      'the standby has replayed the log',
      async () => {
        const url = server?.url('postgres') ?? '';
        const [row] = await runOn<{ isReplayed: boolean }>(url, sql, [position]);
        return row?.isReplayed === true;
      },
      60_000,
    );
  }
  const product = new URL(connection().connectionString);
  return {
    urlAt: (port) => {
      product.port = String(port);
      return product.href;
    },
    port: () => Number(new URL(server?.url('postgres') ?? '').port),
    pause: async () => {
      await untilReplayed();
      await run('select pg_wal_replay_pause()');
    },
    resume: () => run('select pg_wal_replay_resume()'),
    statementsSince: async (time) => {
      const sql = `select query from pg_stat_activity
        where usename = $1 and backend_type = 'client backend' and query_start >= $2`;
      const url = server?.url('postgres') ?? '';
      const rows = await runOn<{ query: string }>(url, sql, [product.username, time]);
      return rows.map(({ query }) => query);
    },
    promote: () => run('select pg_promote()'),
    start,
    kill: async () => {
      killServer(data);
      await server?.stop();
    },
    stop: async () => {
      await server?.stop();
      await onPrimary(`select pg_drop_replication_slot('${name}')`).catch(() => {});
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
