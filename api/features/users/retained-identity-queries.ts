import { IDENTITY_RETENTION_MONTHS } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

const retainedUntil = `(now() + interval '${IDENTITY_RETENTION_MONTHS} months')::date`;

/** Retains the blocks of an account before it is closed, in both directions. */
export const retainBlocks = statement<object, { userId: number }>(
  'retain_blocks',
  `insert into retained_blocks (blocker_hash, blocked_hash, listed_id, name, created_at, expires_on)
   select blocker.subject_hash, blocked.subject_hash, coalesce(listed_id, blocked_id), blocks.name,
          blocks.created_at, ${retainedUntil}
     from blocks
     join identities blocker on blocker.user_id = blocker_id
     join identities blocked on blocked.user_id = blocked_id
    where :userId in (blocker_id, blocked_id)
   on conflict (blocker_hash, blocked_hash) do update set expires_on = excluded.expires_on`,
);

/** SQL: hashes of the person of an account, also of an erased one by the copies of its cases. */
export const hashesOf = (memberId: string): string => `(
  select subject_hash from identities where user_id = ${memberId}
  union all
  select subject_hash from case_identities join cases on cases.id = case_id
   where cases.member_id = ${memberId})`;

/** Restores the blocks of a returning person, where the other account still exists. The lists stay the same. */
export const restoreBlocks = statement<object, { hash: Buffer }>(
  'restore_blocks',
  `with both_here as (
     delete from retained_blocks using identities blocker, identities blocked
      where :hash in (blocker_hash, blocked_hash)
        and blocker.subject_hash = blocker_hash and blocker.closed_at is null
        and blocked.subject_hash = blocked_hash and blocked.closed_at is null
     returning blocker.user_id as blocker_id, blocked.user_id as blocked_id, listed_id, retained_blocks.name,
               retained_blocks.created_at
   ), replaced as (
     delete from blocks using both_here b
      where blocks.blocker_id = b.blocker_id
        and coalesce(blocks.listed_id, blocks.blocked_id) = b.listed_id)
   insert into blocks (blocker_id, blocked_id, listed_id, name, created_at, pair_key)
   select *, pair_key(blocker_id, blocked_id) from both_here where blocker_id <> blocked_id
   on conflict do nothing`,
);

/** Retains that the signup of an account, or an earlier one of the same person, has qualified. */
export const retainSignup = statement<object, { userId: number }>(
  'retain_signup',
  `insert into retained_signups (subject_hash, expires_on)
   select subject_hash, ${retainedUntil} from identities
    where user_id = :userId
      and (exists (select from qualified_signups where member_id = user_id)
        or exists (select from identities i join retained_signups c using (subject_hash)
                    where i.user_id = :userId))
   on conflict (subject_hash) do update set expires_on = excluded.expires_on`,
);

/** SQL condition: no earlier account of the person `u` has a retained qualified signup. */
export const hasNoCountedSignup = `not exists (
  select from identities i join retained_signups c using (subject_hash)
   where i.user_id = u.id and c.expires_on > now())`;

export type RefusalReason = 'under_age' | 'abuse';

/** The reason why a person may not sign up again, if refused. */
export const findRefusal = statement<{ reason: RefusalReason }, { hash: Buffer }>(
  'find_refusal',
  `select reason from signup_refusals where subject_hash = :hash and expires_on > now()`,
);

/** Refuses further signups of a person for the retention period. For age the email hash is stored too. */
export const refusePerson = statement<object, { userId: number; reason: RefusalReason }>(
  'refuse_person',
  `insert into signup_refusals (subject_hash, email_hash, reason, expires_on)
   select subject_hash, case :reason::text when 'under_age' then email_hash end, :reason, ${retainedUntil}
     from identities where user_id = :userId
   on conflict (subject_hash) do update set expires_on = excluded.expires_on, reason = excluded.reason`,
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

type None = Record<string, never>;

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
