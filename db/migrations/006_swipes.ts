import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * `pair_key` is the same on all rows of two people, so that a distributed database can store them on one
 * machine (docs/scaling.md). A match id ends with it.
 *
 * A like can name a part of the profile, with a comment, which becomes the first message of the match. `item_digest` is
 * of the text at that time: a changed text is not quoted.
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
      id bigint generated always as identity,
      swiper_id bigint not null references users (id) on delete cascade,
      swiped_id bigint not null references users (id) on delete cascade,
      liked boolean not null,
      super_like boolean not null default false,
      -- The swipe is a pass because a match of the pair ended.
      ended_match boolean not null default false,
      pair_key int not null,
      created_at timestamptz not null default now(),
      item_kind text,
      -- The key of a photo, or the prompt.
      item_ref text,
      item_digest text,
      -- Encrypted.
      comment bytea,
      comment_shown_at timestamptz,
      primary key (swiper_id, swiped_id),
      check (swiper_id <> swiped_id),
      check (liked or not super_like),
      check (not (liked and ended_match)),
      check (pair_key = pair_key(swiper_id, swiped_id))
    );
    -- Not validated, as in databases that added these columns later.
    alter table swipes
      add constraint swipes_item_check check (item_kind in ('photo', 'prompt', 'bio')
        and length(item_ref) <= 40 and length(item_digest) = 16) not valid,
      add constraint swipes_comment_check
        check (comment is null or length(comment) between 34 and 2400 and item_kind is not null) not valid;
    create index swipes_sent on swipes (swiper_id, created_at, id) include (swiped_id, liked);
    create index swipes_received on swipes (swiped_id, liked, created_at desc);
    -- Only key rotation finds swipes by their id: those with a comment, which are few.
    create index swipes_comment on swipes (id) where comment is not null;
    -- For figures. Rows are added in the order of time: block ranges suffice.
    create index swipes_created_at on swipes using brin (created_at);

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
