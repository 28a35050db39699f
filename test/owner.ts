import pg from 'pg';
import { connection, ownerConnection } from '#db/config.ts';
import { environment } from './environment.ts';
import { TEMPLATE } from './postgres-template.ts';

/** Runs a statement as the owner of the tables. Tests otherwise use the restricted role of the product. */
export async function asOwner(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client(ownerConnection());
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

/** Moves a closed case, its reports and events into the past, which triggers refuse to every role. */
export const ageCase = (id: number, days: number): Promise<pg.QueryResult> =>
  asOwner(`
    set session_replication_role = replica;
    update case_events set at = now() - interval '${days} days' where case_id = ${id};
    update reports set (created_at, closed_at) = row(now() - interval '${days} days', now() - interval '${days} days')
     where case_id = ${id};
    update cases set state = 'closed', closed_at = now() - interval '${days} days' where id = ${id}`);

/** Runs a statement in the maintenance database: a database that is cloned must have no other connections. */
async function inMaintenance(text: string): Promise<void> {
  const url = new URL(ownerConnection().connectionString);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Creates a database with everything that the template has. */
export const createClone = (name: string): Promise<void> =>
  inMaintenance(`create database ${name} template ${TEMPLATE} strategy file_copy`);

export const dropDatabase = (name: string): Promise<void> =>
  inMaintenance(`drop database ${name} with (force)`);

/** Environment for a program that uses another database of the same server, with the same roles. */
export function environmentOf(database: string): NodeJS.ProcessEnv {
  const [app, owner] = [connection, ownerConnection].map((of) => {
    const address = new URL(of().connectionString);
    address.pathname = `/${database}`;
    return address.href;
  });
  return environment({ DATABASE_URL: app, OWNER_DATABASE_URL: owner });
}
