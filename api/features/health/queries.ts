import { statement } from '#db/sql.ts';

/** Expected tables and migrations that the database lacks. Fails when Postgres is unavailable. */
export const listMissing = statement<{ name: string }, { tables: string[]; migrations: string[] }>(
  'list_missing_schema',
  `select name from unnest(:tables::text[]) name where to_regclass(name) is null
    union all
   select name from unnest(:migrations::text[]) as expected (name)
    where not exists (select from knex_migrations done where done.name = expected.name)`,
);
