import type { Client } from 'pg';
import type { Db } from '#db/sql.ts';

/** A recorded statement of the product. */
export interface Sent {
  name: string;
  text: string;
  values: unknown[];
}

/** Records the statements that the product sends to `client`. */
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

/** Number of pages that one execution touches; reproducible. */
export async function buffersOf(client: Client, { text, values }: Sent): Promise<number> {
  const { rows } = await client.query({
    text: `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  });
  const plan = rows[0]['QUERY PLAN'][0].Plan as PlanNode;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
