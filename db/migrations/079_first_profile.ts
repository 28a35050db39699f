import type { Knex } from 'knex';

const copyWantedFilters = (mask: string) => `
  create or replace function copy_wanted_filters() returns trigger language plpgsql as $$
  begin
    update users set wanted_genders = ${mask}, wanted_age_min = new.age_min,
           wanted_age_max = oldest_wanted_age(new.age_max)
     where id = new.user_id;
    return null;
  end $$;`;

/**
 * Answers of an unfinished onboarding (encrypted), and the step of the first profile that comes next. Where `gender` is
 * 'all', `genders` narrows the wish. A former version writes `gender` only.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table users add column onboarding_draft bytea, add column guide_step text;
    alter table preferences add column genders text[];
    create function wanted_genders(wanted text, chosen text[]) returns smallint
      language sql immutable parallel safe
      return (case when wanted = 'all' and cardinality(chosen) < 3
        then (select sum(1 << gender_code(one)) from unnest(chosen) one) else wanted_genders(wanted) end)::smallint;
    ${copyWantedFilters('wanted_genders(new.gender, new.genders)')}
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    ${copyWantedFilters('wanted_genders(new.gender)')}
    update users set wanted_genders = wanted_genders(gender) from preferences
     where user_id = users.id and gender = 'all' and cardinality(genders) < 3;
    drop function wanted_genders(text, text[]);
    alter table preferences drop column genders;
    alter table users drop column onboarding_draft, drop column guide_step;
  `);
