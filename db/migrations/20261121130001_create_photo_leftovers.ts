import type { Knex } from 'knex';

/**
 * Keys whose files belong to no photo: those of an upload that has not finished, and those of every
 * photo that is gone, however it went (the trigger sees cascades too). The worker removes the files.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table photo_leftovers (
      key text primary key,
      since timestamptz not null default now()
    );
    create function leave_photo_files() returns trigger language plpgsql as $$
      begin
        insert into photo_leftovers (key) values (old.key) on conflict do nothing;
        return null;
      end $$;
    create trigger photos_leave_files after delete on photos
      for each row execute function leave_photo_files();
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger photos_leave_files on photos;
    drop function leave_photo_files;
    drop table photo_leftovers;
  `);
