import type { Knex } from 'knex';

/**
 * Which sign-in method a session began with; whether a code was requested by a browser that has signed in with the
 * address before; notices of new sign-in methods, recovery codes and roles. The contract lists the types.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table sessions add column passkey_id bigint, add column identity_id bigint;
    alter table email_codes
      add column known_browser bytea,
      add constraint email_codes_known_browser_check check (length(known_browser) = 32) not valid;
    alter table notifications
      drop constraint notifications_type_check,
      drop constraint notifications_check,
      add constraint notifications_type_check check (type ~ '^[a-z_]{1,40}$') not valid,
      add constraint notifications_check
        check ((type in ('like', 'match', 'message')) = (actor_id is not null)) not valid;
    alter table deliveries
      drop constraint deliveries_kind_check,
      add constraint deliveries_kind_check check (kind ~ '^[a-z_]{1,40}$') not valid;
    alter table identities validate constraint identities_address_check;
    alter table signup_refusals validate constraint signup_refusals_browser_hash_check;
  `);

/** The checks stay wide: rows of the new types may exist. */
export const down = (knex: Knex) =>
  knex.schema.raw(`
    alter table email_codes drop column known_browser;
    alter table sessions drop column passkey_id, drop column identity_id;
  `);
