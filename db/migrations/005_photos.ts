import type { Knex } from 'knex';

export { down } from '../baseline.ts';

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
      -- Photos that wait for a review or are held are visible to their owner and to moderators only.
      review text not null default 'shown' check (review in ('shown', 'waiting', 'held')),
      -- Perceptual hash; null for flat pictures.
      hash bit(64),
      -- When the worker sends the photo to the classifier; null when there is nothing to do.
      classify_at timestamptz,
      created_at timestamptz not null default now(),
      check ((focus_x is null) = (focus_y is null)),
      unique (user_id, position) deferrable initially immediate
    );

    create index photos_classify_at on photos (classify_at) where classify_at is not null;
    create index photos_waiting on photos (user_id) where review = 'waiting';

    -- Hashes of similar pictures differ in at most three bits, so at least one of four quarters is equal.
    create function hash_quarter(hash bit(64), quarter integer) returns bit(16)
      language sql immutable strict parallel safe
      return substring(hash from quarter * 16 + 1 for 16);
    create index photos_hash_0 on photos (hash_quarter(hash, 0));
    create index photos_hash_1 on photos (hash_quarter(hash, 1));
    create index photos_hash_2 on photos (hash_quarter(hash, 2));
    create index photos_hash_3 on photos (hash_quarter(hash, 3));

    -- Photos that a moderator looks at: held ones first, then suspicious ones, new ones last.
    create table photo_reviews (
      photo_key text primary key references photos (key) on delete cascade,
      reasons text[] not null
        check (reasons <@ '{removed_before,on_other_account,classifier,new}' and reasons <> '{}'),
      urgency smallint not null check (urgency between 0 and 2),
      created_at timestamptz not null default now()
    );
    create index photo_reviews_queue on photo_reviews (urgency, created_at, photo_key);

    -- Hashes of photos that a decision removed, so that a new upload is held. They have no indexes: each is compared with
    -- many forms of a new photo, and more bits may differ.
    create table removed_photos (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      photo_key text not null,
      hash bit(64) not null,
      expires_on date not null
    );
    create index removed_photos_user_id on removed_photos (user_id);
    create index removed_photos_expires_on on removed_photos (expires_on);

    -- The key, or key#focus=x,y.
    create function photo_reference(photo photos) returns text
      language sql immutable parallel safe
      return photo.key || coalesce('#focus=' || photo.focus_x || ',' || photo.focus_y, '');

    create function copy_photos() returns trigger language plpgsql as $$
    begin
      update users u set photo_keys = current.keys, photo_colors = current.colors
        from (select coalesce(array_agg(photo_reference(photos) order by position), '{}') as keys,
                     coalesce(array_agg(color order by position), '{}') as colors
                from photos where user_id = coalesce(new.user_id, old.user_id) and review = 'shown') current
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
