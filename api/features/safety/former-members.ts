import { FORMER_MEMBER_MONTHS } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

const keptUntil = `(now() + interval '${FORMER_MEMBER_MONTHS} months')::date`;

/** Keeps the blocks of an account that is about to close, in both directions. */
export const keepBlocks = statement<object, { userId: number }>(
  'keep_blocks',
  `insert into former_blocks (blocker_hash, blocked_hash, kept_until)
   select blocker.subject_hash, blocked.subject_hash, ${keptUntil}
     from blocks
     join users blocker on blocker.id = blocker_id and blocker.subject_hash is not null
     join users blocked on blocked.id = blocked_id and blocked.subject_hash is not null
    where :userId in (blocker_id, blocked_id)
   on conflict (blocker_hash, blocked_hash) do update set kept_until = excluded.kept_until`,
);

/** Puts the blocks of somebody who has come back where they were, as far as the others are still here. */
export const restoreBlocks = statement<object, { hash: Buffer }>(
  'restore_blocks',
  `with both_here as (
     delete from former_blocks using users blocker, users blocked
      where :hash in (blocker_hash, blocked_hash)
        and blocker.subject_hash = blocker_hash and blocker.erased_at is null
        and blocked.subject_hash = blocked_hash and blocked.erased_at is null
     returning blocker.id as blocker_id, blocked.id as blocked_id)
   insert into blocks (blocker_id, blocked_id) select blocker_id, blocked_id from both_here
    where blocker_id <> blocked_id
   on conflict do nothing`,
);

/** Remembers of an account that is about to close that its signup has counted, or that an earlier one did. */
export const keepSignup = statement<object, { userId: number }>(
  'keep_counted_signup',
  `insert into counted_people (subject_hash, kept_until)
   select subject_hash, ${keptUntil} from users u
    where u.id = :userId and subject_hash is not null
      and (exists (select from qualified_signups where member_id = u.id)
        or exists (select from counted_people c where c.subject_hash = u.subject_hash))
   on conflict (subject_hash) do update set kept_until = excluded.kept_until`,
);

/** Condition on `u`, a row of users, that no earlier account of the same person has counted as a signup. */
export const countsFirst = `not exists (select from counted_people c
  where c.subject_hash = u.subject_hash and c.kept_until > now())`;

export type RefusalReason = 'under_age' | 'abuse';

/** Why somebody may not join again yet, if that is so. */
export const findRefusal = statement<{ reason: RefusalReason }, { hash: Buffer }>(
  'find_refusal',
  `select reason from refused_people where subject_hash = :hash and kept_until > now()`,
);

/** Remembers that the person behind an account may not join again for a year; of a wrong age the address too. */
export const refusePerson = statement<object, { userId: number; reason: RefusalReason }>(
  'refuse_person',
  `insert into refused_people (subject_hash, email_hash, reason, kept_until)
   select subject_hash, case :reason::text when 'under_age' then email_hash end, :reason, ${keptUntil}
     from users where id = :userId and subject_hash is not null
   on conflict (subject_hash) do update set kept_until = excluded.kept_until, reason = excluded.reason`,
);

/** Takes back a refusal for age that was a mistake. @returns nothing where there was none. */
export const admitPerson = statement<object, { emailHash: Buffer }>(
  'admit_person',
  `delete from refused_people where email_hash = :emailHash and reason = 'under_age'
   returning subject_hash`,
);

type None = Record<string, never>;

/** What has been kept for as long as it is needed. */
export const forgetFormerBlocks = statement<object, None>(
  'forget_former_blocks',
  'delete from former_blocks where kept_until <= now() returning kept_until',
);
export const forgetRefusals = statement<object, None>(
  'forget_refusals',
  'delete from refused_people where kept_until <= now() returning kept_until',
);
export const forgetSignups = statement<object, None>(
  'forget_counted_signups',
  'delete from counted_people where kept_until <= now() returning kept_until',
);
