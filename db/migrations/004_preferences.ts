import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** One row per member, inserted with the account. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table preferences (
      user_id bigint primary key references users (id) on delete cascade,
      age_min smallint not null default 18 check (age_min between 18 and 65),
      age_max smallint not null default 35 check (age_max between 18 and 65),
      max_distance_km smallint not null default 50,
      gender text not null default 'all' check (gender in ('all', 'male', 'female')),
      interests text[] not null default '{}',
      notify_matches boolean not null default true,
      notify_messages boolean not null default true,
      notify_likes boolean not null default true,
      notify_super_likes boolean not null default true,
      -- Kinds of notifications of each channel. Null: the default of the discretion level.
      in_app_kinds text[] not null default '{like,match,message,event,credit}',
      push_kinds text[] not null default '{like,match,message,event,credit}',
      email_kinds text[],
      -- Pushes name the other member.
      push_names boolean not null default false,
      -- {from, to, timeZone}; no pushes between the two times.
      quiet_hours jsonb check (length(quiet_hours::text) < 200),
      -- The switch "Tell me when people join": since when it is on, and the time zone of its hour. Both null: off.
      joins_since timestamptz,
      joins_time_zone text,
      -- Limits that members set for themselves; null: none.
      own_people_per_day smallint,
      own_open_chats smallint,
      comments_from text not null default 'everyone',
      -- Encrypted.
      hidden_words bytea,
      check (age_min <= age_max)
    );
    -- Not validated, as in databases that added these checks later.
    alter table preferences
      add constraint preferences_max_distance_km_check check (max_distance_km between 1 and 200) not valid,
      add constraint preferences_comments_from_check
        check (comments_from in ('everyone', 'verified', 'none')) not valid,
      add constraint preferences_hidden_words_check
        check (length(hidden_words) between 34 and 20000) not valid;

    -- Bit mask of the gender codes (see gender_code) that a preference accepts.
    create function wanted_genders(wanted text) returns smallint
      language sql immutable parallel safe
      return (case wanted when 'female' then 2 when 'male' then 4 else 15 end)::smallint;

    -- The upper end of the age slider, 65, means no limit. The only definition of both numbers.
    create function oldest_wanted_age(age_max int) returns smallint
      language sql immutable parallel safe
      return (case when age_max >= 65 then 999 else age_max end)::smallint;

    create function copy_wanted_filters() returns trigger language plpgsql as $$
    begin
      update users set wanted_genders = wanted_genders(new.gender), wanted_age_min = new.age_min,
             wanted_age_max = oldest_wanted_age(new.age_max)
       where id = new.user_id;
      return null;
    end $$;
    create trigger preferences_copy after insert or update of age_min, age_max, gender on preferences
      for each row execute function copy_wanted_filters();
  `);
