import type { Knex } from 'knex';

/**
 * What operators have decided about people: who, when, what, about whom and why. It only grows; a row may
 * be deleted once it is twelve months old. `about` is a number of ours, or part of a keyed hash.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table decisions (
      id bigint generated always as identity primary key,
      decided_at timestamptz not null default now(),
      decided_by text not null check (length(decided_by) between 1 and 100),
      verb text not null check (verb in ('close', 'release', 'admit', 'remove')),
      about text not null check (length(about) between 1 and 100),
      why text not null check (length(why) <= 500)
    );
    create index decisions_decided_at on decisions (decided_at);

    create trigger decisions_only_grow before update or truncate on decisions
      for each statement execute function refuse_change();
    create function refuse_early_end() returns trigger language plpgsql as $$
    begin
      if old.decided_at > now() - interval '12 months' then
        raise exception 'delete on decisions is refused: they are kept for twelve months'
          using errcode = 'restrict_violation';
      end if;
      return old;
    end $$;
    create trigger decisions_are_kept before delete on decisions
      for each row execute function refuse_early_end();
  `);

export const down = (knex: Knex) =>
  knex.schema.dropTable('decisions').raw('drop function refuse_early_end');
