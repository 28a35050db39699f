import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * A deck stores a viewer's ranked candidates with the search that found them. Decks are unlogged: they are
 * rebuilt after a crash. Readers filter a stored deck by later swipes, blocks and profile changes, so the
 * triggers invalidate it only when candidates could be missing.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create sequence deck_versions;
    create unlogged table decks (
      viewer_id bigint primary key references users (id) on delete cascade,
      -- A search saves its deck only if the version is unchanged since the search began.
      version bigint not null default nextval('deck_versions'),
      built_at timestamptz not null default '-infinity',
      -- Filters of the request as JSON, '' for none; and the UTC day, with which ages change.
      filters text not null default '',
      day date not null default '-infinity',
      ids bigint[] not null default '{}',
      liked_by bigint[] not null default '{}',
      super_liked_by bigint[] not null default '{}',
      -- The search found every candidate.
      complete boolean not null default false,
      -- The search: the viewer, then the wanted candidates.
      realm text, sample boolean, paused_at timestamptz, latitude real, longitude real,
      age int, gender_bit int, interests text,
      genders int, born_after date, born_until date, max_km int, wanted text[],
      -- Sorted ids of the swiped people that a search skips, as of excluded_at.
      excluded_ids bigint[] not null default '{}',
      excluded_at timestamptz not null default '-infinity',
      -- Of the search: more wanted facts, then the viewer's own.
      wanted_speaks text[], wanted_height_min int, wanted_height_max int, wanted_children text[],
      unstated boolean, verified_only boolean, new_only boolean,
      own_speaks text[], own_height int, own_children text
    ) with (fillfactor = 50, toast_tuple_target = 4080);
    -- Random ids do not compress; out of line, the long array is not rewritten with the row.
    alter table decks alter column excluded_ids set storage external;

    -- Arguments: the columns of the changed row that name members. A deleted swipe returns a candidate, so
    -- the excluded ids end too. Sample people have no deck.
    create function invalidate_decks() returns trigger language plpgsql as $$
    declare
      changed jsonb := to_jsonb(coalesce(new, old));
    begin
      insert into decks (viewer_id)
        select id from users
         where not sample and id = any (array(select (changed ->> name)::bigint from unnest(tg_argv) name))
         -- One lock order for all transactions.
         order by id
      on conflict (viewer_id) do update set version = default, built_at = default,
        excluded_at = case tg_op when 'DELETE' then '-infinity' else decks.excluded_at end;
      return null;
    end $$;

    create trigger swipes_insert_invalidates_decks after insert on swipes
      for each row when (new.liked) execute function invalidate_decks('swiped_id');
    create trigger swipes_update_invalidates_decks after update on swipes
      for each row when (old.liked or new.liked) execute function invalidate_decks('swiped_id');
    create trigger swipes_delete_invalidates_decks after delete on swipes
      for each row execute function invalidate_decks('swiper_id', 'swiped_id');
    create trigger users_invalidate_decks after update of realm, sample, gender, birth_date, interests,
        latitude, longitude, special, paused_at, speaks, speaks_audience, height, height_audience, children,
        children_audience
      on users for each row when (old is distinct from new) execute function invalidate_decks('id');
    create trigger preferences_invalidate_decks after update of age_min, age_max, gender, max_distance_km, interests
      on preferences for each row when (old is distinct from new) execute function invalidate_decks('user_id');
    create trigger discover_filters_invalidate_decks after insert or update or delete on discover_filters
      for each row execute function invalidate_decks('viewer_id');
  `);
