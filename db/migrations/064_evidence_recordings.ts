import type { Knex } from 'knex';

/** Evidence of a case can be a voice message, which is no picture to show. */
export const up = (knex: Knex) =>
  knex.schema.alterTable('evidence_photos', (table) =>
    table.boolean('is_recording').notNullable().defaultTo(false),
  );

export const down = (knex: Knex) =>
  knex.schema.alterTable('evidence_photos', (table) => table.dropColumn('is_recording'));
