import type { Knex } from 'knex';

/** The key is 128 random bits in hex; it names the files and is part of the photo's URL. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table photos (
      key text primary key check (key ~ '^[0-9a-f]{32}$'),
      user_id bigint not null references users (id) on delete cascade,
      position smallint not null check (position between 0 and 5),
      color text not null check (color ~ '^#[0-9a-f]{6}$'),
      -- Percent of width and height that crops keep in view; null for the standard crop.
      focus_x smallint check (focus_x between 0 and 100),
      focus_y smallint check (focus_y between 0 and 100),
      created_at timestamptz not null default now(),
      check ((focus_x is null) = (focus_y is null)),
      unique (user_id, position) deferrable initially immediate
    );

    -- The key, or key#focus=x,y.
    create function photo_reference(photo photos) returns text
      language sql immutable parallel safe
      return photo.key || coalesce('#focus=' || photo.focus_x || ',' || photo.focus_y, '');

    create function copy_photos() returns trigger language plpgsql as $$
    begin
      update users u set photo_keys = current.keys, photo_colors = current.colors
        from (select coalesce(array_agg(photo_reference(photos) order by position), '{}') as keys,
                     coalesce(array_agg(color order by position), '{}') as colors
                from photos where user_id = coalesce(new.user_id, old.user_id)) current
       where u.id = coalesce(new.user_id, old.user_id)
         and (u.photo_keys, u.photo_colors) is distinct from (current.keys, current.colors);
      return null;
    end $$;
    create trigger photos_copy after insert or update or delete on photos
      for each row execute function copy_photos();

    -- Keys of files without a photo: unfinished uploads and deleted photos. The worker deletes the files.
    create table orphaned_files (
      key text primary key,
      since timestamptz not null default now()
    );
    create function record_orphaned_files() returns trigger language plpgsql as $$
    begin
      insert into orphaned_files (key) values (old.key) on conflict do nothing;
      return null;
    end $$;
    create trigger photos_record_orphaned_files after delete on photos
      for each row execute function record_orphaned_files();
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop function photo_reference;
    drop table photos, orphaned_files;
    drop function record_orphaned_files, copy_photos;
  `);
