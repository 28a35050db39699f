import type { Knex } from 'knex';

/**
 * A stored deck carries the search it was dealt for and stays exact by itself: what its viewer does
 * (a swipe, a block, other filters or preferences, another place) changes the row in the same
 * transaction, so a page asks only what the other people may have changed, which stands in their rows.
 *
 * Each such change gives the row another version, made up when there is no row. A deck is stored only
 * over the version that stood before its search, so no search that is overtaken by a swipe can bring
 * somebody back.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger swipes_keep_decks on swipes;
    drop function keep_decks;
    drop table decks;

    create sequence deck_versions;
    create unlogged table decks (
      viewer_id bigint primary key references users (id) on delete cascade,
      version bigint not null default nextval('deck_versions'),
      dealt_at timestamptz not null default '-infinity',
      -- Filters that the request brought along; '' for none. And the UTC day, with which ages change.
      asked text not null default '',
      day date not null default '-infinity',
      ids bigint[] not null default '{}',
      admirers bigint[] not null default '{}',
      super_admirers bigint[] not null default '{}',
      -- Whether the search found everybody there is.
      complete boolean not null default false,
      -- The search: the viewer, then whom the viewer wants to see.
      realm text, sample boolean, paused_at timestamptz, latitude real, longitude real,
      age int, gender_bit int, interests text,
      genders int, born_after date, born_until date, max_km int, wanted text[]
    ) with (fillfactor = 50);

    -- Nothing holds of the deck of this member any more.
    create function void_deck(member bigint) returns void language sql as $$
      insert into decks (viewer_id) select id from users where id = member
      on conflict (viewer_id) do update
        set version = default, dealt_at = default, ids = default
    $$;

    -- Both rows in one order for everybody, or three who like each other in a ring could wait for ever.
    -- Sample people never open theirs, and every visitor of the demo would wait for it.
    create function keep_decks() returns trigger language plpgsql as $$
    declare
      swiper bigint := coalesce(new.swiper_id, old.swiper_id);
      swiped bigint := coalesce(new.swiped_id, old.swiped_id);
      concerns_swiped boolean := tg_op <> 'INSERT' and old.liked or tg_op <> 'DELETE' and new.liked;
    begin
      insert into decks (viewer_id)
        select id from users
         where not sample and (id = swiper or concerns_swiped and id = swiped) order by id
      on conflict (viewer_id) do update set
        version = default,
        ids = case when decks.viewer_id = swiper and tg_op <> 'DELETE'
                   then array_remove(decks.ids, swiped) else '{}' end,
        dealt_at = case when decks.viewer_id = swiper and tg_op <> 'DELETE'
                        then decks.dealt_at else '-infinity' end;
      if tg_op <> 'DELETE' then
        delete from swipe_undos where swiper_id = swiper;
      end if;
      return null;
    end $$;
    create trigger swipes_keep_decks after insert or update or delete on swipes
      for each row execute function keep_decks();

    create function keep_decks_of_block() returns trigger language plpgsql as $$
    begin
      insert into decks (viewer_id)
        select id from users where id in (new.blocker_id, new.blocked_id) order by id
      on conflict (viewer_id) do update set version = default,
        ids = array_remove(decks.ids, case decks.viewer_id when new.blocker_id then new.blocked_id else new.blocker_id end);
      return null;
    end $$;
    create trigger blocks_keep_decks after insert on blocks
      for each row execute function keep_decks_of_block();

    create function void_own_deck() returns trigger language plpgsql as $$
    begin
      perform void_deck(case tg_table_name
        when 'users' then (to_jsonb(new) ->> 'id')::bigint
        when 'preferences' then (to_jsonb(new) ->> 'user_id')::bigint
        else (to_jsonb(coalesce(new, old)) ->> 'viewer_id')::bigint end);
      return null;
    end $$;
    create trigger users_void_deck after update of realm, sample, gender, birth_date, interests,
        latitude, longitude, paused_at
      on users for each row when (old is distinct from new) execute function void_own_deck();
    create trigger preferences_void_deck after update of age_min, age_max, gender, max_distance_km, interests
      on preferences for each row when (old is distinct from new) execute function void_own_deck();
    create trigger discover_filters_void_deck after insert or update or delete on discover_filters
      for each row execute function void_own_deck();
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger discover_filters_void_deck on discover_filters;
    drop trigger preferences_void_deck on preferences;
    drop trigger users_void_deck on users;
    drop trigger blocks_keep_decks on blocks;
    drop trigger swipes_keep_decks on swipes;
    drop function void_own_deck, keep_decks_of_block, keep_decks, void_deck;
    drop table decks;
    drop sequence deck_versions;

    create unlogged table decks (
      viewer_id bigint primary key references users (id) on delete cascade,
      search text not null,
      ids bigint[] not null,
      admirers bigint[] not null,
      super_admirers bigint[] not null,
      complete boolean not null,
      dealt_at timestamptz not null default now()
    ) with (fillfactor = 50);
    create function keep_decks() returns trigger language plpgsql as $$
    declare
      was_liked boolean := tg_op <> 'INSERT' and old.liked;
      is_liked boolean := tg_op <> 'DELETE' and new.liked;
      swiper bigint := coalesce(new.swiper_id, old.swiper_id);
      swiped bigint := coalesce(new.swiped_id, old.swiped_id);
    begin
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
  `);
