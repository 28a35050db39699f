import { NOTIFICATION_LIFE_DAYS, NOTIFICATION_PAGE_SIZE } from '#contract/limits.ts';
import { startOf } from '#contract/message-kinds.ts';
import type { MediaKind, Waiting } from '#contract/messages.ts';
import { FIXED_TYPES, MAIL_TYPES, type OfEvent, PUSH_TYPES } from '#contract/notification-types.ts';
import type { Notification } from '#contract/notifications.ts';
import { decryptMessage } from '#db/encrypted-columns.ts';
import { type None, statement } from '#db/sql.ts';
import { titleIn } from '#db/translations.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { mediaKindOf } from '../users/message-media.ts';
import { summaryOf } from '../users/people.ts';
import { isVisible } from '../users/visibility.ts';
import { waitsIn } from '../users/waits.ts';
import { describeScamBan, type OfScamBan } from './scam-ban.ts';

export interface NotificationRow extends OfEvent, OfScamBan {
  id: number;
  language: string | null;
  type: Notification['type'];
  createdAt: Date;
  read: boolean;
  matchId: number | null;
  userId: number | null;
  name: string;
  photoKey: string | null;
  superLike: boolean;
  /** Its message answers a question. */
  bothAnswered: boolean;
  /** What waits in the chat and is newer than the message. */
  waits: Waiting | null;
  /** Of its message, encrypted. */
  content: Buffer | null;
  senderId: number;
  clientId: string;
  messageMedia: MediaKind | null;
  eventTitle: string | null;
  eventId: number | null;
}

/** Notification `n` is of the move of the row `event`. */
export const isOfMove = (event: string): string =>
  `coalesce(n.created_at = ${event}.moved_at, false)`;

/** Columns of `OfEvent`, with the row `event` of notification `n`. */
export const ofEvent = `event.canceled_at is not null as "eventCanceled",
  ${isOfMove('event')} as "eventMoved", n.event_news as "eventNotice"`;

/** Columns of `OfScamBan` for notification `n`, and the join that they need. */
export const scam = {
  columns: `scam.decision_id, scam.name as "bannedName", scam.corrected_at is not null as "isCorrected", scam.last_contact_on`,
  join: 'left join scam_notices scam on scam.id = n.scam_notice_id',
};

const columns = `
  n.id, n.type, n.created_at, n.read_at is not null as read, n.match_id,
  u.id as "userId", u.name,
  u.photo_keys[1] as "photoKey",
  coalesce(s.super_like, false) as "superLike",
  case when message.deleted_at is null and message.date_state is null then message.content end as content,
  message.question is not null as "bothAnswered", waits.what as waits,
  ${mediaKindOf('message')} as "messageMedia",
  message.sender_id, message.client_id, ${titleIn('event', 'viewer.language')} as "eventTitle",
  ${ofEvent}, n.event_id, ${scam.columns}, viewer.language`;

/** Rows that decide whether a notification `n` of `viewer` is still current. */
export const currentJoins = `
  left join users u on u.id = n.actor_id and ${isVisible}
  left join lateral (
    select id, super_like from swipes
     where n.type = 'like' and swiper_id = n.actor_id and swiped_id = viewer.id and liked
       and pair_key = pair_key(n.actor_id, viewer.id) limit 1) s on true
  left join matches m
    on m.id = n.match_id and m.pair_key = match_pair_key(n.match_id) and m.ended_at is null
  left join lateral (
    select what from ${waitsIn} asked
     where n.type = 'message' and (n.message_id is null or asked_at >= n.created_at)
     order by asked_at desc limit 1) waits on true`;

/** The other member is visible, the like was not withdrawn, the match has not ended, and what waits is not answered. */
export const isCurrent = `(n.actor_id is null
  or u.id is not null and (s.id is not null or m.id is not null)
    and (n.type <> 'message' or n.message_id is not null or waits.what is not null))`;

/** Notification `n` names no member, or one whom the viewer may see. */
export const isAboutVisible = `(n.actor_id is null
  or exists (select from users u where u.id = n.actor_id and ${isVisible}))`;

/** Delivery `d` is of no notification, or of one for which `isAboutVisible` holds. */
export const isDeliveryVisible = `d.kind <> 'check_in' and not exists (
  select from notifications n where n.id = d.notification_id and not ${isAboutVisible})`;

/**
 * The switch for notification `n` is on in preferences `p`: what is off is silent on every channel. Not `exists`, for
 * which Postgres would read all swipes.
 */
export const isSwitchedOn = `(case n.type
  when 'match' then p.notify_matches
  when 'message' then p.notify_messages
  when 'like' then case when (
      select given.super_like from swipes given where given.swiper_id = n.actor_id
        and given.swiped_id = n.user_id and given.pair_key = pair_key(n.actor_id, n.user_id))
    then p.notify_super_likes else p.notify_likes end
  else true end)`;

const isOneOf = (types: readonly string[]): string => `n.type in ('${types.join("', '")}')`;

/** The app shows notification `n` with preferences `p`. */
const isShown = `(${isOneOf(FIXED_TYPES)}
  or case n.type when 'closed' then 'match' else n.type end = any(p.in_app_kinds))`;

/** Notifications `n` that the bell of the viewer shows. */
const visibleNotifications = `
  from users viewer
  join preferences p on p.user_id = viewer.id
  join notifications n on n.user_id = viewer.id
  ${currentJoins}
  left join messages message
    on message.id = n.message_id and message.pair_key = match_pair_key(n.match_id)
  left join events event on event.id = n.event_id
  ${scam.join}
  where viewer.id = :viewerId and ${isCurrent} and ${isShown}`;

