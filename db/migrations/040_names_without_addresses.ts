import type { Knex } from 'knex';

/** Identity providers could make an email address the name of a member. */
export const up = (knex: Knex) =>
  knex('users').whereRaw(String.raw`name ~ '\S@\S+[.]\S'`).update({ name: 'Member' });

export const down = () => Promise.resolve();
