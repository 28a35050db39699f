import { CHECK_IN_HOURS, CHECK_IN_REMIND_MINUTES, CHECK_INS_MAX } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';

type Row = { id: string; encrypted: string; dueAt: Date };
type Own = { userId: number; id: string };

const LIFE = `interval '${CHECK_IN_HOURS} hours'`;
/** SQL: check-in `c` has no answer and can still be answered. */
const isOpen = `c.answered_at is null and c.due_at > now() - ${LIFE}`;
const encrypted = `translate(encode(c.sealed, 'base64'), E'\\n', '') as encrypted`;

export const listOpen = statement<Row, { userId: number }>(
  'list_check_ins',
  `select id, ${encrypted}, due_at from check_ins c where c.user_id = :userId and ${isOpen} order by due_at`,
);

type Plan = Own & { encrypted: string; dueAt: string };

/** Starts a check-in. A repeated request changes nothing. @returns no row while as many others as allowed are open. */
export const startCheckIn = statement<{ id: string }, Plan>(
  'start_check_in',
  `insert into check_ins as c (id, user_id, sealed, due_at)
   select :id, :userId, decode(:encrypted, 'base64'), :dueAt
    where (select count(*) from check_ins c where c.user_id = :userId and c.id <> :id and ${isOpen}) < ${CHECK_INS_MAX}
   on conflict (id) do update set due_at = c.due_at
    where c.user_id = excluded.user_id and ${isOpen} returning id`,
);

/** Deletes the reminders of a member, so that no stored push reveals when a check-in was due. */
const withoutReminders = (ofWhom: string) =>
  `reminders as (delete from deliveries where kind = 'check_in' and user_id ${ofWhom})`;

/**
 * Later answers are refused: the server cannot read them to compare.
 *
 * @returns no row for a check-in that is stopped, answered or over.
 */
export const answerCheckIn = statement<{ id: string }, Omit<Plan, 'dueAt'>>(
  'answer_check_in',
  `with ${withoutReminders('= :userId')}
   update check_ins c set sealed = decode(:encrypted, 'base64'), answered_at = now()
    where c.id = :id::uuid and c.user_id = :userId and ${isOpen} returning id`,
);

export const deleteOwn = statement<object, Own>(
  'stop_check_in',
  `with ${withoutReminders('= :userId')}
   delete from check_ins where id = :id::uuid and user_id = :userId`,
);

/** Without those of closed accounts. Reading changes nothing: messengers open links for their previews. */
export const findForFriend = statement<
  Omit<Row, 'id'> & { answeredAt: Date | null; now: Date; isWatched: boolean },
  { id: string }
>(
  'find_check_in',
  `select ${encrypted}, c.due_at, c.answered_at, now() as now,
          exists (select from job_runs where job = 'remind-of-check-ins' and error is null
            and finished_at > now() - interval '1 minute') as "isWatched"
     from check_ins c join users u on u.id = c.user_id and u.erased_at is null
    where c.id = :id and c.due_at > now() - ${LIFE}`,
);

const reminders = `case when c.due_at < now() - interval '${CHECK_IN_REMIND_MINUTES} minutes' then 2 else 1 end`;

/** Queues a push at the due time and one 15 minutes later; a worker that was late queues one for both. */
export const remindOfCheckIns = statement<object, None>(
  'remind_of_check_ins',
  `with due as (
     update check_ins c set reminded = ${reminders}
      where c.due_at <= now() and ${isOpen} and c.reminded < ${reminders} returning c.user_id)
   insert into deliveries (user_id, kind, channel, subscription_id, dedupe_key)
   select device.user_id, 'check_in', 'push', device.id, 'check_in:' || device.id
     from push_subscriptions device where device.user_id in (select user_id from due)
   on conflict (dedupe_key) where state = 'queued' or channel = 'email' do nothing returning id`,
);

export const deleteEndedCheckIns = statement<object, None>(
  'delete_ended_check_ins',
  `with ended as (delete from check_ins where due_at < now() - ${LIFE} returning id, user_id),
   ${withoutReminders('in (select user_id from ended)')}
   select id from ended`,
);
