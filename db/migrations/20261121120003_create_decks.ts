import type { Knex } from 'knex';

/**
 * The dealt deck of a member: ids in their order, to be re-validated a page at a time. It can always
 * be dealt anew, so it is not logged; a crash empties it. What makes a deck wrong ends it here: a
 * swipe takes its card out, a like received or taken back throws the deck of the liked one away.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    -- The set of people a member has swiped is read from this index alone.
    alter table swipes drop constraint swipes_pkey;
    alter table swipes add primary key (swiper_id, swiped_id) include (liked, created_at);

    create unlogged table decks (
      viewer_id bigint primary key references users (id) on delete cascade,
      -- Everything the search depended on; a deck of another search is not used.
      search text not null,
      ids bigint[] not null,
      admirers bigint[] not null,
      super_admirers bigint[] not null,
      -- Whether the search found everybody there is.
      complete boolean not null,
      dealt_at timestamptz not null default now()
    ) with (fillfactor = 50);

    -- How many swipes in a row have been taken back; the next swipe begins anew.
    create table swipe_undos (
      swiper_id bigint primary key references users (id) on delete cascade,
      steps smallint not null
    );

    create function keep_decks() returns trigger language plpgsql as $$
    declare
      was_liked boolean := tg_op <> 'INSERT' and old.liked;
      is_liked boolean := tg_op <> 'DELETE' and new.liked;
      swiper bigint := coalesce(new.swiper_id, old.swiper_id);
      swiped bigint := coalesce(new.swiped_id, old.swiped_id);
    begin
      -- In one order for everybody, or three who like each other in a ring could wait for ever.
      perform from decks where viewer_id in (swiper, swiped) order by viewer_id for update;
      if tg_op = 'DELETE' then
        delete from decks where viewer_id = swiper;
      else
        update decks set ids = array_remove(ids, swiped) where viewer_id = swiper;
        delete from swipe_undos where swiper_id = swiper;
      end if;
      if was_liked or is_liked then
        delete from decks where viewer_id = swiped;
      end if;
      return null;
    end $$;

    create trigger swipes_keep_decks after insert or update or delete on swipes
      for each row execute function keep_decks();

    -- The hourly mark of use touches no index; room on the page keeps it that way.
    alter table sessions set (fillfactor = 80);
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    alter table sessions reset (fillfactor);
    drop trigger swipes_keep_decks on swipes;
    drop function keep_decks;
    drop table swipe_undos;
    drop table decks;
    alter table swipes drop constraint swipes_pkey;
    alter table swipes add primary key (swiper_id, swiped_id);
  `);
