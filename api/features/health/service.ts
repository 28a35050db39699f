import { readdirSync, readFileSync } from 'node:fs';
import { SCHEMA_FILE } from '#db/schema.ts';
import { log } from '../../platform/logger.ts';
import { listMissing } from './queries.ts';

const schema = readFileSync(SCHEMA_FILE, 'utf8');
const expected = {
  tables: [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = '']) => name),
  migrations: readdirSync(new URL('migrations', SCHEMA_FILE)),
};

/** Tables and migrations of this version that the database lacks, such as before `make up` has migrated it. */
export async function findMissingSchema(): Promise<string[]> {
  const missing = (await listMissing(expected)).map(({ name }) => name);
  if (missing.length > 0) log.error({ missing }, 'the database lacks tables or migrations');
  return missing;
}
