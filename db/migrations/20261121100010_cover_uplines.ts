import type { Knex } from 'knex';

/** With the ancestors in the index, a settlement finds who earns without the table. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table uplines drop constraint uplines_pkey;
    alter table uplines add primary key (member_id, level) include (ancestor_id);
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    alter table uplines drop constraint uplines_pkey;
    alter table uplines add primary key (member_id, level);
  `);
