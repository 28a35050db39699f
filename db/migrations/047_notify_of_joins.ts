import type { Knex } from 'knex';

/** The switch "Tell me when people join": since when it is on, and the time zone of its hour. Both null: off. */
export const up = (knex: Knex) =>
  knex.schema.alterTable('preferences', (table) => {
    table.timestamp('joins_since');
    table.text('joins_time_zone');
  });

export const down = (knex: Knex) =>
  knex.schema.alterTable('preferences', (table) =>
    table.dropColumns('joins_since', 'joins_time_zone'),
  );