export const toNotification = (row: NotificationRow, contact = ''): Notification => ({
  id: row.id,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  read: row.read,
  user: row.userId === null ? null : summaryOf({ ...row, id: row.userId }),
  matchId: row.matchId,
  superLike: row.superLike,
  ...(row.waits ? { messageContent: null, waits: row.waits } : messagePart(shownOf(row))),
  eventTitle: row.eventTitle,
  eventCanceled: row.eventCanceled,
  eventMoved: row.eventMoved,
  ...(row.eventNotice && { eventNotice: row.eventNotice }),
  ...(row.eventId && { eventId: row.eventId }),
  ...(row.decisionId && { notice: describeScamBan(i18nIn(row.language), row, contact) }),
});

interface Shown {
  /** Null for a deleted message. */
  content: string | null;
  answers?: unknown;
  media?: MediaKind | null | undefined;
}

/** What a notification shows of a message. */
export const messagePart = ({ content, answers, media }: Shown) =>
  answers
    ? { messageContent: null, bothAnswered: true as const }
    : { messageContent: content && startOf(content), ...(media && { messageMedia: media }) };

export type NewNotification = Pick<Notification, 'id' | 'type' | 'createdAt' | 'user'> &
  Partial<Notification>;

/** The notification as clients receive it, from values that the transaction has already read. */
export const newNotification = (notification: NewNotification): Notification => ({
  read: false,
  matchId: null,
  superLike: false,
  messageContent: null,
  eventTitle: null,
  eventCanceled: false,
  eventMoved: false,
  ...notification,
});

function shownOf({ content, matchId, bothAnswered, messageMedia, ...key }: NotificationRow): Shown {
  const text = content && matchId ? decryptMessage({ ...key, content, matchId }) : null;
  return { content: text, answers: bothAnswered, media: messageMedia };
}

/** Notifications older than `before` (all when null), newest first. */
export const listNotificationRows = statement<
  NotificationRow,
  { viewerId: number; before: number | null; limit: number }
>(
  'list_notifications',
  `select ${columns} ${visibleNotifications}
      and (:before::bigint is null or (n.created_at, n.id) <
        (select n.created_at, n.id from notifications n
          where n.id = :before::bigint and n.user_id = :viewerId and ${isAboutVisible}))
    order by n.created_at desc, n.id desc limit least(:limit::int, ${NOTIFICATION_PAGE_SIZE}) /* several pairs */`,
);

/** SQL: the number of rows that the list shows for notifications `alias`: messages of a person are one, others one each. */
export const countRows = (alias: string): string =>
  `count(distinct coalesce(case ${alias}.type when 'message' then ${alias}.actor_id end, -${alias}.id))`;

export const countUnread = statement<{ unread: number }, { viewerId: number }>(
  'count_unread_notifications',
  `select ${countRows('n')} as unread ${visibleNotifications} and n.read_at is null /* several pairs */`,
);

/** Marks all unread notifications as read, or only those of one chat. */
export const updateRead = statement<{ id: number }, { viewerId: number; matchId: number | null }>(
  'update_read_notifications',
  `update notifications set read_at = now()
    where user_id = :viewerId and read_at is null
      and (:matchId::bigint is null or match_id = :matchId::bigint)
   returning id`,
);

/** A new notification that the app shows. */
export interface CreatedNotification {
  id: number;
  type: Notification['type'];
  userId: number;
  createdAt: Date;
  eventTitle: string | null;
}

/**
 * A statement that inserts notifications and queues their deliveries: a push to each device of the recipient, and a
 * mail for the types that are also sent by mail.
 *
 * @param insert an `insert into notifications` without `returning`. Its conflict clause prevents duplicates.
 * @param options `before`: common table expressions that `insert` reads, each followed by a comma. `result`: another
 *   result than the notifications that the app shows.
 */
export const notifyStatement = <V extends object, Row extends object = CreatedNotification>(
  name: string,
  insert: string,
  {
    before = '',
    result = 'select * from shown',
    grows,
  }: { before?: string; result?: string; grows?: string } = {},
) =>
  statement<Row, V & Record<string, unknown>>(
    name,
    `with ${before} inserted as (${insert} returning *),
     queued as (
       insert into deliveries (user_id, kind, channel, notification_id, subscription_id, dedupe_key)
       select n.user_id, n.type, 'push', n.id, device.id, 'push:' || device.id || ':' || n.id
         from inserted n join push_subscriptions device on device.user_id = n.user_id
        where ${isOneOf(PUSH_TYPES)}
       union all
       select n.user_id, n.type, 'email', n.id, null, 'email:' || n.id
         from inserted n where ${isOneOf(MAIL_TYPES)}
       on conflict (dedupe_key) where state = 'queued' or channel = 'email' do nothing),
     shown as (
       select n.id, n.type, n.user_id, n.created_at,
              ${titleIn('e', 'u.language')} as "eventTitle"
         from inserted n
         join users u on u.id = n.user_id
         left join preferences p on p.user_id = n.user_id
         left join events e on e.id = n.event_id
        where ${isShown})
     ${result}`,
    { grows },
  );

export const deleteOldNotifications = statement<{ id: number }, None>(
  'delete_old_notifications',
  `delete from notifications where created_at < now() - interval '${NOTIFICATION_LIFE_DAYS} days' returning id`,
);
