import type { Knex } from 'knex';

export { down } from '../baseline.ts';

const COLUMNS =
  `cell area realm gender active birth_date interests wanted_genders wanted_age_min wanted_age_max
  shows_activity latitude longitude special has_photo speaks height children verified_at joined
  wanted_facts`.split(/\s+/);

/** What a search reads of its candidates beside the order. */
const INCLUDED = `interests, wanted_genders, wanted_age_min, wanted_age_max, shows_activity, special, has_photo,
        speaks, height, children, verified_at, joined, wanted_facts`;

/**
 * Whether wanted facts accept a member. A fact that is not shown to everyone is null, and passes with `unstated` only.
 * Not in SQL, which Postgres would inline: planning a search would take longer than most searches.
 */
const ACCEPTS_FACTS = `
  create function accepts_facts(wanted jsonb, speaks text[], height int, children text) returns boolean
    language plpgsql immutable parallel safe cost 1 as $$
  declare
    unstated boolean := coalesce((wanted ->> 'unstated')::boolean, false);
  begin
    return (wanted -> 'speaks' is null or coalesce(jsonb_exists_any(wanted -> 'speaks', speaks), unstated))
      and (wanted -> 'heightMin' is null
        or coalesce(height between (wanted ->> 'heightMin')::int and (wanted ->> 'heightMax')::int, unstated))
      and (wanted -> 'children' is null or coalesce(jsonb_exists(wanted -> 'children', children), unstated));
  end $$`;

/** The wanted facts of a member are copied to `users`, because a filter by facts works in both directions. */
const COPY_WANTED_FACTS = `
  create function copy_wanted_facts() returns trigger language plpgsql as $$
  declare
    wanted jsonb;
  begin
    if tg_op <> 'DELETE' and (new.speaks <> '{}' or new.height_min is not null or new.children <> '{}') then
      wanted := jsonb_strip_nulls(jsonb_build_object('speaks', nullif(new.speaks, '{}'),
        'heightMin', new.height_min, 'heightMax', new.height_max,
        'children', nullif(new.children, '{}'), 'unstated', new.unstated));
    end if;
    update users set wanted_facts = wanted
     where id = coalesce(new.viewer_id, old.viewer_id) and wanted_facts is distinct from wanted;
    return null;
  end $$`;

const REFRESH = `
  create function refresh_discover_profile() returns trigger language plpgsql as $$
  begin
    delete from discover_profiles where id = new.id and not exists (select from discoverable where id = new.id);
    insert into discover_profiles as current select * from discoverable where id = new.id
    on conflict (id) do update set
      ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
    where current is distinct from excluded;
    return null;
  end $$`;

