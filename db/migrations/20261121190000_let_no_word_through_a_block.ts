import type { Knex } from 'knex';

/**
 * A message is written under the lock of its match, and so is a block. A statement that waited for the
 * lock still sees what was there when it began; a trigger looks once the row is written, and finds the
 * block that it waited for. It stands after the update: before one that had to wait, Postgres returns as
 * `old` the row from before the wait, and messages would name the wrong one before them.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create function refuse_words_after_block() returns trigger language plpgsql as $$
    begin
      if exists (select from blocks where blocker_id = new.low_id and blocked_id = new.high_id)
        or exists (select from blocks where blocker_id = new.high_id and blocked_id = new.low_id)
      then
        raise exception 'one of the two has blocked the other' using errcode = 'OV001';
      end if;
      return null;
    end $$;
    create trigger refuse_words_after_block after update of last_message_id on matches
      for each row execute function refuse_words_after_block();
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger refuse_words_after_block on matches;
    drop function refuse_words_after_block;
  `);
