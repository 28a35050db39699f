import { totalmem } from 'node:os';
import type { Client } from 'pg';

interface Row {
  table: string;
  rows: number;
  heap: number;
  indexes: number;
}

const TABLES = [
  'users',
  'preferences',
  'photos',
  'discover_profiles',
  'swipes',
  'matches',
  'messages',
];

/** Bytes of the large tables and of their indexes. */
export async function readSizes(client: Client): Promise<Row[]> {
  const { rows } = await client.query(
    `select relname as "table", greatest(reltuples, 0)::float8 as rows,
            pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
       from pg_class where oid = any($1::regclass[]) order by pg_total_relation_size(oid) desc`,
    [TABLES],
  );
  return rows;
}

const gib = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(2)} GiB`;

/** Prints sizes a member and a row, and which tables exceed the memory for them. */
export async function printSizes(client: Client, members: number): Promise<number> {
  const rows = await readSizes(client);
  const total = rows.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0);
  console.log(`\n${members.toLocaleString('en')} members, bytes`);
  console.table(
    rows.map(({ table, rows: count, heap, indexes }) => ({
      table,
      rows: count,
      heap: gib(heap),
      indexes: gib(indexes),
      'a member': Math.round((heap + indexes) / members),
      'a row, heap': Math.round(heap / count),
      'a row, indexes': Math.round(indexes / count),
    })),
  );
  const { rows: settings } = await client.query(
    `select pg_size_bytes(current_setting('shared_buffers'))::float8 as buffers`,
  );
  const memory = {
    shared_buffers: settings[0].buffers as number,
    'memory of the machine': totalmem(),
  };
  for (const [name, bytes] of Object.entries(memory)) {
    console.log(
      `${gib(total)} in all: ${total <= bytes ? 'fits' : 'does not fit'} in ${name} (${gib(bytes)})`,
    );
  }
  return total / members;
}
