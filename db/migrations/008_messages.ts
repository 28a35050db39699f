import type { Knex } from 'knex';

/** The client id makes a retry idempotent: unique per sender. */
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
      unique (sender_id, client_id)
    );
    create index messages_match_id on messages (match_id, id);

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

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger matches_reject_message_after_block on matches;
    drop function reject_message_after_block;
    drop table messages;
  `);
