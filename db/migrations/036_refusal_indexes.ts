import type { Knex } from 'knex';

/** Indexes and checks without a long lock. */
export const config = { transaction: false };

const INDEXES = {
  signup_refusals_email_hash: 'signup_refusals (email_hash)',
  signup_refusals_browser_hash: 'signup_refusals (browser_hash)',
};
const CHECKS = {
  email_codes_known_browser_check: 'email_codes',
  notifications_type_check: 'notifications',
  notifications_check: 'notifications',
  deliveries_kind_check: 'deliveries',
};

export async function up(knex: Knex): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) {
    // An interrupted run leaves an invalid index.
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
  for (const [name, table] of Object.entries(CHECKS)) {
    await knex.raw(`alter table ${table} validate constraint ${name}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
  }
}
