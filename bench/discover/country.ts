import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { migrate } from '#db/migrate.ts';
import type { Postgres } from '#dev/postgres.ts';

export interface Country {
  database: string;
  members: number;
  /** Average number of swipes per member. */
  swipes: number;
  /** Swipes of a heavy viewer; a tenth of the largest city must remain. */
  heavySwipes: number;
  /** Viewers of each kind. */
  viewersEach: number;
}

/** Settings of a Postgres that holds everything in memory, so that the disk does not affect the results. */
export const IN_MEMORY = {
  shared_buffers: '4GB',
  effective_cache_size: '8GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Increased with the generator: a country of another version is rebuilt. */
const VERSION = '10';
/** Loaded without keys and indexes, which are created afterwards. */
const BARE = ['swipes', 'photos', 'profile_prompts', 'blocks', 'discover_profiles'];

/** Builds the country unless it exists. @returns its address. */
export async function ensureCountry(postgres: Postgres, country: Country): Promise<string> {
  await postgres.ensureDatabase(country.database);
  const url = postgres.url(country.database);
  process.env.DATABASE_URL = url;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if (!(await isBuilt(client))) {
      await client.query(
        'drop schema if exists bench cascade; drop schema public cascade; create schema public',
      );
      await migrate();
      await build(client, country);
      await client.query(`comment on schema bench is '${VERSION}'`);
    }
    // Index-only scans need a current visibility map.
    await timed('vacuum', () => client.query('vacuum (analyze)'));
    return url;
  } finally {
    await client.end();
  }
}

async function isBuilt(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select obj_description(oid, 'pg_namespace') as version from pg_namespace where nspname = 'bench'`,
  );
  if (rows[0]?.version !== VERSION) return false;
  const known = await client.query('select name from knex_migrations order by name desc limit 1');
  const done = await migrate();
  if (done.length > 0) console.log(`migrated from ${known.rows[0]?.name} by ${done.join(', ')}`);
  return true;
}

async function build(client: Client, country: Country): Promise<void> {
  const values = {
    members: country.members,
    swipes: country.swipes,
    heavy: country.heavySwipes,
    each: country.viewersEach,
  };
  // Triggers and foreign keys are off: the rows are valid by construction.
  // Scans from the first row keep the order of ids.
  await client.query(
    'set session_replication_role = replica; set jit = off; set synchronize_seqscans = off',
  );
  const restore: string[] = [];
  for (const table of BARE) restore.push(...(await strip(client, table)));
  await runFile(client, 'country.sql', values);
  for (const sql of restore) await timed(sql.slice(0, 90), () => client.query(sql));
  await timed('vacuum', () => client.query('vacuum (freeze, analyze)'));
  for (const file of ['viewers.sql', 'points.sql', 'swiped.sql'])
    await runFile(client, file, values);
  await timed('vacuum', () => client.query('vacuum (freeze, analyze)'));
}

/** Drops keys and indexes of a table, and references to it. @returns the statements that restore them. */
async function strip(client: Client, table: string): Promise<string[]> {
  const { rows: keys } = await client.query(
    `select conrelid::regclass as owner, conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype in ('p', 'u') or confrelid = $1::regclass
      order by contype = 'f' desc`,
    [table],
  );
  for (const { owner, conname } of keys)
    await client.query(`alter table ${owner} drop constraint ${conname}`);
  const { rows: indexes } = await client.query(
    'select indexname, indexdef from pg_indexes where tablename = $1',
    [table],
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  return [
    ...keys
      .toReversed()
      .map((key) => `alter table ${key.owner} add constraint ${key.conname} ${key.definition}`),
    ...indexes.map(({ indexdef }) => indexdef as string),
  ];
}

export async function runFile(
  client: Client,
  file: string,
  values: Record<string, number>,
): Promise<void> {
  const text = readFileSync(resolve(import.meta.dirname, file), 'utf8')
    .replace(/^\s*--.*$/gm, '')
    .replace(/(?<!:):(members|swipes|heavy|each)\b/g, (_, name: string) => String(values[name]));
  for (const statement of text.split(/;\s*$/m).filter((part) => part.trim())) {
    await timed(statement.trim().replace(/\s+/g, ' ').slice(0, 90), () => client.query(statement));
  }
}

export async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(7);
  console.log(`${seconds} s  ${what}`);
}
