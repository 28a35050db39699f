import type { Knex } from 'knex';

/** `date_on`: the day of the date that two have set. The question for a time has a first day and the zone of who asked. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table matches add column date_on date;
    alter table match_questions add column first_day date, add column time_zone text;
    alter table messages add column date_state text;
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    alter table matches drop column date_on;
    alter table match_questions drop column first_day, drop column time_zone;
    alter table messages drop column date_state;
  `);
