import type { Knex } from 'knex';

/**
 * All that a card shows and all that its filters ask stands in one row, so that twenty cards are
 * twenty rows. Photos and preferences stay the truth; triggers copy, because a trigger cannot be forgotten.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table users
      -- Of the photos, in their order.
      add column photo_keys text[] not null default '{}',
      add column photo_colors text[] not null default '{}',
      -- Whom the member wants to see: bits of gender codes, and ages, 999 for "and over".
      add column wants smallint,
      add column wants_age_min smallint,
      add column wants_age_max smallint;

    update users u set
      photo_keys = coalesce(photos.keys, '{}'), photo_colors = coalesce(photos.colors, '{}'),
      wants = wanted_genders(p.gender), wants_age_min = p.age_min,
      wants_age_max = case p.age_max when 65 then 999 else p.age_max end
      from preferences p left join (
        select user_id, array_agg(key order by position) as keys, array_agg(color order by position) as colors
          from photos group by user_id) photos using (user_id)
     where p.user_id = u.id;

    create function copy_photos() returns trigger language plpgsql as $$
    begin
      update users u set photo_keys = now_there.keys, photo_colors = now_there.colors
        from (select coalesce(array_agg(key order by position), '{}') as keys,
                     coalesce(array_agg(color order by position), '{}') as colors
                from photos where user_id = coalesce(new.user_id, old.user_id)) now_there
       where u.id = coalesce(new.user_id, old.user_id)
         and (u.photo_keys, u.photo_colors) is distinct from (now_there.keys, now_there.colors);
      return null;
    end $$;
    create trigger photos_copy after insert or update or delete on photos
      for each row execute function copy_photos();

    create function copy_wishes() returns trigger language plpgsql as $$
    begin
      update users set wants = wanted_genders(new.gender), wants_age_min = new.age_min,
             wants_age_max = case new.age_max when 65 then 999 else new.age_max end
       where id = new.user_id;
      return null;
    end $$;
    create trigger preferences_copy after insert or update of age_min, age_max, gender on preferences
      for each row execute function copy_wishes();
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger preferences_copy on preferences;
    drop trigger photos_copy on photos;
    drop function copy_wishes, copy_photos;
    alter table users drop column photo_keys, drop column photo_colors,
      drop column wants, drop column wants_age_min, drop column wants_age_max;
  `);
