import type { Knex } from 'knex';
import pg from 'pg';
import { connection, ownerConnection } from './config.ts';

/**
 * All that the running product may do. Tables that come later are like most: read and written. The ledger
 * only grows, and what is not named here, such as changing the schema or stopping a trigger, is the owner's.
 */
const grants = (role: string): string => `
  revoke all on all tables in schema public from ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage on all sequences in schema public to ${role};
  grant execute on all functions in schema public to ${role};
  alter default privileges in schema public
    grant select, insert, update, delete on tables to ${role};
  alter default privileges in schema public grant usage on sequences to ${role};

  revoke update, delete on accounts, transfers, entries, ledger_checks, uplines from ${role};
  -- These a trigger keeps for their twelve months.
  revoke update on decisions from ${role};
  -- Locking an account while its balance is spent asks for it; a trigger refuses the update itself.
  grant update (id) on accounts to ${role};
  -- For building its indexes anew.
  grant maintain on discover_profiles to ${role};
  revoke all on knex_migrations, knex_migrations_lock from ${role}`;

/**
 * Makes the role that DATABASE_URL names, with the password there, and gives it exactly the grants above.
 * Nothing happens where that is the owner, as on a database with one role.
 */
export async function admitAppRole(knex: Knex): Promise<void> {
  const [app, owner] = [connection, ownerConnection].map((of) => new URL(of().connectionString));
  if (!app || app.username === owner?.username) return;
  const role = pg.escapeIdentifier(decodeURIComponent(app.username));
  const password = pg.escapeLiteral(decodeURIComponent(app.password));
  await knex.transaction(async (trx) => {
    // Roles belong to all databases of a server: another one may have made it.
    await trx.raw(`
      do $$ begin create role ${role};
      exception when duplicate_object or unique_violation then null; end $$`);
    await trx.raw(`alter role ${role} login password ${password}`);
    await trx.raw(grants(role));
  });
}
