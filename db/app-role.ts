import type { Knex } from 'knex';
import pg from 'pg';
import { connection, ownerConnection } from './config.ts';

/**
 * All that the running product may do. Tables that come later are like most: read and written. The ledger
 * only grows, and what is not named here, such as changing the schema or stopping a trigger, is the owner's.
 */
const grants = (role: string): string => `
  -- As it was in Postgres before 15, and still is in databases that come from there.
  revoke create on schema public from public;
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

/** Whether there is such a role, and whether we may change it. */
const MAY_CHANGE = `
  select app.oid is null as "isMissing",
         me.rolsuper or exists (
           select from pg_auth_members where roleid = app.oid and member = me.oid and admin_option) as "isOurs"
    from pg_roles me left join pg_roles app on app.rolname = ?
   where me.rolname = current_user`;

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
    const { rows } = await trx.raw(MAY_CHANGE, [decodeURIComponent(app.username)]);
    // Roles belong to all databases of a server: another one may make it meanwhile.
    if (rows[0].isMissing) {
      await trx.raw(`
        do $$ begin create role ${role};
        exception when duplicate_object or unique_violation then null; end $$`);
    }
    // One that somebody else has made keeps the password they gave it.
    if (app.password && (rows[0].isMissing || rows[0].isOurs)) {
      await trx.raw(`alter role ${role} login password ${password}`);
    }
    await trx.raw(grants(role));
  });
}
