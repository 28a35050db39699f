import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Larger than the ids that start at random, and half of what JSON numbers carry exactly. */
const SEQUENCE_START = 2 ** 52;

/**
 * The client id makes a retry idempotent: unique per sender. Each chat starts at a random id and goes on in random steps,
 * so that ids do not tell how much others write. A chat in which a former version has written with ids of the sequence
 * stays on it, above the random ones, so that ids and versions always rise.
 *
 * The text of a deleted message is in `deleted_content` for seven days, and `content` is a sign, so that a former version
 * shows nothing else. A reply refers to a message of the same match, which the insert checks. `version` is null until a
 * message changes, and then an id: one cursor reads new and changed messages. `question_row` joins the two answers to a
 * question, whose own rows are gone by then.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table messages (
      id bigint generated always as identity primary key,
      match_id bigint not null references matches (id) on delete cascade,
      sender_id bigint not null references users (id) on delete cascade,
      client_id uuid not null,
      pair_key int not null check (pair_key = match_pair_key(match_id)),
      -- Encrypted; at most 2000 characters of up to four bytes.
      content bytea not null check (length(content) between 34 and 8100),
      created_at timestamptz not null default now(),
      reply_to bigint references messages (id) on delete set null,
      version bigint,
      deleted_at timestamptz,
      deleted_content bytea,
      -- The part of the profile that a like with a comment named, as in swipes.
      item_kind text,
      item_ref text,
      item_digest text,
      question text,
      question_row bigint,
      unique (sender_id, client_id),
      constraint messages_question_check
        check ((question is null) = (question_row is null) and length(question) between 1 and 40)
    );
    -- Not validated, as in databases that added these columns later.
    alter table messages
      add constraint messages_item_check check (item_kind in ('photo', 'prompt', 'bio')
        and length(item_ref) <= 40 and length(item_digest) = 16) not valid;
    create index messages_match_id on messages (match_id, id);
    create index messages_reply_to on messages (reply_to) where reply_to is not null;
    create index messages_deleted_at on messages (deleted_at) where deleted_content is not null;
    create index messages_changed on messages (match_id, version) where version is not null;
    create index messages_question_row on messages (question_row) where question_row is not null;
    create index messages_created_at on messages using brin (created_at);

    create table message_reactions (
      message_id bigint not null references messages (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      reaction smallint not null check (reaction between 0 and 5),
      pair_key int not null,
      created_at timestamptz not null default now(),
      primary key (message_id, user_id)
    );
    create index message_reactions_user_id on message_reactions (user_id);

    -- The caller holds the lock of the match. Stored ids from before stay below 2^40.
    create function next_message_id(match bigint, key integer) returns bigint language sql volatile as $$
      select case
          when last >= ${SEQUENCE_START} then nextval(pg_get_serial_sequence('messages', 'id'))
          when last < 1099511627776 then 1099511627776 + floor(random() * 2e15)::bigint
          else last + 1 + floor(random() * 134217728)::bigint end
        from (select greatest(0,
          (select max(id) from messages where match_id = match and pair_key = key),
          (select max(version) from messages where match_id = match and pair_key = key and version is not null)
        ) as last) known
    $$;
    select setval(pg_get_serial_sequence('messages', 'id'), ${SEQUENCE_START});

    -- Messages and blocks both lock the match. The trigger runs after the update, so it reads a block that
    -- committed while the message waited. A BEFORE trigger would also make "old" the row before the wait.
    create function reject_message_after_block() returns trigger language plpgsql as $$
    begin
      if exists (
        select from blocks where pair_key = new.pair_key
          and (blocker_id, blocked_id) in ((new.low_id, new.high_id), (new.high_id, new.low_id)))
      then
        raise exception 'a member of this match has blocked the other' using errcode = 'OV001';
      end if;
      return null;
    end $$;
    create trigger matches_reject_message_after_block after update of last_message_id on matches
      for each row execute function reject_message_after_block();
  `);
