/** A statement that breaks the running version, or holds a long lock, and what to write instead. */
const RULES: [pattern: RegExp, advice: string][] = [
  [
    /\bdrop\s+(column|table|view|function)\b/,
    'drops what the running version uses: wait a release',
  ],
  [/\brename\b/, 'renames what the running version uses: add, copy, and drop a release later'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/, 'rewrites the table: add a column instead'],
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
    /\bcreate\s+(unique\s+)?index\s+(?!concurrently)/,
    'blocks writes: "create index concurrently" in a file with `config = { transaction: false }`',
  ],
];

const TABLE = /\b(?:alter\s+table(?:\s+only)?|on|table)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/;

/**
 * Checks that a migration only expands the schema, so that the running version keeps working beside it.
 *
 * @param source text of the migration file; `down` is not checked.
 * @returns one line per violation. Tables that the file creates are free.
 */
export function lintMigration(source: string): string[] {
  const up = (source.split('export const down')[0] ?? '').toLowerCase().replace(/--.*$/gm, '');
  const created = new Set([...up.matchAll(/create\s+table\s+(\w+)/g)].map(([, name]) => name));
  return up
    .split(/[;`]/)
    .filter((sql) => !/^\s*create\s+(table|(or\s+replace\s+)?function)/.test(sql))
    .filter((sql) => !created.has(TABLE.exec(sql)?.[1]))
    .flatMap((sql) =>
      RULES.filter(([pattern]) => pattern.test(sql)).map(
        ([, advice]) => `"${sql.trim().replace(/\s+/g, ' ').slice(0, 80)}" ${advice}`,
      ),
    );
}
