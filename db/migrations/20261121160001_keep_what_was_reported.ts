import type { Knex } from 'knex';

/** The reported message goes with the chat when the one who reported it leaves, so its words are copied. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table reports add column message_text text not null default '';
    create index reports_closed on reports (closed_at) where closed_at is not null;
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop index reports_closed;
    alter table reports drop column message_text;
  `);
