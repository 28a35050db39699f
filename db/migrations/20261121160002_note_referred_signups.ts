import type { Knex } from 'knex';

/**
 * From where a referred member joined: a hash of the address, with the salt of that day, so that it can be
 * compared on that day only. One of too many waits on hold until somebody has looked at it.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table referred_signups (
      member_id bigint primary key references users (id) on delete cascade,
      referrer_id bigint not null references users (id) on delete cascade,
      day date not null,
      address_hash bytea not null check (length(address_hash) = 16),
      held boolean not null
    );
    create index referred_signups_referrer_id on referred_signups (referrer_id, day, address_hash);
    create index referred_signups_held on referred_signups (day) where held;
  `);

export const down = (knex: Knex) => knex.schema.dropTable('referred_signups');
