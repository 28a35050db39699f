import type { Knex } from 'knex';

/** Refusals compare addresses, and browsers for a day. A closed account keeps the hashes of its addresses until it is erased, for a ban. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table signup_refusals
      add column browser_hash bytea,
      add constraint signup_refusals_browser_hash_check check (length(browser_hash) = 32) not valid;
    update signup_refusals r set email_hash = i.email_hash from identities i
     where i.subject_hash = r.subject_hash and i.email_hash is not null and r.email_hash is null;
    alter table identities drop constraint if exists identities_check;
    alter table identities
      add constraint identities_address_check check (email is null or email_hash is not null) not valid;
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    alter table signup_refusals drop column browser_hash;
    alter table identities drop constraint identities_address_check;
  `);
