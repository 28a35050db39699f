import type { Knex } from 'knex';

/** Who is paused is no row of the table that discovery searches, like who is discreet. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table users add paused_at timestamptz;

    create or replace view discoverable as
      select u.id, search_cell(u.realm, u.latitude, u.longitude, 20) as cell,
             search_cell(u.realm, u.latitude, u.longitude, 2) as area, realm_code(u.realm) as realm,
             gender_code(u.gender) as gender, u.last_active_on as active, u.birth_date,
             interest_mask(u.interests) as interests, wanted_genders(p.gender) as wants,
             p.age_min as wants_age_min,
             -- The slider's upper end means "and over".
             (case p.age_max when 65 then 999 else p.age_max end)::smallint as wants_age_max,
             u.show_online as shows_activity, u.latitude, u.longitude
        from users u join preferences p on p.user_id = u.id
       where u.discretion = 'standard' and u.onboarded_at is not null
         and u.suspended_at is null and u.erased_at is null and u.paused_at is null
         -- Visitors of the demo, who have an end, meet sample people only.
         and u.expires_at is null and (u.realm = 'live' or u.sample);

    create trigger users_paused_keep_discover_profile after update of paused_at on users
      for each row when (old.paused_at is distinct from new.paused_at) execute function keep_discover_profile();
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger users_paused_keep_discover_profile on users;
    create or replace view discoverable as
      select u.id, search_cell(u.realm, u.latitude, u.longitude, 20) as cell,
             search_cell(u.realm, u.latitude, u.longitude, 2) as area, realm_code(u.realm) as realm,
             gender_code(u.gender) as gender, u.last_active_on as active, u.birth_date,
             interest_mask(u.interests) as interests, wanted_genders(p.gender) as wants,
             p.age_min as wants_age_min,
             (case p.age_max when 65 then 999 else p.age_max end)::smallint as wants_age_max,
             u.show_online as shows_activity, u.latitude, u.longitude
        from users u join preferences p on p.user_id = u.id
       where u.discretion = 'standard' and u.onboarded_at is not null
         and u.suspended_at is null and u.erased_at is null
         and u.expires_at is null and (u.realm = 'live' or u.sample);
    alter table users drop paused_at;
  `);
