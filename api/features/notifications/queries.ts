import { NOTIFICATION_LIFE_DAYS, NOTIFICATION_PAGE_SIZE } from '#contract/limits.ts';
import { type Notification, previewOf } from '#contract/notifications.ts';
import { statement } from '#db/sql.ts';
import { openWords } from '../messages/words.ts';
import { summaryOf } from '../users/people.ts';
import { isVisible } from '../users/visibility.ts';

export interface NotificationRow {
  id: number;
  type: Notification['type'];
  createdAt: Date;
  read: boolean;
  matchId: number | null;
  userId: number | null;
  name: string;
  photoKey: string | null;
  superLike: boolean;
  /** Of the message it points at, sealed. */
  content: Buffer | null;
  senderId: number;
  clientId: string;
}

const columns = `
  n.id, n.type, n.created_at as "createdAt", n.read_at is not null as read, n.match_id as "matchId",
  u.id as "userId", u.name,
  u.photo_keys[1] as "photoKey",
  coalesce(s.super_like, false) as "superLike", words.content,
  words.sender_id as "senderId", words.client_id as "clientId"`;

/**
 * The notifications `n` that the viewer may still be shown: of people they may see, of likes that were
 * not taken back and of matches that have not ended.
 */
const shown = `
  from users viewer
  join notifications n on n.user_id = viewer.id
  left join users u on u.id = n.actor_id and ${isVisible}
  left join swipes s
    on n.type = 'like' and s.swiper_id = n.actor_id and s.swiped_id = viewer.id and s.liked
  left join matches m on m.id = n.match_id and m.ended_at is null
  left join messages words on words.id = n.message_id
  where viewer.id = :viewerId
    and (n.type = 'welcome'
      or u.id is not null and (s.id is not null or m.id is not null))`;

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  read: row.read,
  user: row.userId === null ? null : summaryOf({ ...row, id: row.userId }),
  matchId: row.matchId,
  superLike: row.superLike,
  messageContent: previewIn(row),
});

function previewIn({ content, matchId, senderId, clientId }: NotificationRow): string | null {
  if (content === null || matchId === null) return null;
  return previewOf(openWords({ content, matchId, senderId, clientId }));
}

/** From before the notification `before` on (all when null), newest first. */
export const listNotificationRows = statement<
  NotificationRow,
  { viewerId: number; before: number | null; limit: number }
>(
  'list_notifications',
  `select ${columns} ${shown}
      and (:before::bigint is null or (n.created_at, n.id) <
        (select created_at, id from notifications where id = :before::bigint and user_id = :viewerId))
    order by n.created_at desc, n.id desc limit least(:limit::int, ${NOTIFICATION_PAGE_SIZE})`,
);

export const findNotification = statement<NotificationRow, { viewerId: number; id: number }>(
  'find_notification',
  `select ${columns} ${shown} and n.id = :id`,
);

export const countUnread = statement<{ unread: number }, { viewerId: number }>(
  'count_unread_notifications',
  `select count(*) as unread ${shown} and n.read_at is null`,
);

/** Marks all unread ones as read, or only those of one chat. */
export const updateRead = statement<{ id: number }, { viewerId: number; matchId: number | null }>(
  'update_read_notifications',
  `update notifications set read_at = now()
    where user_id = :viewerId and read_at is null
      and (:matchId::bigint is null or match_id = :matchId::bigint)
   returning id`,
);

/** What has been written and for whom. */
export interface Written {
  id: number;
  userId: number;
}

export const insertWelcome = statement<Written, { userId: number }>(
  'insert_welcome',
  `insert into notifications (user_id, type) values (:userId, 'welcome')
   on conflict (user_id) where type = 'welcome' do nothing returning id, user_id as "userId"`,
);

/** One for each like received that has none yet; somebody who likes again is not told of again. */
export const insertLikes = statement<Written, { userId: number; actorId: number | null }>(
  'insert_like_notifications',
  `insert into notifications (user_id, type, actor_id, created_at)
   select s.swiped_id, 'like', s.swiper_id, s.created_at
     from swipes s join preferences p on p.user_id = s.swiped_id and p.notify_likes
    where s.swiped_id = :userId and s.liked
      and (:actorId::bigint is null or s.swiper_id = :actorId::bigint)
   on conflict (user_id, actor_id) where type = 'like' do nothing returning id, user_id as "userId"`,
);

/** One for each side of a match. */
export const insertMatchNotifications = statement<Written, { matchId: number }>(
  'insert_match_notifications',
  `insert into notifications (user_id, type, actor_id, match_id)
   select p.user_id, 'match', case when p.user_id = m.low_id then m.high_id else m.low_id end, m.id
     from matches m
     join preferences p on p.user_id in (m.low_id, m.high_id) and p.notify_matches
    where m.id = :matchId
   on conflict (user_id, match_id) where type = 'match' do nothing returning id, user_id as "userId"`,
);

export const deleteOldNotifications = statement<{ id: number }, Record<string, never>>(
  'delete_old_notifications',
  `delete from notifications where created_at < now() - interval '${NOTIFICATION_LIFE_DAYS} days' returning id`,
);
