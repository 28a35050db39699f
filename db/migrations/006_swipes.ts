import type { Knex } from 'knex';

/**
 * `pair_key` is the same on all rows of two people, so that a distributed database can store them on one
 * machine (docs/scaling.md). A match id ends with it.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create function pair_key(a bigint, b bigint) returns int
      language sql immutable parallel safe
      return (hashint8extended(least(a, b), hashint8extended(greatest(a, b), 0)) & 65535)::int;

    create function match_pair_key(match_id bigint) returns int
      language sql immutable parallel safe
      return (match_id & 65535)::int;

    create table swipes (
      id bigint generated always as identity unique,
      swiper_id bigint not null references users (id) on delete cascade,
      swiped_id bigint not null references users (id) on delete cascade,
      liked boolean not null,
      super_like boolean not null default false,
      -- The swipe is a pass because a match of the pair ended.
      ended_match boolean not null default false,
      pair_key int not null,
      created_at timestamptz not null default now(),
      primary key (swiper_id, swiped_id),
      check (swiper_id <> swiped_id),
      check (liked or not super_like),
      check (not (liked and ended_match)),
      check (pair_key = pair_key(swiper_id, swiped_id))
    );
    create index swipes_sent on swipes (swiper_id, created_at, id) include (swiped_id, liked);
    create index swipes_received on swipes (swiped_id, liked, created_at desc);

    -- Spent super likes: repeating one is free, and withdrawing one refunds nothing.
    create table super_likes (
      swiper_id bigint not null references users (id) on delete cascade,
      swiped_id bigint not null references users (id) on delete cascade,
      used_on date not null,
      paid boolean not null,
      primary key (swiper_id, swiped_id)
    );
    create index super_likes_swiped_id on super_likes (swiped_id);
    -- One free super like a day, also under concurrency.
    create unique index super_likes_free on super_likes (swiper_id, used_on) where not paid;

    -- Consecutive undos; the next swipe deletes the row.
    create table swipe_undos (
      swiper_id bigint primary key references users (id) on delete cascade,
      steps smallint not null
    );
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop table swipe_undos;
    drop table super_likes;
    drop table swipes;
    drop function match_pair_key;
    drop function pair_key;
  `);
