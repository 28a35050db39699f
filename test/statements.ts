import pg from 'pg';

/** Statements that the server runs by itself, some time after a socket of a former test has closed. */
const BACKGROUND = 'list_presence_peers';

/** The names of the statements of `work`, in their order; the text of those without a name. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { name?: string }];
    names.push(typeof statement === 'string' ? statement : (statement.name ?? ''));
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return names.filter((name) => name !== BACKGROUND);
}
