import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * Who had which role from when to when. A trigger writes it, so that no way to change a role is forgotten. Rows
 * stay after an account is erased. Nothing reads the columns of grants in `moderators` any more.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table role_grants (
      id bigint generated always as identity primary key,
      user_id bigint not null,
      role text not null check (role in ('moderator', 'admin')),
      -- Null when it was granted on the server.
      granted_by bigint,
      granted_at timestamptz not null default now(),
      ended_at timestamptz,
      -- Accounts that confirmed an open role, beside the one that granted it; 0 for the server.
      confirmed_by bigint[] not null default '{}'
    );
    create unique index role_grants_open on role_grants (user_id) where ended_at is null;

    create function record_role() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update role_grants set ended_at = now() where user_id = old.id and ended_at is null;
      end if;
      if tg_op <> 'DELETE' and new.role <> 'member' then
        insert into role_grants (user_id, role) values (new.id, new.role);
      end if;
      return null;
    end $$;
    create trigger users_record_first_role after insert on users
      for each row when (new.role <> 'member') execute function record_role();
    create trigger users_record_role after update of role on users
      for each row when (new.role <> old.role) execute function record_role();
    create trigger users_record_last_role after delete on users
      for each row when (old.role <> 'member') execute function record_role();

    -- A claim ends with the role of the moderator.
    create function end_claims() returns trigger language plpgsql as $$
    begin
      update cases set claimed_by = null, claimed_until = null where claimed_by = new.user_id and closed_at is null;
      return null;
    end $$;
    create trigger role_grants_end_claims after update of ended_at on role_grants
      for each row when (old.ended_at is null and new.ended_at is not null) execute function end_claims();
  `);
