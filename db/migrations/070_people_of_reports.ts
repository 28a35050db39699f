import type { Knex } from 'knex';

/** Reports of one person count once. Names could be a link or a telephone number, and have more than one line. */
export const up = async (knex: Knex) => {
  // First: it reads all members, and the next statement locks all reports.
  await knex('users')
    .whereRaw(String.raw`name ~* '://|www[.]|[\u2028\u2029]'`)
    .orWhereRaw(`name !~ '[[:alpha:]]' and regexp_replace(name, '[^0-9]', '', 'g') ~ '[0-9]{6}'`)
    .update({ name: 'Member' });
  await knex.schema.raw(`
    -- Number of the person among those of the case, also when the account is erased.
    alter table reports add column person integer;
    update reports set person = counted.person from (
      select id, dense_rank() over (partition by case_id order by coalesce(reporter_id, -id)) as person from reports
    ) counted where counted.id = reports.id;

    -- A claim ends with the role of the moderator.
    create function end_claims() returns trigger language plpgsql as $$
    begin
      update cases set claimed_by = null, claimed_until = null where claimed_by = new.user_id and closed_at is null;
      return null;
    end $$;
    create trigger role_grants_end_claims after update of ended_at on role_grants
      for each row when (old.ended_at is null and new.ended_at is not null) execute function end_claims();
  `);
};

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop trigger role_grants_end_claims on role_grants;
    drop function end_claims;
    alter table reports drop column person;
  `);
