import type { Knex } from 'knex';

/** Keyed hashes of the e-mail addresses of people who are not to see a member. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table avoided_addresses (
      user_id bigint not null references users (id) on delete cascade,
      email_hash bytea not null check (length(email_hash) = 32),
      primary key (user_id, email_hash)
    );
    create index avoided_addresses_email_hash on avoided_addresses (email_hash, user_id)`);

export const down = (knex: Knex) => knex.schema.dropTable('avoided_addresses');
