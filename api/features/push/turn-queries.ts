import { TURN_REMINDER_AFTER_HOURS, TURN_REMINDER_UNTIL_DAYS } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { isVisible } from '../users/visibility.ts';

/**
 * The chats `m` in which the member waits to be answered by `userId`, who may write: `u` wrote the message `last`, and neither of the
 * two is paused, hidden from the other or has closed the chat. `reads` is the read position of the member, who may
 * have read the message.
 */
const turnsOf = (userId: string) => `
  from users viewer
  join matches m on m.ended_at is null and m.closed_at is null and viewer.id in (m.low_id, m.high_id)
  join messages last on last.id = m.last_message_id and last.match_id = m.id and last.pair_key = m.pair_key
    and last.sender_id <> viewer.id and last.deleted_at is null
  join users u on u.id = last.sender_id and u.paused_at is null and viewer.paused_at is null and ${isVisible}
  left join match_reads reads
    on reads.pair_key = m.pair_key and reads.match_id = m.id and reads.user_id = viewer.id
  where viewer.id = ${userId} and (viewer.limited_until is null or viewer.limited_until <= now())`;

/** SQL: the turns of the delivery `delivery` that are not answered since, with the first name if there is one. */
export const turnsReminded = (delivery: string) => `(
  select count(*)::int as people, min(split_part(u.name, ' ', 1)) as name ${turnsOf(`${delivery}.user_id`)}
     and reads.reminded_id = last.id and reads.reminded_at = ${delivery}.created_at)`;

/**
 * Queues one reminder for each device of the members after `after`, in the order of ids, who receive pushes of
 * messages, had no reminder for a day and have not answered messages since a day. No message is reminded of twice.
 *
 * @returns the last member of this batch, null after all, and the number of queued pushes.
 */
export const insertTurnReminders = statement<
  { lastId: number | null; queued: number },
  { after: number; limit: number }
>(
  'insert_turn_reminders',
  `with members as (
     select distinct user_id from push_subscriptions where user_id > :after order by user_id limit :limit),
   reachable as (
     select p.user_id from members join preferences p using (user_id)
       join users on users.id = p.user_id and users.realm = 'live'
        and users.suspended_at is null and users.erased_at is null
      where p.notify_messages and 'message' = any(p.push_kinds)
        and not exists (
          select from deliveries d where d.user_id = p.user_id and d.kind = 'turn'
             and d.created_at > now() - interval '${TURN_REMINDER_AFTER_HOURS} hours')),
   reminded as (
     insert into match_reads (match_id, user_id, pair_key, message_id, reminded_id, reminded_at)
     select turn.match_id, reachable.user_id, turn.pair_key, 0, turn.message_id, now()
       from reachable cross join lateral (
         select m.id as match_id, m.pair_key, last.id as message_id ${turnsOf('reachable.user_id')}
            and coalesce(reads.reminded_id, 0) < last.id
            and last.created_at < now() - interval '${TURN_REMINDER_AFTER_HOURS} hours'
            and last.created_at > now() - interval '${TURN_REMINDER_UNTIL_DAYS} days') turn
     -- Without a row for a message that another worker has reminded of.
     on conflict on constraint match_reads_pkey do update
       set reminded_id = excluded.reminded_id, reminded_at = excluded.reminded_at
       where coalesce(match_reads.reminded_id, 0) < excluded.reminded_id
     returning user_id),
   queued as (
     insert into deliveries (user_id, kind, channel, subscription_id, dedupe_key)
     select device.user_id, 'turn', 'push', device.id, 'turn:' || device.id
       from push_subscriptions device where device.user_id in (select user_id from reminded)
     on conflict (dedupe_key) where state = 'queued' or channel = 'email' do nothing returning id)
   select (select max(user_id) from members) as "lastId", (select count(*)::int from queued) as queued /* several pairs */`,
);
