import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * One row per welcome, received like, match, chat with unread messages, event reminder, day with earned credits, and so
 * on: the contract lists the types. A row holds no text: names, photos and messages are read from their own tables. What
 * waits in a chat for an answer notifies like a message, and its notification names none.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      type text not null check (type ~ '^[a-z_]{1,40}$'),
      actor_id bigint references users (id) on delete cascade,
      match_id bigint references matches (id) on delete cascade,
      message_id bigint references messages (id) on delete cascade,
      event_id bigint,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      check ((type in ('like', 'match', 'message', 'closed')) = (actor_id is not null)),
      check ((type in ('like', 'match', 'message', 'closed') and type <> 'like') = (match_id is not null)),
      check (message_id is null or type = 'message'),
      check ((type = 'event') = (event_id is not null))
    );
    create index notifications_user_id on notifications (user_id, created_at desc, id desc);
    create index notifications_created_at on notifications (created_at);
    create index notifications_actor_id on notifications (actor_id);
    create index notifications_match_id on notifications (match_id);
    create index notifications_message_id on notifications (message_id);
    create unique index notifications_welcome on notifications (user_id) where type = 'welcome';
    create unique index notifications_opened on notifications (user_id) where type = 'opened';
    create unique index notifications_like on notifications (user_id, actor_id) where type = 'like';
    create unique index notifications_match on notifications (user_id, match_id) where type = 'match';
    create unique index notifications_unread_chat on notifications (user_id, match_id)
      where type = 'message' and read_at is null;
    create unique index notifications_event on notifications (user_id, event_id) where type = 'event';
    -- UTC is the time zone of every connection; the cast of a plain timestamp is immutable.
    create unique index notifications_credit
      on notifications (user_id, ((created_at at time zone 'UTC')::date)) where type = 'credit';
  `);
