import type { Knex } from 'knex';

/** What goes with a member is found by both sides of the pair. */
export const up = (knex: Knex) =>
  knex.schema.raw('create index super_likes_swiped_id on super_likes (swiped_id)');

export const down = (knex: Knex) => knex.schema.raw('drop index super_likes_swiped_id');
