import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Sign-in codes sent by mail. Used and expired rows count towards the daily limit of their address. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table email_codes (
      id bigint generated always as identity primary key,
      browser_hash bytea not null check (length(browser_hash) = 32),
      -- Keyed hash of the address, and the encrypted address.
      email_hash bytea not null check (length(email_hash) = 32),
      email bytea not null check (length(email) between 34 and 1100),
      code_hash bytea not null check (length(code_hash) = 32),
      tries_left smallint not null check (tries_left >= 0),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      -- Of a browser that has signed in with the address before.
      known_browser bytea check (length(known_browser) = 32)
    );
    create index email_codes_browser_hash on email_codes (browser_hash);
    create index email_codes_email_hash on email_codes (email_hash, created_at);
  `);
