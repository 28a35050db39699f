import type { Knex } from 'knex';

const limitValues = (knex: Knex, characters: number) =>
  knex.schema.raw(`
    alter table settings drop constraint settings_value_check,
      add constraint settings_value_check check (length(value) <= ${characters}) not valid;
  `);

/** The face of a site is one setting, longer than the others. */
export const up = (knex: Knex) => limitValues(knex, 4000);

export const down = (knex: Knex) => limitValues(knex, 100);
