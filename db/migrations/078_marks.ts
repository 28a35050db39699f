import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Marks of times, apart from answers: a former version releases `answer` of both as messages. */
export const up = (knex: Knex) =>
  knex.schema.raw('alter table match_answers add column marks bytea');
