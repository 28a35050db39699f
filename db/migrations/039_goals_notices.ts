import type { Knex } from 'knex';

/** Allows the notice about goals. The checks are not validated, which would scan the table under a lock. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table notifications
      drop constraint notifications_type_check,
      drop constraint notifications_check,
      add constraint notifications_type_check check (type in ('welcome', 'goals', 'recovery', 'decision', 'outcome', 'verification', 'like', 'match', 'message', 'event', 'credit')) not valid,
      add constraint notifications_check check ((type in ('welcome', 'goals', 'recovery', 'decision', 'outcome', 'verification', 'event', 'credit')) = (actor_id is null)) not valid;
  `);

/** The rows stay: the former version shows none of an unknown type. */
export const down = () => Promise.resolve();
