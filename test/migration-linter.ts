import knexFactory, { type Knex } from 'knex';

/** A statement that breaks the running version, or holds a long lock, and what to write instead. */
const RULES: [pattern: RegExp, advice: string][] = [
  [
    /\bdrop\s+(column|table|(materialized\s+)?view|function|schema|type)\b/,
    'drops what the running version uses: wait a release',
  ],
  [/\brename\b/, 'renames what the running version uses: add, copy, and drop a release later'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/, 'rewrites the table: add a column instead'],
  [/\badd\s+(column\s+)?\w+\s+(small|big)?serial\b/, 'rewrites the table: add a nullable column'],
  [
    /\bset\s+not\s+null\b/,
    'scans the table under a lock: add a check "not valid", then validate it',
  ],
  [
    /\badd\s+(column\s+)?(?!constraint|foreign|check|unique|primary)(?=[^,;]*\bnot\s+null\b)(?![^,;]*\bdefault\b)/,
    'needs a default: the running version inserts without the column',
  ],
  [
    /\badd\s+(constraint\s+\w+\s+)?(foreign\s+key|check)\b(?![^;]*\bnot\s+valid\b)/,
    'scans the table under a lock: add "not valid", then validate in a later migration',
  ],
  [
    /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key)\b(?!\s+using\s+index)/,
    'builds an index under a lock: "create unique index concurrently", then "using index"',
  ],
  [
    /\b(create\s+(unique\s+)?|drop\s+)index\s+(?!concurrently)/,
    'blocks writes: "index concurrently" in a file with `config = { transaction: false }`',
  ],
];

const TABLE = /\b(?:alter\s+table(?:\s+only)?|on|table)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/;

/** `up` of a migration. */
export type Up = (knex: Knex) => PromiseLike<unknown>;

/** The statements that knex generates. No database is connected: a read returns one empty row. */
async function generate(up: Up): Promise<string[]> {
  const knex = knexFactory({ client: 'pg', connection: {} });
  knex.client.acquireRawConnection = async () => ({
    query: (_: unknown, done: (error: null, result: object) => void) => done(null, { rows: [{}] }),
    end: (done: () => void) => done(),
  });
  const statements: string[] = [];
  knex.on('query', ({ sql }: { sql: string }) => statements.push(sql));
  await up(knex);
  await knex.destroy();
  return statements;
}

/**
 * Checks that a migration only expands the schema, so that the running version keeps working beside it.
 *
 * @returns one line per violation. Tables that the migration creates are free.
 */
export async function lintMigration(up: Up): Promise<string[]> {
  const sql = (await generate(up)).join(';').toLowerCase().replaceAll('"', '');
  const statements = sql.replace(/--.*$/gm, '').split(';');
  const created = new Set(
    statements.flatMap((statement) => /create\s+table\s+(\w+)/.exec(statement)?.[1] ?? []),
  );
  return statements
    .filter((statement) => !/^\s*create\s+(table|(or\s+replace\s+)?function)/.test(statement))
    .filter((statement) => !created.has(TABLE.exec(statement)?.[1] ?? ''))
    .flatMap((statement) =>
      RULES.filter(([pattern]) => pattern.test(statement)).map(
        ([, advice]) => `"${statement.trim().replace(/\s+/g, ' ').slice(0, 80)}" ${advice}`,
      ),
    );
}
