import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Numbers of notices for their senders, times of evidence, and texts of photos, which profiles copy like their keys. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table notices add column number text unique check (number ~ '^[0-9]{10}$');
    alter table evidence_photos add column added_at timestamptz not null default '-infinity';
    alter table evidence_photos alter column added_at set default now();
    alter table decisions drop constraint decisions_content_check;
    alter table decisions add constraint decisions_content_check check (cardinality(content) <= 1000) not valid;
    alter table removed_photos add column intimate boolean not null default false;
    alter table photos add column text text not null default '' check (length(text) <= 560);
    alter table users add column photo_texts text[] not null default '{}';
    create or replace function copy_photos() returns trigger language plpgsql as $$
    begin
      update users u set photo_keys = current.keys, photo_colors = current.colors, photo_texts = current.texts
        from (select coalesce(array_agg(photo_reference(photos) order by position), '{}') as keys,
                coalesce(array_agg(color order by position), '{}') as colors, coalesce(array_agg(text order by position), '{}') as texts
                from photos where user_id = coalesce(new.user_id, old.user_id) and review = 'shown') current
       where u.id = coalesce(new.user_id, old.user_id) and (u.photo_keys, u.photo_colors, u.photo_texts) is distinct from (current.keys, current.colors, current.texts);
      return null;
    end $$`);
