import { IDENTITY_RETENTION_MONTHS } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';
import { isSuspended } from '../../platform/session-queries.ts';

const retainedUntil = `(now() + interval '${IDENTITY_RETENTION_MONTHS} months')::date`;

/** SQL: the keyed hashes by which a person is recognized, those of each identity and of each verified address. */
const hashes = `(select user_id, subject_hash as hash, closed_at from identities
  union all
  select user_id, email_hash, closed_at from identities where email_hash is not null)`;

/** SQL: hashes of the person with the account `id`, also of an erased one by the copies of its cases. */
export const hashesOf = (id: string): string => `(
  select hash from ${hashes} own where own.user_id = ${id}
  union all
  select copy.hash from cases join case_identities on case_id = cases.id
    cross join lateral (values (subject_hash), (email_hash)) copy (hash)
   where cases.member_id = ${id} and copy.hash is not null)`;

/**
 * SQL: ids of all accounts, also closed ones, of the person with the account `id`, also over other accounts. The array
 * is looked up by index.
 */
export const accountsOfPerson = (id: string): string =>
  `(select unnest(array(select unnest(accounts_of_person(other.user_id)) from ${hashes} other
     where other.hash = any(array${hashesOf(id)}))))`;

/**
 * SQL: ids of the account `id` and of the others of its person, also of erased ones whose roles are remembered. As an
 * array, Postgres reads them once for a parameter, and not for each row.
 */
export const withOtherAccounts = (id: string): string =>
  `(select unnest(array(select unnest(accounts_of_person(${id})))) as id)`;

/** Other open accounts that have, or had, an identity or verified address. */
export const listOtherAccounts = statement<
  { id: number },
  { hash: Buffer; emailHash: Buffer | null; except: number }
>(
  'list_other_accounts',
  `select distinct i.user_id as id from identities i join users u on u.id = i.user_id
    where (i.subject_hash = :hash or i.email_hash = :emailHash) and u.erased_at is null and u.id <> :except`,
);

/** Retains the blocks of an account, in both directions. */
export const retainBlocks = statement<object, { userId: number }>(
  'retain_blocks',
  `insert into retained_blocks (blocker_hash, blocked_hash, listed_id, name, created_at, expires_on)
   select distinct on (blocker.hash, blocked.hash) blocker.hash, blocked.hash,
          coalesce(listed_id, blocked_id), blocks.name, blocks.created_at, ${retainedUntil}
     from blocks
     join ${hashes} blocker on blocker.user_id = blocker_id
     join ${hashes} blocked on blocked.user_id = blocked_id
    where :userId in (blocker_id, blocked_id)
   on conflict (blocker_hash, blocked_hash) do update set expires_on = excluded.expires_on /* several pairs */`,
  { grows: 'Once for an account that is erased.' },
);

/**
 * Restores the blocks of a returning person, where the other account still exists. The lists stay the same: a block
 * of an account that is closed is replaced. Other rows stay for further accounts of the person.
 */
export const restoreBlocks = statement<object, { hashes: Buffer[] }>(
  'restore_blocks',
  `with both_here as (
     select distinct on (blocker.user_id, blocked.user_id) blocker.user_id as blocker_id,
            blocked.user_id as blocked_id, r.listed_id, r.name, r.created_at
       from retained_blocks r
       join ${hashes} blocker on blocker.hash = r.blocker_hash and blocker.closed_at is null
       join ${hashes} blocked on blocked.hash = r.blocked_hash and blocked.closed_at is null
      where (r.blocker_hash = any(:hashes::bytea[]) or r.blocked_hash = any(:hashes::bytea[]))
        and blocker.user_id <> blocked.user_id
      order by blocker.user_id, blocked.user_id, r.created_at
   ), replaced as (
     delete from blocks using both_here b
      where blocks.blocker_id = b.blocker_id
        and coalesce(blocks.listed_id, blocks.blocked_id) = b.listed_id
        and not exists (select from users u where u.id = blocks.blocked_id and u.erased_at is null))
   insert into blocks (blocker_id, blocked_id, listed_id, name, created_at, pair_key)
   select *, pair_key(blocker_id, blocked_id) from both_here
   on conflict do nothing /* several pairs */`,
  { grows: 'Once for an account that a returning person creates.' },
);

/** Serializes changes of the list of avoided addresses of a person. */
export const lockAvoided = statement<object, { viewerId: number }>(
  'lock_avoided',
  `select from users where id in ${withOtherAccounts(':viewerId::bigint')} order by id for no key update`,
);

/** Gives all accounts of a person the addresses that one of them avoids. */
export const copyAvoided = statement<object, { userId: number }>(
  'copy_avoided',
  `with person as (select users.id from ${withOtherAccounts(':userId::bigint')} me join users on users.id = me.id),
   copied as (
     insert into avoided_addresses (user_id, email_hash)
     select person.id, one.email_hash from person cross join person other
       join avoided_addresses one on one.user_id = other.id
     on conflict do nothing returning user_id)
   update users set avoids = true where id in (select user_id from copied)`,
  { grows: 'Once for an identity that is added.' },
);

