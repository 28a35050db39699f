import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Ids of the keys that the stored data needs, so that a wrong key is rejected at startup. */
export const up = (knex: Knex) =>
  knex.schema.createTable('known_keys', (table) => {
    table.text('name').notNullable().checkIn(['IDENTITY_KEY', 'DATA_KEY'], 'known_keys_name_check');
    table.binary('id').notNullable().checkLength('=', 4, 'known_keys_id_check');
    table.timestamp('since').notNullable().defaultTo(knex.raw('now()'));
    table.primary(['name', 'id']);
  });
