import type { Knex } from 'knex';

/** Whether a member's words may go to the AI server, where an installation has one. */
export const up = (knex: Knex) =>
  knex.schema.raw('alter table users add ai_allowed boolean not null default true');

export const down = (knex: Knex) => knex.schema.raw('alter table users drop ai_allowed');
