import type { Knex } from 'knex';

/**
 * Whom a search steps over, kept with the deck: looked up in one sorted array instead of being read from
 * ten thousand rows of `swipes` each time. A decision of this moment is appended to a short list, so a
 * swipe stays a small write; whatever else happens (an undo, a block taken back) makes the array unknown,
 * and the next search reads it anew. Like the deck it can always be made again, so nothing is converted.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table decks
      -- Sorted. An entry is an id, which has 53 bits, shifted by ten, and in those ten bits the hours after
      -- which the person returns, counted from the reading and rounded up; 1023 for never.
      add column left_out bigint[] not null default '{}',
      add column left_out_read_at timestamptz not null default '-infinity',
      -- Ids that have come to it since.
      add column left_out_since bigint[] not null default '{}';
    -- Random numbers do not compress, and with more room the deck stays in its row: a swipe never rewrites the long array.
    alter table decks alter column left_out set storage external;
    alter table decks set (toast_tuple_target = 4080);

    -- Oneself, everybody liked, everybody passed who has not returned yet, and the blocked either way.
    create function left_out_now(member bigint, pass_returns interval) returns bigint[]
      language sql stable
      return (
        select array_agg(id << 10 | hours order by id << 10 | hours) from (
          select swiped_id, case when liked then 1023
                                 else ceil(extract(epoch from created_at + pass_returns - now()) / 3600)::int end
            from swipes where swiper_id = member and (liked or created_at + pass_returns > now())
          union all
          select blocked_id, 1023 from blocks where blocker_id = member
          union all
          select blocker_id, 1023 from blocks where blocked_id = member
          union all
          select member, 1023) decided(id, hours));

    create or replace function keep_decks() returns trigger language plpgsql as $$
    declare
      swiper bigint := coalesce(new.swiper_id, old.swiper_id);
      swiped bigint := coalesce(new.swiped_id, old.swiped_id);
      concerns_swiped boolean := tg_op <> 'INSERT' and old.liked or tg_op <> 'DELETE' and new.liked;
      is_of_now boolean := tg_op <> 'DELETE' and new.created_at = now();
    begin
      insert into decks (viewer_id)
        select id from users
         where not sample and (id = swiper or concerns_swiped and id = swiped) order by id
      on conflict (viewer_id) do update set
        version = default,
        ids = case when decks.viewer_id = swiper and tg_op <> 'DELETE'
                   then array_remove(decks.ids, swiped) else '{}' end,
        dealt_at = case when decks.viewer_id = swiper and tg_op <> 'DELETE'
                        then decks.dealt_at else '-infinity' end,
        left_out_since = case when decks.viewer_id <> swiper then decks.left_out_since
                              when is_of_now and cardinality(decks.left_out_since) < 200
                              then decks.left_out_since || swiped else '{}' end,
        left_out_read_at = case when decks.viewer_id <> swiper
                                  or is_of_now and cardinality(decks.left_out_since) < 200
                                then decks.left_out_read_at else '-infinity' end;
      if tg_op <> 'DELETE' then
        delete from swipe_undos where swiper_id = swiper;
      end if;
      return null;
    end $$;

    create or replace function keep_decks_of_block() returns trigger language plpgsql as $$
    declare
      blocker bigint := coalesce(new.blocker_id, old.blocker_id);
      blocked bigint := coalesce(new.blocked_id, old.blocked_id);
    begin
      insert into decks (viewer_id)
        select id from users where id in (blocker, blocked) order by id
      on conflict (viewer_id) do update set version = default,
        ids = array_remove(decks.ids, case decks.viewer_id when blocker then blocked else blocker end),
        left_out_since = case tg_op when 'INSERT'
          then decks.left_out_since || case decks.viewer_id when blocker then blocked else blocker end else '{}' end,
        left_out_read_at = case tg_op when 'INSERT' then decks.left_out_read_at else '-infinity' end;
      return null;
    end $$;
    drop trigger blocks_keep_decks on blocks;
    create trigger blocks_keep_decks after insert or delete on blocks
      for each row execute function keep_decks_of_block();
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    create or replace function keep_decks() returns trigger language plpgsql as $$
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

    create or replace function keep_decks_of_block() returns trigger language plpgsql as $$
    begin
      insert into decks (viewer_id)
        select id from users where id in (new.blocker_id, new.blocked_id) order by id
      on conflict (viewer_id) do update set version = default,
        ids = array_remove(decks.ids, case decks.viewer_id when new.blocker_id then new.blocked_id else new.blocker_id end);
      return null;
    end $$;
    drop trigger blocks_keep_decks on blocks;
    create trigger blocks_keep_decks after insert on blocks
      for each row execute function keep_decks_of_block();

    drop function left_out_now;
    alter table decks reset (toast_tuple_target);
    alter table decks drop column left_out, drop column left_out_read_at, drop column left_out_since;
  `);
