import { type None, statement } from '#db/sql.ts';
import { keepFormerIdentities, keepIdentities } from '../cases/closing-queries.ts';

type Own = { userId: number };

export const updatePaused = statement<object, Own & { paused: boolean }>(
  'update_paused',
  `update users set paused_at = case when :paused::boolean then coalesce(paused_at, now()) end
    where id = :userId`,
);

export const updateLanguage = statement<object, Own & { language: string; isGuess: boolean }>(
  'update_language',
  `update users set language = :language
    where id = :userId and (language is null or not :isGuess::boolean)`,
);

/** Ids of the open matches and of their other members. */
export const listOpenMatches = statement<{ id: number; otherId: number }, Own>(
  'list_open_matches',
  `select id, case when low_id = :userId then high_id else low_id end as "otherId"
     from matches where :userId in (low_id, high_id) and ended_at is null /* several pairs */`,
);

/**
 * Erases one closed account with all its rows, and the statements of decisions about it. Its cases stay, and the hashes of
 * its removed intimate pictures, without its id.
 */
export const eraseOneAccount = statement<{ id: number }, None>(
  'erase_one_account',
  `with closed as materialized (
     select id from users where erased_at is not null order by erased_at limit 1 for update skip locked
   ), identities_kept as (${keepIdentities}
   ), participants as (${keepFormerIdentities}
   ), statements as (
     update decisions set statement = null from closed where member_id = closed.id
   ), intimate as (
     update removed_photos set user_id = null from closed where user_id = closed.id and intimate)
   delete from users using closed where users.id = closed.id returning users.id`,
);

/** Retains that an account was erased. */
export const insertErasedAccount = statement<object, { hash: Buffer }>(
  'insert_erased_account',
  'insert into erased_accounts (id_hash) values (:hash) on conflict do nothing',
);

export const listOpenAccounts = statement<{ id: number }, None>(
  'list_open_accounts',
  `select id from users where erased_at is null and realm = 'live' and not sample`,
  { grows: 'Once, after a restore.' },
);
