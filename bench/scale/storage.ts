import type { Client } from 'pg';

const TABLES = [
  'users',
  'preferences',
  'photos',
  'discover_profiles',
  'swipes',
  'matches',
  'messages',
];

/** Prints the size of each large table and of its indexes. @returns bytes a member. */
export async function printSizes(client: Client, members: number): Promise<number> {
  const { rows } = await client.query(
    `select relname as "table", greatest(reltuples, 1)::float8 as rows,
            pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
       from pg_class where oid = any($1::regclass[]) order by pg_total_relation_size(oid) desc`,
    [TABLES],
  );
  console.log(`\n${members.toLocaleString('en')} members, bytes`);
  console.table(
    rows.map(({ table, rows: count, heap, indexes }) => ({
      table,
      rows: count,
      'a member': Math.round((heap + indexes) / members),
      'a row, heap': Math.round(heap / count),
      'a row, indexes': Math.round(indexes / count),
    })),
  );
  return rows.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0) / members;
}
