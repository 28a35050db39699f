import type { Knex } from 'knex';

/** The browser of a code, if it has signed in with the address before: hash of its random id. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table email_codes
      add column known_browser bytea,
      add constraint email_codes_known_browser_check check (length(known_browser) = 32) not valid;
    alter table identities validate constraint identities_address_check;
    alter table signup_refusals validate constraint signup_refusals_browser_hash_check;
  `);

export const down = (knex: Knex) =>
  knex.schema.alterTable('email_codes', (table) => table.dropColumn('known_browser'));
