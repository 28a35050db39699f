import type { Knex } from 'knex';

/** The random code in a member's referral link, and who followed it: one row a visitor and day. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table referral_codes (
      member_id bigint primary key references users (id) on delete cascade,
      code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
    );
    create table referral_visits (
      member_id bigint not null references users (id) on delete cascade,
      day date not null,
      visitor bytea not null check (length(visitor) = 16),
      primary key (member_id, day, visitor)
    );
  `);

export const down = (knex: Knex) =>
  knex.schema.dropTable('referral_visits').dropTable('referral_codes');
