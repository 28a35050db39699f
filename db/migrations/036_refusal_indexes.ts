import type { Knex } from 'knex';

/** Indexes are built without blocking writes. */
export const config = { transaction: false };

const INDEXES = {
  signup_refusals_email_hash: 'signup_refusals (email_hash)',
  signup_refusals_browser_hash: 'signup_refusals (browser_hash)',
};

export async function up(knex: Knex): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) {
    // An interrupted run leaves an invalid index.
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(INDEXES))
    await knex.raw(`drop index concurrently if exists ${name}`);
}
