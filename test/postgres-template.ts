import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dayOf } from '#contract/days.ts';
import { runChild } from '#dev/children.ts';
import { productEnvironment } from '#dev/environment.ts';
import { mediaDir, postgresDir, scratchDir } from '#dev/paths.ts';
import { type Postgres, startPostgres } from '#dev/postgres.ts';
import { prepareData } from '#dev/stack.ts';

/** The migrated database with the sample people of the demo, which each test file clones. */
export const TEMPLATE = 'overlap_template';

const SETTINGS = {
  // Tests count statements with it.
  shared_preload_libraries: 'pg_stat_statements',
};

/**
 * Starts Postgres with the template database in `directory`, and gives each folder of `mediaDirs` the photos of the
 * sample people. Migrating and seeding takes seconds, so the result is kept in the temporary folder until a migration or a seed changes, and for a
 * day at most, because the sample people have an age.
 */
export async function startTemplate(directory: string, mediaDirs: string[]): Promise<Postgres> {
  const kept = keptFolder();
  if (!existsSync(kept)) await build(kept);
  // `cp` keeps the owner, which Postgres checks.
  await runChild('cp', ['-a', postgresDir(kept), directory]);
  for (const folder of mediaDirs) await runChild('cp', ['-a', mediaDir(kept), folder]);
  return startPostgres(postgresDir(directory), false, SETTINGS);
}

const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
};

const keptPrefix = (): string => join(tmpdir(), `overlap-template-${digest(process.cwd())}-`);

function keptFolder(): string {
  const sources = globSync('{db,contract}/**/*.{ts,json,sql}', { exclude: ['**/*.test.ts'] });
  const contents = [import.meta.filename, ...sources.sort()].map((file) => readFileSync(file));
  return keptPrefix() + digest(dayOf(new Date()), ...contents);
}

/**
 * Moves the ids of each table to eight digits of their own. So the id of one thing is never by chance the id of another,
 * a count, or part of a pseudonym in a text that must not contain it.
 */
async function separateIds(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client
    .query(
      `select setval(seqrelid, 10000000 + row_number() over (order by seqrelid) * 1000000, false)
         from pg_sequence where seqtypid = 'bigint'::regtype`,
    )
    .finally(() => client.end());
}

async function build(kept: string): Promise<void> {
  const directory = scratchDir('template');
  mkdirSync(mediaDir(directory));
  const postgres = await startPostgres(postgresDir(directory), false, SETTINGS);
  try {
    await postgres.ensureDatabase(TEMPLATE);
    const surroundings = {
      publicOrigin: 'http://localhost:8080',
      database: postgres.addresses(TEMPLATE),
      redisUrl: 'redis://127.0.0.1:6379',
      mediaDir: mediaDir(directory),
      providerPort: 0,
    };
    await prepareData(productEnvironment(surroundings), ['demo']);
    await separateIds(postgres.addresses(TEMPLATE).OWNER_DATABASE_URL);
  } finally {
    await postgres.stop();
  }
  // Another run of this checkout may have finished first, and may be copying its result.
  const formers = globSync(`${keptPrefix()}*`).filter((former) => former !== kept);
  for (const former of formers) rmSync(former, { recursive: true });
  if (existsSync(kept)) rmSync(directory, { recursive: true });
  else renameSync(directory, kept);
}
