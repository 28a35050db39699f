import type { Knex } from 'knex';

/** Limits that members set for themselves; null: none. */
export const up = (knex: Knex) =>
  knex.schema.alterTable('preferences', (table) => {
    table.smallint('own_people_per_day');
    table.smallint('own_open_chats');
  });

export const down = (knex: Knex) =>
  knex.schema.alterTable('preferences', (table) =>
    table.dropColumns('own_people_per_day', 'own_open_chats'),
  );