/**
 * The profile index that discovery searches: one narrow row for each member visible to the whole
 * realm. Members with discretion 'high' or 'maximum' have no row, so no search can leak them.
 * The view discoverable defines the rows; triggers apply it.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    -- One bit per interest, in the order of the contract. Append new interests at the end.
    create function interest_mask(interests text[]) returns bigint
      language sql immutable parallel safe
      return (select coalesce(bit_or(1::bigint << (array_position(array[
        'Photography', 'Travel', 'Yoga', 'Hiking', 'Cooking', 'Dancing', 'Reading', 'Art', 'Music', 'Fitness',
        'Movies', 'Coffee', 'Wine', 'Dogs', 'Cats', 'Beach', 'Mountains', 'City Life', 'Food', 'Books',
        'Sports', 'Gaming', 'Technology', 'Nature', 'Fashion', 'Pets', 'Volunteering'], name) - 1)), 0)
        from unnest(interests) name);

    -- 0 unknown, 1 female, 2 male, 3 nonbinary.
    create function gender_code(gender text) returns smallint
      language sql immutable parallel safe
      return coalesce(array_position(array['female', 'male', 'nonbinary'], gender), 0)::smallint;

    create function realm_code(realm text) returns smallint
      language sql immutable parallel safe
      return (case realm when 'live' then 0 else 1 end)::smallint;

    -- Each realm has its own cells; members without a position are in a cell below zero.
    create function search_cell(realm text, latitude float8, longitude float8, per_degree int) returns int
      language sql immutable parallel safe
      return case when latitude is null then -1 - realm_code(realm)
        else realm_code(realm) * 100000000 + grid_cell(latitude, longitude, per_degree) end;

    create table discover_profiles (
      id bigint primary key references users (id) on delete cascade,
      cell int not null,
      area int not null,
      realm smallint not null,
      gender smallint not null,
      active date not null,
      birth_date date not null,
      interests bigint not null,
      wanted_genders smallint not null,
      wanted_age_min smallint not null,
      wanted_age_max smallint not null,
      shows_activity boolean not null,
      latitude real,
      longitude real,
      -- Encrypted. A search reads no row of its candidates but this one.
      special bytea,
      has_photo boolean not null,
      speaks text[],
      height smallint,
      children text,
      verified_at timestamptz,
      joined date,
      wanted_facts jsonb
    ) with (fillfactor = 80);

    create view discoverable as
      select id, search_cell(realm, search_latitude, search_longitude, 20) as cell,
             search_cell(realm, search_latitude, search_longitude, 2) as area, realm_code(realm) as realm,
             gender_code(gender) as gender, last_active_on as active, birth_date,
             interest_mask(interests) as interests, wanted_genders, wanted_age_min, wanted_age_max,
             show_online as shows_activity, search_latitude as latitude, search_longitude as longitude,
             special, photo_keys <> '{}' as has_photo,
             -- A hidden fact is null like one that is not given, so it cannot filter.
             case when speaks_audience = 'everyone' then nullif(speaks, '{}') end as speaks,
             case when height_audience = 'everyone' then nullif(height, 0) end as height,
             case when children_audience = 'everyone' then nullif(children, '') end as children,
             case when verified_photo = split_part(photo_keys[1], '#', 1) then verified_at end as verified_at,
             (onboarded_at at time zone 'UTC')::date as joined, wanted_facts
        from users
       where discretion = 'standard' and onboarded_at is not null
         and suspended_at is null and erased_at is null and paused_at is null and hidden_at is null
         -- Demo visitors, whose accounts expire, see sample people only.
         and expires_at is null and (realm = 'live' or sample)
         -- Set once the preferences exist.
         and wanted_genders is not null;

    -- Dense cells skip other ages inside the index. The id keeps one day of activity in no order of age.
    create index discover_profiles_of_cell on discover_profiles (cell, gender, active desc, id, birth_date)
      include (${INCLUDED});
    create index discover_profiles_of_area on discover_profiles (area, gender, active desc)
      include (birth_date, id, latitude, longitude, ${INCLUDED});
    create index discover_profiles_of_realm on discover_profiles (realm, gender, active desc)
      include (birth_date, id, latitude, longitude, ${INCLUDED});
    ${REFRESH};
    -- Every column that the view reads. A change of latitude also computes the position of searches.
    create trigger users_refresh_discover_profile after update of realm, sample, gender, birth_date, interests,
        latitude, longitude, discretion, show_online, wanted_genders, wanted_age_min, wanted_age_max, last_active_on,
        onboarded_at, paused_at, hidden_at, suspended_at, erased_at, expires_at, special, photo_keys, speaks,
        speaks_audience, height, height_audience, children, children_audience, verified_photo, verified_at, wanted_facts
      on users for each row when (old is distinct from new) execute function refresh_discover_profile();

    -- Applied filters override the preferences until they are reset.
    create table discover_filters (
      viewer_id bigint primary key references users (id) on delete cascade,
      age_min smallint not null check (age_min between 18 and 65),
      age_max smallint not null check (age_max between 18 and 65),
      distance_km smallint not null,
      gender text not null check (gender in ('all', 'male', 'female')),
      interests text[] not null check (cardinality(interests) <= 10),
      speaks text[] not null default '{}' check (cardinality(speaks) <= 5),
      -- Centimeters; null without a limit.
      height_min smallint,
      height_max smallint,
      children text[] not null default '{}' check (cardinality(children) <= 10),
      -- Facts that are not given or hidden pass too.
      unstated boolean not null default false,
      verified boolean not null default false,
      new_here boolean not null default false,
      check (age_min <= age_max),
      constraint discover_filters_heights_check
        check (height_min is null or height_max is not null and height_min <= height_max)
    );
    -- Not validated, as in databases that changed this check later.
    alter table discover_filters
      add constraint discover_filters_distance_km_check check (distance_km between 1 and 100) not valid;
    ${ACCEPTS_FACTS};
    ${COPY_WANTED_FACTS};
    create trigger discover_filters_copy after insert or delete or update on discover_filters
      for each row execute function copy_wanted_facts();

    -- The app role cannot change the schema; the worker calls this after an interrupted REINDEX CONCURRENTLY.
    create function drop_unfinished_discovery_indexes() returns void language plpgsql
      security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
    declare
      unfinished regclass;
    begin
      for unfinished in
        select indexrelid from pg_index
         where indrelid = 'discover_profiles'::regclass and not indisvalid
      loop
        execute format('drop index %s', unfinished);
      end loop;
    end $$;
    revoke execute on function drop_unfinished_discovery_indexes from public;
  `);
