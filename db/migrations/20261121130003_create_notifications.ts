import type { Knex } from 'knex';

/**
 * One row a welcome, a like received, a match, and a chat with unread messages. It says nothing by
 * itself: name, picture and text are read from where they stand, so what vanishes there vanishes here.
 * Who joined, was liked or matched before gets the rows they would have.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      type text not null check (type in ('welcome', 'like', 'match', 'message')),
      actor_id bigint references users (id) on delete cascade,
      match_id bigint references matches (id) on delete cascade,
      message_id bigint references messages (id) on delete cascade,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      check ((type = 'welcome') = (actor_id is null)),
      check ((type in ('match', 'message')) = (match_id is not null)),
      check ((type = 'message') = (message_id is not null))
    );
    create index notifications_user_id on notifications (user_id, created_at desc, id desc);
    create index notifications_created_at on notifications (created_at);
    -- For the cascades.
    create index notifications_actor_id on notifications (actor_id);
    create index notifications_match_id on notifications (match_id);
    create index notifications_message_id on notifications (message_id);
    create unique index notifications_welcome on notifications (user_id) where type = 'welcome';
    create unique index notifications_like on notifications (user_id, actor_id) where type = 'like';
    create unique index notifications_match on notifications (user_id, match_id) where type = 'match';
    create unique index notifications_unread_chat on notifications (user_id, match_id)
      where type = 'message' and read_at is null;

    insert into notifications (user_id, type, created_at)
      select id, 'welcome', onboarded_at from users where onboarded_at is not null and not sample;
    insert into notifications (user_id, type, actor_id, created_at)
      select swiped_id, 'like', swiper_id, swipes.created_at
        from swipes join users on users.id = swiped_id where liked and not sample;
    insert into notifications (user_id, type, actor_id, match_id, created_at)
      select id, 'match', case when id = low_id then high_id else low_id end, matches_id, matched_at
        from (select id as matches_id, low_id, high_id, created_at as matched_at from matches) m
        join users on id in (low_id, high_id) where not sample;
  `);

export const down = (knex: Knex) => knex.schema.dropTable('notifications');
