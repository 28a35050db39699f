import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Settings that admins changed in the console. They take precedence over the environment until they are reset. */
export const up = (knex: Knex) =>
  knex.schema.createTable('settings', (table) => {
    table.text('name').primary().checkRegex('^[a-z_]{1,40}$', 'settings_name_check');
    table.text('value').notNullable().checkLength('<=', 100, 'settings_value_check');
    table.timestamp('changed_at').notNullable().defaultTo(knex.raw('now()'));
    table.bigInteger('changed_by');
  });