/** Retains that the signup of an account, or an earlier one of the same person, has qualified. */
export const retainSignup = statement<object, { userId: number }>(
  'retain_signup',
  `insert into retained_signups (subject_hash, expires_on)
   select distinct hash, ${retainedUntil} from ${hashes} own
    where user_id = :userId
      and (exists (select from qualified_signups where member_id = user_id)
        or exists (select from retained_signups where subject_hash in ${hashesOf(':userId')}))
   on conflict (subject_hash) do update set expires_on = excluded.expires_on`,
);

/** SQL condition: the person `u` has no older account, and no erased one has a retained qualified signup. */
export const isFirstSignup = `(not exists (
  select from ${hashes} own join retained_signups c on c.subject_hash = own.hash
   where own.user_id = u.id and c.expires_on > now())
  and not exists (
    select from users o where o.id in ${withOtherAccounts('u.id')} and o.erased_at is null
       and (o.created_at, o.id) < (u.created_at, u.id)))`;

export type RefusalReason = 'under_age' | 'abuse';

/**
 * The reason why a person may not sign up again, if refused. A suspended account that has, or had, the identity or
 * verified address counts too.
 */
export const findRefusal = statement<
  { reason: RefusalReason },
  { hash: Buffer; emailHash: Buffer | null }
>(
  'find_refusal',
  `select reason from signup_refusals
    where (subject_hash = :hash or email_hash = :emailHash) and expires_on > now()
   union all
   select 'abuse' from identities i join users u on u.id = i.user_id
    where (i.subject_hash = :hash or i.email_hash = :emailHash) and u.erased_at is null and ${isSuspended}
   limit 1`,
);

/** A row if this browser, or the person with the account, was refused for the age. Null for none. */
export const findAgeRefusal = statement<object, { userId: number | null; browser: Buffer | null }>(
  'find_age_refusal',
  `select from signup_refusals
    where browser_hash = :browser and reason = 'under_age' and expires_on > now()
   union all
   select from ${hashes} own join signup_refusals r on own.hash in (r.subject_hash, r.email_hash)
    where own.user_id = :userId and r.reason = 'under_age' and r.expires_on > now()
   limit 1`,
);

/**
 * Refuses further signups of a person for the retention period.
 *
 * @param browser refused too while it has its cookie; all that is known of an account without identities.
 */
export const refusePerson = statement<
  object,
  { userId: number; reason: RefusalReason; browser: Buffer | null }
>(
  'refuse_person',
  `with known as (
     select distinct subject_hash, email_hash from identities where user_id = :userId)
   insert into signup_refusals (subject_hash, email_hash, browser_hash, reason, expires_on)
   select known.*, :browser::bytea, :reason, ${retainedUntil} from known
   union all
   select :browser::bytea, null, :browser::bytea, :reason, current_date + 2
    where :browser::bytea is not null and not exists (select from known)
   on conflict (subject_hash) do update set expires_on = excluded.expires_on, reason = excluded.reason,
     email_hash = coalesce(excluded.email_hash, signup_refusals.email_hash),
     browser_hash = coalesce(excluded.browser_hash, signup_refusals.browser_hash)`,
);

/** Refuses further signups of the person of an erased account. @returns no row unless its cases keep hashes. */
export const refuseErased = statement<object, { memberId: number }>(
  'refuse_erased',
  `insert into signup_refusals (subject_hash, email_hash, reason, expires_on)
   select distinct on (subject_hash) subject_hash, email_hash, 'abuse', ${retainedUntil}
     from case_identities join cases on cases.id = case_id
    where cases.member_id = :memberId and not exists (select from users where id = :memberId)
    order by subject_hash, case_id desc
   on conflict (subject_hash) do update
     set expires_on = excluded.expires_on, reason = excluded.reason, email_hash = excluded.email_hash
   returning subject_hash`,
);

/** Deletes a mistaken refusal, also after an appeal of a person without an account. @returns no row when none is stored. */
export const admitPerson = statement<object, { emailHash: Buffer }>(
  'admit_person',
  'delete from signup_refusals where email_hash = :emailHash returning subject_hash',
);

export const deleteExpiredBlocks = statement<object, None>(
  'delete_expired_blocks',
  'delete from retained_blocks where expires_on <= now() returning expires_on',
);
export const deleteExpiredRefusals = statement<object, None>(
  'delete_expired_refusals',
  'delete from signup_refusals where expires_on <= now() returning expires_on',
);
export const deleteExpiredSignups = statement<object, None>(
  'delete_expired_signups',
  'delete from retained_signups where expires_on <= now() returning expires_on',
);
