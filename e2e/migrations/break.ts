import type { Knex } from 'knex';

/** A migration that works on an empty database and fails on data, in `make test-operate`. */
export const up = (knex: Knex) =>
  knex.schema.raw('alter table users add constraint operate_nobody check (id = 0)');

export const down = (): void => {};
