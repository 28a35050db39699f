import type { Knex } from 'knex';

export { down } from '../baseline.ts';

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
      distance_unit text not null default 'km' check (distance_unit in ('auto', 'km', 'mi')),
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
      -- SIGNUP=approval: the account has completed the onboarding and waits for a moderator.
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
      work text not null default '',
      work_audience text not null default 'matches',
      -- The day of the last free Super Like. Erasing its recipient deletes the row in super_likes, which must not give
      -- the Super Like back.
      super_liked_on date,
      -- Of mails and pushes; null until the member's browser has named it.
      language text,
      -- Centimeters; 0 when not given.
      height smallint not null default 0,
      speaks text[] not null default '{}',
      pets text[] not null default '{}',
      education text not null default '',
      children text not null default '',
      smoking text not null default '',
      drinking text not null default '',
      -- Encrypted; null until first saved.
      religion bytea,
      politics bytea,
      height_audience text not null default 'everyone',
      speaks_audience text not null default 'everyone',
      education_audience text not null default 'everyone',
      pets_audience text not null default 'everyone',
      children_audience text not null default 'me',
      smoking_audience text not null default 'me',
      drinking_audience text not null default 'me',
      religion_audience text not null default 'me',
      politics_audience text not null default 'me',
      -- Copied by the trigger copy_wanted_facts, as the wanted ages are.
      wanted_facts jsonb,
      -- The member shows which messages they have seen, and sees it of others.
      show_seen boolean not null default false,
      check ((verified_photo is null) = (verified_at is null)),
      check (suspended_until is null or suspended_at is not null),
      check ((latitude is null) = (longitude is null)),
      check ((latitude is null) = (search_latitude is null)),
      check ((search_latitude is null) = (search_longitude is null)),
      check (onboarded_at is null or birth_date is not null)
    ) with (fillfactor = 80);
    -- Not validated, as in databases that got these columns later.
    alter table users
      add constraint users_work_check check (length(work) <= 60) not valid,
      add constraint users_height_check check (height between 0 and 300) not valid,
      add constraint users_speaks_check check (cardinality(speaks) <= 20) not valid,
      add constraint users_pets_check check (cardinality(pets) <= 20) not valid,
      add constraint users_education_check check (length(education) <= 40) not valid,
      add constraint users_children_check check (length(children) <= 40) not valid,
      add constraint users_smoking_check check (length(smoking) <= 40) not valid,
      add constraint users_drinking_check check (length(drinking) <= 40) not valid,
      add constraint users_religion_check check (length(religion) between 34 and 200) not valid,
      add constraint users_politics_check check (length(politics) between 34 and 200) not valid,
      add constraint users_work_audience_check check (work_audience in ('everyone', 'matches', 'me')) not valid,
      add constraint users_height_audience_check check (height_audience in ('everyone', 'matches', 'me')) not valid,
      add constraint users_speaks_audience_check check (speaks_audience in ('everyone', 'matches', 'me')) not valid,
      add constraint users_education_audience_check check (education_audience in ('everyone', 'matches', 'me')) not valid,
      add constraint users_pets_audience_check check (pets_audience in ('everyone', 'matches', 'me')) not valid,
      add constraint users_children_audience_check check (children_audience in ('everyone', 'matches', 'me')) not valid,
      add constraint users_smoking_audience_check check (smoking_audience in ('everyone', 'matches', 'me')) not valid,
      add constraint users_drinking_audience_check check (drinking_audience in ('everyone', 'matches', 'me')) not valid,
      add constraint users_religion_audience_check check (religion_audience in ('everyone', 'matches', 'me')) not valid,
      add constraint users_politics_audience_check check (politics_audience in ('everyone', 'matches', 'me')) not valid;

    create index users_expires_at on users (expires_at) where expires_at is not null;
    create index users_erased_at on users (erased_at) where erased_at is not null;
    -- Settlement excludes the few closed accounts.
    create index users_closed on users (id) where suspended_at is not null or erased_at is not null;
    -- The few rows that a statement looks for among all.
    create index users_role on users (id) where role <> 'member';
    create index users_sample on users (id) where sample;
    create index users_requested on users (requested_at, id)
      where requested_at is not null and onboarded_at is null and suspended_at is null and erased_at is null;

    -- The letters of contract/fold.ts, in every locale of the database. The ranges are the marks of Latin, Greek,
    -- Cyrillic, Hebrew and Arabic.
    create function name_words(name text) returns tsvector
      language sql immutable parallel safe
      return array_to_tsvector(array_remove(string_to_array(
        replace(replace(replace(replace(
          translate(
            lower(regexp_replace(normalize(name, nfd), '[\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u0670]', '', 'g') collate pg_c_utf8),
            'ıłøđðħŧŋ''’.\\-', 'iloddhtn     '),
          'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), ' '), ''));
    -- For the members' list.
    create index users_joined on users (created_at desc, id)
      where realm = 'live' and not sample and erased_at is null;
    create index users_name_words on users using gin (name_words(name))
      where realm = 'live' and not sample and erased_at is null;

    -- Slots change places in one statement, so they are compared at its end.
    create table profile_prompts (
      user_id bigint not null references users on delete cascade,
      slot smallint not null check (slot between 0 and 2),
      prompt text not null check (length(prompt) between 1 and 40),
      answer text not null check (length(answer) between 1 and 600),
      updated_at timestamptz not null default now(),
      primary key (user_id, prompt),
      unique (user_id, slot) deferrable initially immediate
    );

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% on % is refused: rows are written once', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
    end $$;
  `);
