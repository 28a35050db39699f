import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * One person can have several accounts, also after one of them is erased. Whether two people with a role are
 * independent of each other is asked of people, in both directions.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    -- Keyed hashes of erased accounts: of those that had a role, and of those that took part in a case.
    create table former_identities (
      hash bytea not null check (length(hash) = 32),
      -- The account, while its roles or decisions can matter.
      user_id bigint,
      -- The case that the person reported, while it lives.
      case_id bigint references cases (id) on delete cascade,
      erased_on date not null default current_date,
      check (num_nonnulls(user_id, case_id) = 1),
      unique nulls not distinct (hash, user_id, case_id)
    );
    create index former_identities_user_id on former_identities (user_id) where user_id is not null;
    create index former_identities_case_id on former_identities (case_id) where case_id is not null;

    create view person_hashes as
      select user_id, subject_hash as hash from identities
      union all
      select user_id, email_hash from identities where email_hash is not null
      union all
      select user_id, hash from former_identities where user_id is not null;

    -- Accounts with a hash of this one. As an array, the hashes are looked up by index.
    create function accounts_beside(account bigint) returns setof bigint language sql stable as $$
      select user_id from person_hashes
       where hash = any(array(select own.hash from person_hashes own where own.user_id = account))
    $$;

    -- The accounts of a person: those that share a hash, and those that share another one with these.
    create function accounts_of_person(account bigint) returns bigint[] language sql stable as $$
      with recursive person(id) as (
        select account
        union
        select beside.id from person cross join lateral accounts_beside(person.id) beside(id))
      select array_agg(id) from person
    $$;

    -- The accounts of a person and of everyone who stands above them in the grants of roles, also ended ones.
    create function accounts_above(account bigint) returns bigint[] language sql stable as $$
      with recursive above(id) as (
        select account
        union
        select step.id from above cross join lateral (
          select granted_by as id from role_grants where user_id = above.id and granted_by is not null
          union all
          select * from accounts_beside(above.id)) step)
      select array_agg(id) from above
    $$;

    -- Whether the roles of two accounts belong to independent people: neither stands above the other, and for everyone
    -- who stands above both, one of the roles comes from someone whom that person did not appoint, or from the server.
    create function are_independent(one bigint, other bigint, admins bytea[]) returns boolean language sql stable as $$
      with above as materialized (select accounts_above(one) as of_one, accounts_above(other) as of_other),
      vouchers as materialized (
        select accounts_above(voucher) as above from role_grants g
          cross join unnest(coalesce(g.granted_by, 0) || g.confirmed_by) voucher
         where g.user_id in (one, other) and g.ended_at is null
        union all
        select '{0}' from identities
         where user_id in (one, other) and closed_at is null and email_hash = any(admins))
      select one <> all(of_other) and other <> all(of_one) and not exists (
        select from unnest(of_one) common
         where common = any(of_other) and not exists (select from vouchers v where common <> all(v.above)))
        from above
    $$;
  `);
