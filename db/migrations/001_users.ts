import type { Knex } from 'knex';

/** Ids are random integers in 2^40..2^53: not guessable, and exact as JSON numbers. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table users (
      id bigint primary key check (id between 1099511627776 and 9007199254740991),
      realm text not null check (realm in ('live', 'demo')),
      sample boolean not null default false,
      role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
      name text not null check (length(name) between 1 and 50),
      birth_date date,
      gender text check (gender in ('female', 'male', 'nonbinary')),
      bio text not null default '' check (length(bio) <= 500),
      location text not null default '' check (length(location) <= 80),
      -- Center of a grid cell (see snap_position).
      latitude real check (latitude between -90 and 90),
      longitude real check (longitude between -180 and 180),
      -- Computed by the same trigger: every distance to others uses these. In a sparse cell, a larger cell's center.
      search_latitude real,
      search_longitude real,
      pronouns text not null default '' check (length(pronouns) <= 50),
      interests text[] not null default '{}' check (cardinality(interests) <= 10),
      discretion text not null default 'standard' check (discretion in ('standard', 'high', 'maximum')),
      show_online boolean not null default true,
      distance_unit text not null default 'auto' check (distance_unit in ('auto', 'km', 'mi')),
      -- Goals, special answers and their switches, encrypted; null until first saved.
      special bytea check (length(special) between 34 and 1100),
      sample_reply text,
      ai_allowed boolean not null default true,
      -- Copied by the triggers copy_photos and copy_wanted_filters: one row holds a card and its filters.
      -- A photo is its key, or key#focus=x,y.
      photo_keys text[] not null default '{}',
      photo_colors text[] not null default '{}',
      -- Key of the main photo that a moderator compared with a selfie, and when.
      verified_photo text,
      verified_at timestamptz,
      wanted_genders smallint,
      wanted_age_min smallint,
      wanted_age_max smallint,
      terms_accepted_at timestamptz,
      sensitive_accepted_at timestamptz,
      -- SIGNUP=approval: the account has answered "Before you start" and waits for a moderator.
      requested_at timestamptz,
      onboarded_at timestamptz,
      last_active_on date not null default current_date,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      paused_at timestamptz,
      suspended_at timestamptz,
      -- When a suspension ends; null for a ban.
      suspended_until timestamptz,
      -- No new likes and messages until then.
      limited_until timestamptz,
      -- Visible to matches only, until the member replaces what a moderator removed.
      hidden_at timestamptz,
      -- Until then, reports by this member are accepted for threats and minors only.
      reports_paused_until timestamptz,
      erased_at timestamptz,
      check ((verified_photo is null) = (verified_at is null)),
      check (suspended_until is null or suspended_at is not null),
      check ((latitude is null) = (longitude is null)),
      check ((latitude is null) = (search_latitude is null)),
      check ((search_latitude is null) = (search_longitude is null)),
      check (onboarded_at is null or birth_date is not null)
    ) with (fillfactor = 80);
    create index users_expires_at on users (expires_at) where expires_at is not null;
    create index users_erased_at on users (erased_at) where erased_at is not null;
    -- Settlement excludes the few closed accounts.
    create index users_closed on users (id) where suspended_at is not null or erased_at is not null;

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% on % is refused: rows are written once', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
    end $$;
  `);

export const down = (knex: Knex) =>
  knex.schema.raw('drop table users; drop function refuse_change;');
