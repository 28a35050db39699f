import type { Knex } from 'knex';

/**
 * `date_on` is the day of the date that two members have set, in its time zone. The question for a time has a first day
 * and the time zone of who asked it; `date_state` is that of a message about a date.
 */
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
