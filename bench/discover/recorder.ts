import type { Client } from 'pg';
import type { Db } from '#db/sql.ts';

/** A statement as the product sent it. */
export interface Sent {
  name: string;
  text: string;
  values: unknown[];
}

/** Hands everything on to `client` and remembers it, so that the product's own statements are measured. */
export function recorder(client: Client): { db: Db; sent: Sent[] } {
  const sent: Sent[] = [];
  const query = (statement: Sent) => {
    sent.push(statement);
    return client.query(statement);
  };
  return { db: { query } as unknown as Db, sent };
}

interface PlanNode {
  'Node Type': string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** Pages that one execution touches: counted work, the same in every run. */
export async function buffersOf(client: Client, { text, values }: Sent): Promise<number> {
  const { rows } = await client.query({
    text: `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  });
  const plan = rows[0]['QUERY PLAN'][0].Plan as PlanNode;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** The plan as a person reads it, without what differs from run to run. */
export async function planOf(client: Client, { text, values }: Sent): Promise<string> {
  const { rows } = await client.query({
    text: `explain (analyze, buffers, timing off, summary off, costs off) ${text}`,
    values,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
