import { NOTIFICATION_PAGE_SIZE } from '#contract/limits.ts';
import type { Notification } from '#contract/notifications.ts';
import { encryptById } from '#db/encrypted-columns.ts';
import { afterCommit, type Db, firstRow } from '#db/sql.ts';
import { runtimeSettings } from '../../platform/runtime-settings.ts';
import { admins } from '../../platform/session.ts';
import { publish } from '../../realtime/pubsub.ts';
import * as sql from './insert-queries.ts';
import type { CreatedNotification, NewNotification } from './queries.ts';
import * as queries from './queries.ts';

export async function listNotifications(
  viewerId: number,
  { before = null, limit = NOTIFICATION_PAGE_SIZE }: { before?: number | null; limit?: number },
): Promise<{ notifications: Notification[]; unread: number }> {
  const [{ face }, rows, [count]] = await Promise.all([
    runtimeSettings(),
    queries.listNotificationRows({ viewerId, before, limit }),
    queries.countUnread({ viewerId }),
  ]);
  const notifications = rows.map((row) => queries.toNotification(row, face.contact));
  return { notifications, unread: count?.unread ?? 0 };
}

/** Publishes a committed notification. */
export const publishNotification = (userId: number, notification: NewNotification): Promise<void> =>
  publish(userId, { type: 'notification', notification: queries.newNotification(notification) });

/** Publishes committed notifications that name no member. */
export async function publishCreated(
  created: readonly CreatedNotification[],
  more: Partial<Notification> = {},
): Promise<void> {
  for (const { userId, createdAt, ...row } of created) {
    await publishNotification(userId, {
      ...row,
      createdAt: createdAt.toISOString(),
      user: null,
      ...more,
    });
  }
}

/** Marks all notifications as read, or those of one chat, and clears the badge of every device. */
export async function markRead(viewerId: number, matchId: number | null): Promise<void> {
  const updated = await queries.updateRead({ viewerId, matchId });
  if (updated.length > 0) await publish(viewerId, { type: 'notifications_read', matchId });
}

/** Notifies members of credits from the signups settled on a UTC day. A rerun on the same day adds none. */
export const notifyCredits = async (date: string): Promise<void> =>
  publishCreated(await sql.insertCreditNotifications({ date }));

/** Replaces all notices of an event by one to each other member who joined or waits. */
export async function replaceEventNotices(
  change: { eventId: number; changedBy: number },
  what: { eventMoved: true } | { eventCanceled: true },
  db: Db,
): Promise<void> {
  const { eventId } = change;
  await sql.deleteEventNotices({ eventId, userIds: null }, db);
  const created = await sql.insertEventNotices(change, db);
  afterCommit(db, () => publishCreated(created, { ...what, eventId }));
}

/** Notifies members of a place or an offer from the waiting list, in place of earlier notices of the event. */
export async function notifyOfPlaces(
  eventId: number,
  userIds: number[],
  notice: 'place' | 'offer',
  db: Db,
): Promise<void> {
  if (userIds.length === 0) return;
  await sql.deleteEventNotices({ eventId, userIds }, db);
  const created = await sql.insertPlaceNotices({ eventId, userIds, notice }, db);
  afterCommit(db, () => publishCreated(created, { eventNotice: notice, eventId }));
}

/** Asks all admins whether the next events of series take place. */
export const askWhetherEventsTakePlace = async (): Promise<void> =>
  publishCreated(await sql.insertEventQuestions({ admins: admins() }), { eventNotice: 'question' });

/** Reminds attendees of events that start within a day, once each. @returns how many saw it in the app. */
export async function remindAttendees(): Promise<number> {
  await sql.deleteOldMoves({});
  const created = await sql.insertEventReminders({});
  await publishCreated(created);
  return created.length;
}

const OPENING_BATCH = 500;

/** Notifies members who joined before the opening date that it has passed, once each. @returns how many in this run. */
export async function announceOpening(): Promise<number> {
  const created = await sql.insertOpeningNotices({ limit: OPENING_BATCH });
  await publishCreated(created);
  return created.length;
}

/** Notifies members about their accounts. The notices name no reason, result, method or role. */
export async function notifyMembers(
  userIds: number[],
  type: sql.AccountNotice,
  db: Db,
): Promise<void> {
  if (userIds.length === 0) return;
  const created = await sql.insertAccountNotices({ userIds, type }, db);
  afterCommit(db, () => publishCreated(created));
}

/** Notifies all admins that one of them, or the operator, acted alone on a member. */
export async function notifyAdmins(exceptId: number, db: Db): Promise<void> {
  const created = await sql.insertAdminNotices({ admins: admins(), exceptId }, db);
  afterCommit(db, () => publishCreated(created));
}

/** Notes who is told about a ban for a scam. A job sends it. */
export async function createScamNotices(ban: sql.ScamBan, db: Db): Promise<void> {
  const { name } = firstRow(await sql.findBannedName({ memberId: ban.memberId }, db));
  await sql.insertScamNotices(
    { ...ban, name: encryptById('bannedName', ban.decisionId, name) },
    db,
  );
}
