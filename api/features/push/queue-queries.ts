import { DELIVERY_LIFE_DAYS } from '#contract/limits.ts';
import { NOTIFICATION_KINDS, type OfEvent, type PushType } from '#contract/notification-types.ts';
import type { QuietHours } from '#contract/preferences.ts';
import type { NotificationReasons } from '#contract/push.ts';
import { type None, statement } from '#db/sql.ts';
import { isValid } from '../../platform/session-queries.ts';
import {
  countRows,
  currentJoins,
  isCurrent,
  isDeliveryVisible,
  isSwitchedOn,
  ofEvent,
} from '../notifications/queries.ts';
import { turnsReminded } from './turn-queries.ts';

/** Lease time: rows of a killed worker are available again after it. Longer than a send takes. */
const LEASE = '60 seconds';

/** A push to send, with the state of its notification, member and device at this moment. */
export interface DueRow extends OfEvent {
  id: number;
  userId: number;
  kind: PushType;
  createdAt: Date;
  attempts: number;
  held: boolean;
  isRead: boolean;
  /** The member receives pushes of this kind. */
  isOn: boolean;
  /** The like, the match and the other member are still current. */
  isCurrent: boolean;
  superLike: boolean;
  /** Both members have answered a question. */
  bothAnswered: boolean;
  /** A request or a question waits in the chat. */
  isWaiting: boolean;
  eventTimeZone: string | null;
  eventId: number | null;
  matchId: number | null;
  /** Number of people who wait for an answer, of a reminder or of what waits. */
  people: number;
  /** First name of the other member, if pushes may name members. */
  name: string | null;
  isDiscreet: boolean;
  /** Language of the push; null until the member's browser has named it. */
  language: string | null;
  unread: number;
  /** Null for offers too, which can expire during quiet hours. */
  quietHours: QuietHours | null;
  subscriptionId: number | null;
  endpointHash: Buffer | null;
  /** Encrypted. Null for a device that signed out or belongs to another member now. */
  subscription: Buffer | null;
}

/**
 * Leases due pushes, oldest first, and returns them with their present state. Rows leased by another worker
 * are skipped. Held pushes of a device are leased together.
 */
export const leaseDuePushes = statement<DueRow, { limit: number }>(
  'lease_due_pushes',
  `with due as (
     select id, subscription_id, held from deliveries
      where channel = 'push' and state = 'queued' and next_attempt_at <= now()
      order by next_attempt_at, subscription_id, id limit :limit for update skip locked),
   together as (
     select id from due
     union
     select other.id from deliveries other join due on due.held
        and other.subscription_id = due.subscription_id
      where other.channel = 'push' and other.state = 'queued' and other.held
        and other.next_attempt_at <= now()),
   leased as (
     update deliveries set attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE}'
      where id in (select id from together) and state = 'queued'
     returning *)
   select leased.id, leased.user_id, leased.kind, leased.created_at,
          leased.attempts, leased.held, n.read_at is not null as "isRead",
          case when leased.kind = 'check_in' then true
            when leased.kind = 'turn' then p.notify_messages and 'message' = any(p.push_kinds)
            when leased.kind in ('${NOTIFICATION_KINDS.join("', '")}')
              then leased.kind = any(p.push_kinds) and ${isSwitchedOn}
            else cardinality(p.push_kinds) > 0 end as "isOn",
          case when leased.kind = 'check_in' then exists (
              select from check_ins c where c.user_id = leased.user_id and c.answered_at is null and c.due_at <= now())
            else case when leased.kind = 'turn' then turns.people > 0 else ${isCurrent} end
              and viewer.suspended_at is null end and viewer.erased_at is null as "isCurrent",
          coalesce(s.super_like, false) as "superLike",
          waits.what is not null as "isWaiting",
          waits.what is null and exists (
            select from messages where messages.id = n.message_id and messages.question is not null
               and messages.pair_key = match_pair_key(n.match_id)) as "bothAnswered", n.match_id,
          ${ofEvent}, event.time_zone as "eventTimeZone", n.event_id,
          coalesce(turns.people, (waits.what is not null)::int) as people,
          case when p.push_names then coalesce(turns.name, split_part(u.name, ' ', 1)) end as name,
          viewer.discretion <> 'standard' as "isDiscreet",
          viewer.language,
          (select ${countRows('other')} from notifications other
            where other.user_id = leased.user_id and other.read_at is null) as unread,
          case when n.event_news is distinct from 'offer' then p.quiet_hours end as "quietHours",
          device.id as "subscriptionId",
          device.endpoint_hash, device.subscription
     from leased
     join users viewer on viewer.id = leased.user_id
     join preferences p on p.user_id = leased.user_id
     left join notifications n on n.id = leased.notification_id
     left join events event on event.id = n.event_id
     ${currentJoins}
     left join lateral ${turnsReminded('leased')} turns on leased.kind = 'turn'
     left join (
       select d.* from push_subscriptions d join sessions s on s.token_hash = d.session_hash
        where ${isValid}) device
       on device.id = leased.subscription_id and device.user_id = leased.user_id
    order by leased.subscription_id, leased.id /* several pairs */`,
);

/** Ends the deliveries that the worker still leases. */
export const finishDeliveries = statement<
  object,
  { ids: number[]; state: 'sent' | 'suppressed' | 'dead'; reason: string | null }
>(
  'finish_deliveries',
  `update deliveries set state = :state, reason = :reason, finished_at = now()
    where id = any(:ids::bigint[]) and state = 'queued'`,
);

/** Records a push that stands for these deliveries. */
export const recordSent = statement<
  object,
  { ids: number[]; subscriptionId: number; reason: string | null }
>(
  'record_sent_push',
  `with device as (
     update push_subscriptions set last_delivered_at = now() where id = :subscriptionId)
   update deliveries set state = 'sent', reason = :reason, finished_at = now()
    where id = any(:ids::bigint[]) and state = 'queued'`,
);

/**
 * Schedules a retry, at least 5 s from now by the clock of the database: a row that is due again at once would be
 * leased before all others.
 *
 * @param refund true when nothing was sent, so that no attempt is counted.
 */
export const postponeDelivery = statement<
  object,
  { id: number; at: Date; held: boolean; refund: boolean }
>(
  'postpone_delivery',
  `update deliveries
      set next_attempt_at = greatest(:at, now() + interval '5 seconds'), held = :held, attempts = attempts - :refund::boolean::int
    where id = :id and state = 'queued'`,
);

type DeliveryRow = Omit<NotificationReasons['recent'][number], 'at'> & { at: Date };

export const listRecentDeliveries = statement<DeliveryRow, { userId: number; limit: number }>(
  'list_recent_deliveries',
  `select d.id, d.kind, d.channel, d.state, d.reason, coalesce(d.finished_at, d.created_at) as at
     from users viewer join deliveries d on d.user_id = viewer.id and ${isDeliveryVisible}
    where viewer.id = :userId order by d.created_at desc, d.id desc limit :limit /* several pairs */`,
);

export const countDeliveries = statement<{ queued: number; dead: number }, None>(
  'count_deliveries',
  `select count(*) filter (where state = 'queued' and next_attempt_at <= now()) as queued,
          count(*) filter (where state = 'dead') as dead
     from deliveries where state in ('queued', 'dead')`,
);

export const deleteOldDeliveries = statement<object, None>(
  'delete_old_deliveries',
  `delete from deliveries where finished_at < now() - interval '${DELIVERY_LIFE_DAYS} days' returning id`,
);
