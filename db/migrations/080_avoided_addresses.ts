import type { Knex } from 'knex';

/** Keyed hashes of the e-mail addresses of people who are not to see a member. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table avoided_addresses (
      user_id bigint not null references users (id) on delete cascade,
      email_hash bytea not null check (length(email_hash) = 32),
      primary key (user_id, email_hash)
    );
    -- Whether a member has addresses in the list, beside what all reads of people need.
    alter table users add column avoids boolean not null default false;
    create index avoided_addresses_email_hash on avoided_addresses (email_hash, user_id);

    -- Not a lateral join: Postgres would inline accounts_beside there, and read all identities.
    create or replace function accounts_of_person(account bigint) returns bigint[] language sql stable as $$
      with recursive person(id) as (
        select account
        union
        select accounts_beside(person.id) from person)
      select array_agg(id) from person
    $$`);

/** `accounts_of_person` stays: it returns the same accounts. */
export const down = (knex: Knex) =>
  knex.schema.raw('drop table avoided_addresses; alter table users drop column avoids');
