import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Invitation links of the operator. A link counts the people who joined through it and does not name them. */
export const up = (knex: Knex) =>
  knex.schema
    .createTable('invitation_links', (table) => {
      table.specificType('id', 'bigint generated always as identity').primary();
      table.text('code').notNullable().unique();
      table.text('name').notNullable().checkLength('<=', 40, 'invitation_links_name_check');
      table.integer('capacity').notNullable();
      table.integer('joined').notNullable().defaultTo(0);
      table.timestamp('created_at').notNullable().defaultTo(knex.raw('now()'));
      table.check('joined <= capacity', {}, 'invitation_links_joined_check');
    })
    // One row per visitor and day, as in referral_visits.
    .createTable('invitation_visits', (table) => {
      table
        .bigInteger('link_id')
        .notNullable()
        .references('invitation_links.id')
        .onDelete('cascade');
      table.date('day').notNullable();
      table.binary('visitor').notNullable();
      table.primary(['link_id', 'day', 'visitor']);
    });
