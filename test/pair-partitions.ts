import pg, { type Client } from 'pg';
import { listed } from './each.ts';

/** Tables of two people, large and distributed by `pair_key`. */
export const PAIR_TABLES =
  listed(`swipes ¦ matches ¦ match_reads ¦ messages ¦ message_reactions ¦ match_questions ¦ match_answers ¦ message_media ¦
  match_photo_consents ¦ met_answers ¦ blocks`);
export const PARTITIONS = 16;

interface Definition {
  definition: string;
}

/**
 * Replaces the tables of pairs by empty ones of the same name that are partitioned by `pair_key`. As in a
 * distributed database, each unique key contains the partition key. Foreign keys are left out.
 */
export async function partitionByPair(db: Client): Promise<void> {
  for (const table of PAIR_TABLES) await partition(db, table);
}

async function partition(db: Client, table: string): Promise<void> {
  const list = async (sql: string) =>
    (await db.query<Definition>(sql, [table])).rows.map(({ definition }) => definition);
  const keys = await list(
    `select format('alter table %I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as definition
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'c')`,
  );
  const indexes = await list(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  const triggers = await list(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = $1::regclass and not tgisinternal`,
  );
  await db.query(`alter table ${table} rename to unpartitioned`);
  await db.query(
    `create table ${table} (like unpartitioned including defaults including identity) partition by hash (pair_key)`,
  );
  await db.query('drop table unpartitioned cascade');
  for (let n = 0; n < PARTITIONS; n += 1) {
    await db.query(
      `create table ${table}_${n} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${n})`,
    );
  }
  for (const definition of [...keys, ...indexes, ...triggers]) {
    await db.query(withPairKey(definition));
  }
}

/** Adds `pair_key` to the columns of a unique key. */
const withPairKey = (definition: string): string =>
  /primary key|unique/i.test(definition)
    ? definition.replace(' INCLUDE (pair_key)', '').replace(/\)/, ', pair_key)')
    : definition;

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  'Subplans Removed'?: number;
  Plans?: PlanNode[];
}

/** Partitions in a plan, by number. */
export interface Partitions {
  /** Left after pruning at planning and at start-up. A distributed planner sends the statement to these. */
  left: Set<number>;
  /** Read by the execution, which can skip more of them once it knows the joined row. */
  read: Set<number>;
  /** Subplans removed at start-up. A custom plan has none: its planner knows the values. */
  removed: number;
}

/** Runs a statement prepared, as the product does. */
export async function explainPartitions(
  db: Client,
  { text, values }: { text: string; values: unknown[] },
): Promise<Partitions> {
  await db.query(`prepare explained as ${text}`);
  const literals = values.map(toLiteral).join(', ');
  const { rows } = await db.query(
    `explain (analyze, format json) execute explained${literals && `(${literals})`}`,
  );
  await db.query('deallocate explained');
  const partitions: Partitions = { left: new Set(), read: new Set(), removed: 0 };
  collect(rows[0]['QUERY PLAN'][0].Plan, partitions);
  return partitions;
}

/** The driver sends undefined as null. */
function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
  return pg.escapeLiteral(text);
}

const PARTITION = new RegExp(`^(?:${PAIR_TABLES.join('|')})_(\\d+)$`);

function collect(node: PlanNode, partitions: Partitions): void {
  const [, number] = PARTITION.exec(node['Relation Name'] ?? '') ?? [];
  if (number) partitions.left.add(Number(number));
  if (number && node['Actual Loops'] > 0) partitions.read.add(Number(number));
  partitions.removed += node['Subplans Removed'] ?? 0;
  for (const child of node.Plans ?? []) collect(child, partitions);
}
