import type { Knex } from 'knex';

/**
 * Who stands above a referred member: level 1 is the referrer, level 2 the referrer's own, up to 6.
 * Copied from the referrer's rows when the account is made, and fixed from then on: only the end of
 * an account takes rows away, and nobody moves up.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table uplines (
      member_id bigint not null references users (id) on delete cascade,
      level smallint not null check (level between 1 and 6),
      ancestor_id bigint not null references users (id) on delete cascade,
      primary key (member_id, level),
      check (member_id <> ancestor_id)
    );
    create index uplines_ancestor_id on uplines (ancestor_id, level);

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% on % is refused: its rows are written once', lower(tg_op), tg_table_name
        using errcode = 'restrict_violation';
    end $$;
    create trigger uplines_are_fixed before update on uplines
      for each statement execute function refuse_change();
  `);

export const down = (knex: Knex) =>
  knex.schema.dropTable('uplines').raw('drop function refuse_change');
