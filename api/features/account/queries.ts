import { statement } from '#db/sql.ts';

type Own = { userId: number };

export const updatePaused = statement<object, Own & { paused: boolean }>(
  'update_paused',
  `update users set paused_at = case when :paused::boolean then coalesce(paused_at, now()) end
    where id = :userId`,
);

/** Ids of the open matches and of their other members. */
export const listOpenMatches = statement<{ id: number; otherId: number }, Own>(
  'list_open_matches',
  `select id, case when low_id = :userId then high_id else low_id end as "otherId"
     from matches where :userId in (low_id, high_id) and ended_at is null`,
);

/**
 * Erases one closed account with all its rows, and the statements of decisions about it. An account with an
 * open report or case waits.
 */
export const eraseOneAccount = statement<{ id: number }, Record<string, never>>(
  'erase_one_account',
  `with erased as (
   delete from users where id = (
     select id from users where erased_at is not null
        and not exists (select from reports where reported_id = users.id and closed_at is null)
        and not exists (select from cases
                         where member_id = users.id and closed_at is null and kind = 'report')
      order by erased_at limit 1 for update skip locked)
   returning id
   ), statements as (
     update decisions set statement = null from erased where member_id = erased.id)
   select id from erased`,
);

/** Retains that an account was erased. */
export const insertErasedAccount = statement<object, { hash: Buffer }>(
  'insert_erased_account',
  'insert into erased_accounts (id_hash) values (:hash) on conflict do nothing',
);

export const listOpenAccounts = statement<{ id: number }, Record<string, never>>(
  'list_open_accounts',
  `select id from users where erased_at is null and realm = 'live' and not sample`,
);
