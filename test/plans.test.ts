import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';
import { ownerConnection } from '#db/config.ts';
import { createClient, statementReasons, statements } from '#db/sql.ts';
import { fillSite } from './site-rows.ts';

/** A node of a plan, as `explain (format json)` names its fields. */
interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
  [field: string]: unknown;
}

/** A table or an index above this size grows with the members. */
const ROWS_MIN = 4_000;

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What a plan reads that grows with the members: whole tables, and rows that a loop reads again for each other row. */
function findGrowing(plan: Node, large: Set<string>): string[] {
  const isLarge = (node: Node) => large.has(node['Relation Name'] ?? '');
  return nodesOf(plan).flatMap((node) => {
    const name = node['Relation Name'];
    const indexes =
      node['Node Type'] === 'Bitmap Heap Scan' ? nodesOf(node.Plans?.[0] ?? node) : [node];
    const isByIndex = indexes.some((part) => part['Index Cond'] || part['TID Cond']);
    const isWhole = large.has(node['Index Name'] ?? name ?? '');
    if (/Scan$/.test(node['Node Type']) && isLarge(node) && isWhole && !isByIndex)
      return [`all of ${name}`];
    const inner = node['Node Type'] === 'Nested Loop' ? node.Plans?.[1] : undefined;
    if (inner?.['Node Type'] !== 'Materialize') return [];
    return nodesOf(inner)
      .filter((read) => isLarge(read) && Number(read['Plan Rows']) > 1)
      .map((read) => `a nested loop over ${read['Relation Name']}`);
  });
}

describe('the plans of all statements, among 20,000 members', () => {
  const found = new Map<string, string[]>();
  before(async function () {
    this.timeout(120_000);
    await fillSite();
    const client = createClient(ownerConnection());
    await client.connect();
    for (const file of globSync(['api/*/**/*.ts', 'worker/**/*-queries.ts', 'worker/jobs/*.ts'])) {
      const isTest = /\.(test|unit|process)\.ts$/.test(file);
      if (!isTest && readFileSync(file, 'utf8').includes("#db/sql.ts'"))
        await import(resolve(file));
    }
    // Only what no index can serve still reads a whole table.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(
      `select relname from pg_class where reltuples >= ${ROWS_MIN} and relnamespace = 'public'::regnamespace`,
    );
    const large = new Set<string>(rows.map(({ relname }) => relname));
    expect(large.size).to.be.at.least(10);
    for (const [name, { text }] of statements()) {
      if (!/^\s*(select|with|insert|update|delete)\b/.test(text)) continue;
      const { rows: plans } = await client.query(`explain (generic_plan, format json) ${text}`);
      const growing = findGrowing(plans[0]['QUERY PLAN'][0].Plan, large);
      if (growing.length > 0) found.set(name, growing);
    }
    await client.end();
  });

  it('read nothing that grows with the members, except those with a reason', () => {
    const unexplained = [...found].filter(([name]) => !statementReasons().has(name));
    expect(unexplained.map(([name, growing]) => `${name}: ${growing.join(', ')}`)).to.deep.equal(
      [],
    );
  });
});
