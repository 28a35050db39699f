import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** `date_on`: the day of the date that two have set. The question for a time has a first day and the time zone of the member who asked. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table matches add column date_on date;
    alter table match_questions add column first_day date, add column time_zone text;
    alter table messages add column date_state text;
  `);
