/**
 * `node dev/write-schema.ts`: writes `db/schema.sql` from a new database with all migrations.
 * Run it after adding a migration; a test compares the file with the migrations.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dumpSchema, SCHEMA_FILE } from '#db/schema.ts';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';

const directory = scratchDir('schema');
const postgres = await startPostgres(join(directory, 'postgres'), false);
try {
  await postgres.ensureDatabase('schema');
  const env = { PUBLIC_ORIGIN: 'http://localhost', ...postgres.addresses('schema') };
  await runChild(process.execPath, ['db/migrate.ts'], { env });
  const client = new pg.Client({ connectionString: postgres.url('schema') });
  await client.connect();
  writeFileSync(SCHEMA_FILE, await dumpSchema(client));
  await client.end();
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
