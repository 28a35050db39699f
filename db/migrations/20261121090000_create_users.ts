import type { Knex } from 'knex';

/**
 * Ids are random numbers in 2^40..2^53: they cannot be guessed and JSON numbers carry them exactly.
 * The position is the centre of a grid cell of 0.05 degrees; a raw fix is never stored.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table users (
      id bigint primary key check (id between 1099511627776 and 9007199254740991),
      realm text not null check (realm in ('live', 'demo')),
      sample boolean not null default false,
      role text not null default 'member' check (role in ('member', 'admin')),
      provider_subject text unique check (length(provider_subject) <= 255),
      email text check (length(email) <= 254),
      name text not null check (length(name) between 1 and 50),
      birth_date date,
      gender text check (gender in ('female', 'male', 'nonbinary')),
      bio text not null default '' check (length(bio) <= 500),
      location text not null default '' check (length(location) <= 80),
      latitude real check (latitude between -90 and 90),
      longitude real check (longitude between -180 and 180),
      interests text[] not null default '{}' check (cardinality(interests) <= 10),
      discretion text not null default 'standard' check (discretion in ('standard', 'high', 'maximum')),
      show_online boolean not null default true,
      sample_reply text,
      terms_accepted_at timestamptz,
      sensitive_accepted_at timestamptz,
      onboarded_at timestamptz,
      last_active_on date not null default current_date,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      suspended_at timestamptz,
      erased_at timestamptz,
      check ((latitude is null) = (longitude is null)),
      check (onboarded_at is null or birth_date is not null),
      check (realm = 'live' or provider_subject is null)
    ) with (fillfactor = 80);
    create index users_expires_at on users (expires_at) where expires_at is not null;
  `);

export const down = (knex: Knex) => knex.schema.dropTable('users');
