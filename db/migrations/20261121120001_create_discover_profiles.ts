import type { Knex } from 'knex';

/**
 * The narrow table that discovery searches: one row for each member whom everybody of the realm may
 * see. Discretion 'high' and 'maximum' are not rows, so no search can leak them. Triggers keep it
 * true, because a trigger cannot be forgotten; `discoverable` is the one place that says who is a row
 * and with which values. Nothing in it changes more than once a day by itself (`active`).
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    -- One bit an interest. The order is that of the contract; a new interest is added at the end.
    create function interest_mask(interests text[]) returns bigint
      language sql immutable parallel safe
      return (select coalesce(bit_or(1::bigint << (array_position(array[
        'Photography', 'Travel', 'Yoga', 'Hiking', 'Cooking', 'Dancing', 'Reading', 'Art', 'Music', 'Fitness',
        'Movies', 'Coffee', 'Wine', 'Dogs', 'Cats', 'Beach', 'Mountains', 'City Life', 'Food', 'Books',
        'Sports', 'Gaming', 'Technology', 'Nature', 'Fashion', 'Pets', 'Volunteering'], name) - 1)), 0)
        from unnest(interests) name);

    -- 0 not told, 1 female, 2 male, 3 nonbinary.
    create function gender_code(gender text) returns smallint
      language sql immutable parallel safe
      return coalesce(array_position(array['female', 'male', 'nonbinary'], gender), 0)::smallint;

    -- Bits of the gender codes that somebody wants to see.
    create function wanted_genders(wanted text) returns smallint
      language sql immutable parallel safe
      return (case wanted when 'female' then 2 when 'male' then 4 else 15 end)::smallint;

    -- The demo realm has cells of its own; whoever has no position stands in the cell below zero.
    create function realm_code(realm text) returns smallint
      language sql immutable parallel safe
      return (case realm when 'live' then 0 else 1 end)::smallint;

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
      wants smallint not null,
      wants_age_min smallint not null,
      wants_age_max smallint not null,
      shows_activity boolean not null,
      latitude real,
      longitude real
    ) with (fillfactor = 80);

    create view discoverable as
      select u.id, search_cell(u.realm, u.latitude, u.longitude, 20) as cell,
             search_cell(u.realm, u.latitude, u.longitude, 2) as area, realm_code(u.realm) as realm,
             gender_code(u.gender) as gender, u.last_active_on as active, u.birth_date,
             interest_mask(u.interests) as interests, wanted_genders(p.gender) as wants,
             p.age_min as wants_age_min,
             -- The slider's upper end means "and over".
             (case p.age_max when 65 then 999 else p.age_max end)::smallint as wants_age_max,
             u.show_online as shows_activity, u.latitude, u.longitude
        from users u join preferences p on p.user_id = u.id
       where u.discretion = 'standard' and u.onboarded_at is not null
         and u.suspended_at is null and u.erased_at is null
         -- Visitors of the demo, who have an end, meet sample people only.
         and u.expires_at is null and (u.realm = 'live' or u.sample);

    insert into discover_profiles select * from discoverable;

    create index discover_profiles_cell on discover_profiles (cell, gender, active desc)
      include (birth_date, id, interests, wants, wants_age_min, wants_age_max, shows_activity);
    create index discover_profiles_area on discover_profiles (area, gender, active desc)
      include (birth_date, id, interests, latitude, longitude, wants, wants_age_min, wants_age_max, shows_activity);
    create index discover_profiles_realm on discover_profiles (realm, gender, active desc)
      include (birth_date, id, interests, latitude, longitude, wants, wants_age_min, wants_age_max, shows_activity);

    create function refresh_discover_profile(member bigint) returns void language plpgsql as $$
    begin
      delete from discover_profiles where id = member and not exists (select from discoverable where id = member);
      insert into discover_profiles as kept select * from discoverable where id = member
      on conflict (id) do update set
        cell = excluded.cell, area = excluded.area, realm = excluded.realm, gender = excluded.gender,
        active = excluded.active, birth_date = excluded.birth_date, interests = excluded.interests,
        wants = excluded.wants, wants_age_min = excluded.wants_age_min, wants_age_max = excluded.wants_age_max,
        shows_activity = excluded.shows_activity, latitude = excluded.latitude, longitude = excluded.longitude
      where kept is distinct from excluded;
    end $$;

    create function keep_discover_profile() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'users' then
        perform refresh_discover_profile(new.id);
      else
        perform refresh_discover_profile(new.user_id);
      end if;
      return null;
    end $$;

    -- Every column that the view reads; the photos, the name and the text of a profile are not among them.
    create trigger users_keep_discover_profile after update of realm, sample, gender, birth_date, interests,
        latitude, longitude, discretion, show_online, last_active_on, onboarded_at, suspended_at, erased_at, expires_at
      on users for each row when (old is distinct from new) execute function keep_discover_profile();
    -- A member becomes a row with the preferences, which are made together with the account.
    create trigger preferences_keep_discover_profile after insert or update of age_min, age_max, gender
      on preferences for each row execute function keep_discover_profile();
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger preferences_keep_discover_profile on preferences;
    drop trigger users_keep_discover_profile on users;
    drop function keep_discover_profile, refresh_discover_profile;
    drop view discoverable;
    drop table discover_profiles;
    drop function search_cell, realm_code, wanted_genders, gender_code, interest_mask;
  `);
