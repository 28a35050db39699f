import type { Knex } from 'knex';

const WHOSE_BLOCK = `
  exists (select from blocks where blocker_id = new.low_id and blocked_id = new.high_id)
  or exists (select from blocks where blocker_id = new.high_id and blocked_id = new.low_id)`;

/**
 * The same look at blocks, but after the row was written: where a trigger stands before an update that had
 * to wait, Postgres returns as `old` the row from before the wait, and messages named the wrong one before
 * them. What is found now ends the statement, so nothing of it stays.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger refuse_words_after_block on matches;
    create or replace function refuse_words_after_block() returns trigger language plpgsql as $$
    begin
      if ${WHOSE_BLOCK} then
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
    create or replace function refuse_words_after_block() returns trigger language plpgsql as $$
    begin
      if ${WHOSE_BLOCK} then return null; end if;
      return new;
    end $$;
    create trigger refuse_words_after_block before update of last_message_id on matches
      for each row execute function refuse_words_after_block();
  `);
