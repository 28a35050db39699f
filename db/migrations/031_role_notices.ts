import type { Knex } from 'knex';

const TYPES = `'welcome', 'recovery', 'decision', 'outcome', 'verification', 'like', 'match', 'message', 'event', 'credit'`;
const WITHOUT_ACTOR = `'welcome', 'recovery', 'decision', 'outcome', 'verification', 'event', 'credit'`;
const KINDS = `'like', 'match', 'message', 'event', 'credit', 'digest', 'recovery', 'approved', 'decision', 'outcome', 'verification'`;

/** The lists of types. Not validated, which would scan the tables under a lock. */
const setTypes = (more: string): string => `
  alter table notifications
    drop constraint notifications_type_check, drop constraint notifications_check,
    add constraint notifications_type_check check (type in (${TYPES}${more})) not valid,
    add constraint notifications_check
      check ((type in (${WITHOUT_ACTOR}${more})) = (actor_id is null)) not valid;
  alter table deliveries drop constraint deliveries_kind_check,
    add constraint deliveries_kind_check check (kind in (${KINDS}${more})) not valid;`;

/** Notices about a role that was given or removed. */
export const up = (knex: Knex) => knex.schema.raw(setTypes(`, 'role'`));

export const down = (knex: Knex) =>
  knex.schema.raw(`
    delete from notifications where type = 'role';
    delete from deliveries where kind = 'role';
    ${setTypes('')}
  `);
