import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { connection, ownerConnection, STATEMENT_TIMEOUT_MS } from './config.ts';

/**
 * All privileges of the running product; the default privileges cover later tables. The ledger is append-only.
 * Everything else, such as changing the schema or disabling a trigger, requires the owner.
 */
const grants = (role: string): string => `
  -- The default before Postgres 15 and in databases upgraded from it.
  revoke create on schema public from public;
  revoke all on all tables in schema public from ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage on all sequences in schema public to ${role};
  grant execute on all functions in schema public to ${role};
  alter default privileges in schema public
    grant select, insert, update, delete on tables to ${role};
  alter default privileges in schema public grant usage on sequences to ${role};

  revoke update, delete on accounts, transfers, entries, ledger_checks, uplines, duty_records from ${role};
  -- A trigger retains them for twelve months.
  revoke update on audit_log from ${role};
  -- Deleted with erased accounts, and by a function of the owner once their retention ends. No role dates an event back.
  revoke delete on cases from ${role};
  revoke insert, update, delete on case_events from ${role};
  revoke update, delete on decisions, appeals, reports from ${role};
  grant insert (id, case_id, actor_id, type, detail, note) on case_events to ${role};
  -- What is decided later, and what key rotation encrypts again.
  grant update (note) on case_events to ${role};
  grant update (statement) on decisions to ${role};
  grant update (text, question, answer, outcome, reasons, decided_by, decided_at) on appeals to ${role};
  grant update (text, message_text, evidence, case_id, closed_at, person) on reports to ${role};
  -- "select for update" requires it; a trigger rejects the update itself.
  grant update (id) on accounts to ${role};
  -- For reindexing.
  grant maintain on discover_profiles to ${role};
  revoke all on knex_migrations, knex_migrations_lock from ${role};
  -- Readiness compares them with the files.
  grant select on knex_migrations to ${role}`;

/** Settings that connections of the product set at startup, unless a pooler refuses them. */
const ROLE_SETTINGS = [
  `timezone = 'UTC'`,
  `statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}`,
];

/**
 * Roles are shared by all databases of a server. A migration of another database that changes the role at the same
 * time causes these SQLSTATE codes: internal_error, unique_violation, lock_not_available.
 */
const CONCURRENT_CHANGES = new Set(['XX000', '23505', '55P03']);
const ATTEMPTS_MAX = 10;
const RETRY_MS = 100;

const FIND_ROLE = `
  select app.oid is null as "isMissing",
         me.rolsuper or exists (
           select from pg_auth_members where roleid = app.oid and member = me.oid and admin_option) as "canAlter"
    from pg_roles me left join pg_roles app on app.rolname = ?
   where me.rolname = current_user`;

/**
 * Creates the role of DATABASE_URL with its password, and grants exactly the privileges above. Does nothing
 * when that role is the owner.
 */
export async function grantAppRole(knex: Knex): Promise<void> {
  const [app, owner] = [connection, ownerConnection].map((of) => new URL(of().connectionString));
  if (!app || app.username === owner?.username) return;
  const role = pg.escapeIdentifier(decodeURIComponent(app.username));
  const password = pg.escapeLiteral(decodeURIComponent(app.password));
  const grant = async (trx: Knex.Transaction) => {
    const { rows } = await trx.raw(FIND_ROLE, [decodeURIComponent(app.username)]);
    // Another migration may create it concurrently.
    if (rows[0].isMissing) {
      await trx.raw(`
        do $$ begin create role ${role};
        exception when duplicate_object or unique_violation then null; end $$`);
    }
    // The password of a role that an administrator created is not changed.
    if (app.password && (rows[0].isMissing || rows[0].canAlter)) {
      await trx.raw(`alter role ${role} login password ${password}`);
      for (const setting of ROLE_SETTINGS) await trx.raw(`alter role ${role} set ${setting}`);
    }
    await trx.raw(grants(role));
  };
  for (let attempt = 1; ; attempt += 1) {
    const error = await knex.transaction(grant).then(
      () => undefined,
      (reason) => reason,
    );
    if (!error) return;
    if (!CONCURRENT_CHANGES.has(error.code) || attempt === ATTEMPTS_MAX) throw error;
    await sleep(RETRY_MS);
  }
}
