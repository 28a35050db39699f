import type { Knex } from 'knex';

/** One row a member, made with the account. Discretion and the online switch stand on users, where visibility reads them. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table preferences (
      user_id bigint primary key references users (id) on delete cascade,
      age_min smallint not null default 18 check (age_min between 18 and 65),
      age_max smallint not null default 35 check (age_max between 18 and 65),
      max_distance_km smallint not null default 50 check (max_distance_km between 1 and 200),
      gender text not null default 'all' check (gender in ('all', 'male', 'female')),
      looking_for text[] not null default '{"Long-term relationship"}',
      interests text[] not null default '{}',
      notify_matches boolean not null default true,
      notify_messages boolean not null default true,
      notify_likes boolean not null default true,
      relationship_status text not null default 'Single',
      lifestyle_interests text[] not null default '{}',
      experience_level text not null default 'New to this',
      check (age_min <= age_max)
    );
  `);

export const down = (knex: Knex) => knex.schema.dropTable('preferences');
