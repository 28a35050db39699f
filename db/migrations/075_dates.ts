import type { Knex } from 'knex';

/**
 * Dates of two members. `date_on` is the day of the one that they have set, in its time zone; null without one.
 *
 * The question for a time has a first day and the time zone of who asked it. Once both have answered, one message keeps
 * the times that suit both, and the answers are deleted.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table matches add column date_on date;
    alter table match_questions add column first_day date, add column time_zone text;
    alter table messages add column date_state text;
    alter table messages add constraint messages_date_state_check
      check (date_state in ('overlap', 'proposed', 'set', 'off')) not valid;
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    alter table messages drop column date_state;
    alter table match_questions drop column first_day, drop column time_zone;
    alter table matches drop column date_on;
  `);
