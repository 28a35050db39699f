import pg from 'pg';
import { connection, ownerConnection } from '#db/config.ts';
import { environment } from './environment.ts';

/** Runs a statement as the owner of the tables. Tests otherwise use the restricted role of the product. */
export async function asOwner(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client(ownerConnection());
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

/** Environment for a program that uses another database of the same server, with the same roles. */
export function environmentOf(database: string): NodeJS.ProcessEnv {
  const [app, owner] = [connection, ownerConnection].map((of) => {
    const address = new URL(of().connectionString);
    address.pathname = `/${database}`;
    return address.href;
  });
  return environment({ DATABASE_URL: app, OWNER_DATABASE_URL: owner });
}
