import { APPEAL_MONTHS } from '#contract/moderation.ts';
import { type None, statement } from '#db/sql.ts';
import { openingDate } from '../../platform/runtime-settings-queries.ts';
import { hasRole, roleOf } from '../../platform/session-queries.ts';
import { stands } from '../audit/decision-queries.ts';
import { isVisible } from '../users/visibility.ts';
import { isOfMove, notifyStatement } from './queries.ts';

export const insertWelcome = notifyStatement<{ userId: number }>(
  'insert_welcome',
  `insert into notifications (user_id, type) values (:userId, 'welcome')
   on conflict (user_id) where type = 'welcome' do nothing`,
);

/** For a used recovery code. */
export const insertRecoveryNotice = notifyStatement<{ userId: number }>(
  'insert_recovery_notice',
  `insert into notifications (user_id, type) values (:userId, 'recovery')`,
);

/** For a passkey whose counter went back. One a month: a key that has lost its counter sends a low one each time. */
export const insertPasskeyNotice = notifyStatement<{ userId: number }>(
  'insert_passkey_notice',
  `insert into notifications (user_id, type)
   select :userId::bigint, 'passkey' where not exists (
     select from notifications where user_id = :userId and type = 'passkey'
        and created_at > now() - interval '1 month')`,
);

/**
 * For members who asked, once `min` of the people `ids` whom they may see have joined since. The switch is off
 * afterwards.
 */
export const insertJoinNotice = notifyStatement<{ userId: number; ids: number[]; min: number }>(
  'insert_join_notice',
  `insert into notifications (user_id, type) select user_id, 'joined' from notified /* several pairs */`,
  {
    before: `notified as (
      update preferences p set joins_since = null, joins_time_zone = null
       where p.user_id = :userId and :min <= (
         select count(*) from users viewer
           join users u on u.id = any(:ids::bigint[]) and u.onboarded_at > p.joins_since and ${isVisible}
          where viewer.id = :userId and viewer.suspended_at is null and viewer.erased_at is null)
      returning p.user_id),`,
  },
);

/** A notice about an account, other than those of the statements above. */
export type AccountNotice =
  | 'sign_in_method'
  | 'recovery_codes'
  | 'role'
  | 'by_admin'
  | 'decision'
  | 'outcome'
  | 'verification';

/** A suspended member has no devices, so the mail about a decision is the only message. */
export const insertAccountNotices = notifyStatement<{ userIds: number[]; type: AccountNotice }>(
  'insert_account_notices',
  `insert into notifications (user_id, type)
   select u.id, :type from users u
    where u.id = any(:userIds::bigint[]) and u.realm = 'live' and not u.sample and u.erased_at is null`,
);

/** A notice to all admins but one, who gets a notice of their own. */
export const insertAdminNotices = notifyStatement<{ admins: readonly Buffer[]; exceptId: number }>(
  'insert_admin_notices',
  `insert into notifications (user_id, type)
   select u.id, 'admin_alone' from users u
    where ${hasRole} and ${roleOf} = 'admin' and u.realm = 'live' and u.erased_at is null and u.id <> :exceptId`,
);

/** Notices of the opening are created this long after it: shorter than notifications are stored. */
const OPENING_NEWS = '3 days';

/** One for each member who joined before the opening date, unless the member has already liked or passed someone. */
export const insertOpeningNotices = notifyStatement<{ limit: number }>(
  'insert_opening_notices',
  `insert into notifications (user_id, type)
   select u.id, 'opened'
     from (select ${openingDate} as date from settings) opening
     join users u on u.onboarded_at < opening.date
    where opening.date between now() - interval '${OPENING_NEWS}' and now()
      and u.realm = 'live' and not u.sample and u.suspended_at is null and u.erased_at is null
      and not exists (select from swipes where swiper_id = u.id)
      and not exists (select from notifications n where n.user_id = u.id and n.type = 'opened')
    order by u.id limit :limit
   on conflict (user_id) where type = 'opened' do nothing /* several pairs */`,
  { grows: 'Only in the days after an opening.' },
);

/** One for each like that `:userId` received, or for that of `:actorId` only. A repeated like creates none. */
const insertLikes = (ofOne = '') => `
  insert into notifications (user_id, type, actor_id, created_at)
  select s.swiped_id, 'like', s.swiper_id, s.created_at
    from swipes s join preferences p on p.user_id = s.swiped_id
     and case when s.super_like then p.notify_super_likes else p.notify_likes end
   where s.swiped_id = :userId and s.liked ${ofOne}
  on conflict (user_id, actor_id) where type = 'like' do nothing`;

export const insertLikeNotification = notifyStatement<{ userId: number; actorId: number }>(
  'insert_like_notification',
  insertLikes('and s.swiper_id = :actorId and s.pair_key = pair_key(:userId, :actorId)'),
);

export const insertLikeNotifications = notifyStatement<{ userId: number }>(
  'insert_like_notifications',
  insertLikes('/* several pairs */'),
);

/** One for each side of a match, unless that side has turned them off. */
export const insertMatchNotifications = notifyStatement<{ matchId: number }>(
  'insert_match_notifications',
  `insert into notifications (user_id, type, actor_id, match_id)
   select p.user_id, 'match', case when p.user_id = m.low_id then m.high_id else m.low_id end, m.id
     from matches m
     join preferences p on p.user_id in (m.low_id, m.high_id) and p.notify_matches
    where m.id = :matchId and m.pair_key = match_pair_key(:matchId)
   on conflict (user_id, match_id) where type = 'match' do nothing`,
);

type OfMatch = { userId: number; actorId: number; matchId: number };

/** Notifies a member without a push that the other one has closed their chat, by the switches of matches. */
export const insertClosedNotice = notifyStatement<OfMatch>(
  'insert_closed_notice',
  `insert into notifications (user_id, type, actor_id, match_id)
   select p.user_id, 'closed', :actorId::bigint, :matchId::bigint
     from preferences p where p.user_id = :userId and p.notify_matches`,
);

/**
 * Notifies a member that something waits for their answer in a chat, by the switch of messages: one notification a chat
 * while it is unread. An unread message stays in it, for when nothing waits any more.
 */
export const insertWaitNotice = notifyStatement<OfMatch>(
  'insert_wait_notice',
  `insert into notifications (user_id, type, actor_id, match_id)
   select p.user_id, 'message', :actorId::bigint, :matchId::bigint
     from preferences p where p.user_id = :userId and p.notify_messages
   on conflict (user_id, match_id) where type = 'message' and read_at is null
     do update set created_at = excluded.created_at`,
);

/** Of a match that one of the two has closed: neither has a notification of the like any more. */
export const deleteLikeNotices = statement<object, { a: number; b: number }>(
  'delete_like_notices',
  `delete from notifications
    where type = 'like' and (user_id, actor_id) in ((:a::bigint, :b::bigint), (:b::bigint, :a::bigint))`,
);

/** Marks what is unread about a match as read for both members: its pushes are not sent. */
export const readAllOfMatch = statement<object, { matchId: number }>(
  'read_notifications_of_match',
  'update notifications set read_at = now() where match_id = :matchId and read_at is null',
);

/** One for each member who earned credits from the signups settled on `date`, at most one a day. */
export const insertCreditNotifications = notifyStatement<{ date: string }>(
  'insert_credit_notifications',
  `insert into notifications (user_id, type)
   select distinct above.ancestor_id, 'credit'
     from qualified_signups q
     join uplines above on above.member_id = q.member_id
     join users u on u.id = above.ancestor_id and u.suspended_at is null and u.erased_at is null
    where q.settled_on = :date
   on conflict (user_id, ((created_at at time zone 'UTC')::date)) where type = 'credit' do nothing`,
);

/** Deletes the notices of an event, or those of some members, and with them their pushes and mails that wait. */
export const deleteEventNotices = statement<object, { eventId: number; userIds: number[] | null }>(
  'delete_event_notices',
  `delete from notifications
    where event_id = :eventId and (:userIds::bigint[] is null or user_id = any(:userIds::bigint[]))`,
);

const isActive = 'not u.sample and u.suspended_at is null and u.erased_at is null';

/** One for each member who joined an event that is canceled or moved, or waits for it, except the admin who does it. */
export const insertEventNotices = notifyStatement<{ eventId: number; changedBy: number }>(
  'insert_event_notices',
  `insert into notifications (user_id, type, event_id)
   select a.user_id, 'event', a.event_id
     from (select event_id, user_id from event_attendees union select event_id, user_id from event_waitlist) a
     join users u on u.id = a.user_id and ${isActive}
    where a.event_id = :eventId and a.user_id <> :changedBy
   on conflict (user_id, event_id) where type = 'event' do nothing`,
);

/** Replaces a notice of the event about something else. A repeated statement creates none. */
const orReplace = `on conflict (user_id, event_id) where type = 'event' do update
   set event_news = excluded.event_news, created_at = now(), read_at = null
 where notifications.event_news is distinct from excluded.event_news`;

/** One for each of the members, who got a place or an offer. */
export const insertPlaceNotices = notifyStatement<{
  eventId: number;
  userIds: number[];
  notice: 'place' | 'offer';
}>(
  'insert_place_notices',
  `insert into notifications (user_id, type, event_id, event_news)
   select u.id, 'event', :eventId::bigint, :notice from users u where u.id = any(:userIds::bigint[]) and ${isActive}
   ${orReplace}`,
);

/** Asks all admins two days before an event of a series whether it takes place, once each. */
export const insertEventQuestions = notifyStatement<{ admins: readonly Buffer[] }>(
  'insert_event_questions',
  `insert into notifications (user_id, type, event_id, event_news)
   select u.id, 'event', e.id, 'question'
     from events e join users u on ${hasRole} and ${roleOf} = 'admin' and u.realm = e.realm and ${isActive}
    where e.confirmed_at is null and e.canceled_at is null
      and e.starts_at between now() and now() + interval '2 days'
   ${orReplace}`,
);

/** Makes room for reminders: a notice of a move or of a place stays when it came on the last day. */
export const deleteOldMoves = statement<object, None>(
  'delete_old_event_moves',
  `delete from notifications n using events e
    where n.event_id = e.id and (${isOfMove('e')} or n.event_news = 'place') and n.created_at < e.starts_at - interval '1 day'
      and e.canceled_at is null and e.starts_at between now() and now() + interval '1 day'`,
);

/** One for each attendee of an event that starts within a day, except those who joined later than that. */
export const insertEventReminders = notifyStatement<None>(
  'insert_event_reminders',
  `insert into notifications (user_id, type, event_id)
   select a.user_id, 'event', e.id
     from events e
     join event_attendees a on a.event_id = e.id and a.joined_at < e.starts_at - interval '1 day'
     join users u on u.id = a.user_id and ${isActive}
    where e.canceled_at is null and e.starts_at between now() and now() + interval '1 day'
   on conflict (user_id, event_id) where type = 'event' do nothing`,
  { grows: 'A job, for all attendees of a day.' },
);

export const findBannedName = statement<{ name: string }, { memberId: number }>(
  'find_banned_name',
  'select name from users where id = :memberId',
);

export type ScamBan = { decisionId: number; memberId: number; hours: number; isConfirmed: boolean };

/** One for each member who wrote to the account in 90 days, due after the hours. */
export const insertScamNotices = statement<object, ScamBan & { name: Buffer }>(
  'insert_scam_notices',
  `insert into scam_notices (decision_id, name, due_at, confirmed_at, user_id, last_contact_on)
   select :decisionId::bigint, :name::bytea, now() + make_interval(hours => :hours::int),
          case when :isConfirmed::boolean then now() end, m.other_id, max(sent.created_at)::date
     from (select id, pair_key, case when low_id = :memberId then high_id else low_id end as other_id
             from matches where :memberId in (low_id, high_id)) m
     join messages sent on sent.match_id = m.id and sent.pair_key = m.pair_key
    group by m.other_id
   having max(sent.created_at) filter (where sent.sender_id = m.other_id) > now() - interval '90 days' /* several pairs */`,
  { grows: 'Once for a ban: the chats of the account.' },
);

/** @returns no row when none of the ban of the case waits for it. */
export const confirmScamNotices = statement<{ id: number }, { caseId: number }>(
  'confirm_scam_notices',
  `update scam_notices s set confirmed_at = now() from decisions d
    where d.case_id = :caseId and s.decision_id = d.id and s.confirmed_at is null and s.corrected_at is null
      and s.name is not null returning s.id`,
);

/** SQL: notice `other` is about another ban of the account of notice `s`, for the same member, and holds. */
const isOfSameAccount = `other.user_id = s.user_id and other.confirmed_at is not null and other.corrected_at is null
  and d.member_id = (select member_id from decisions where id = s.decision_id)`;
const OTHERS = 'select from scam_notices other join decisions d on d.id = other.decision_id';

/** Sends the notices that are due, one for the bans of an account: rows that another worker or a reversal holds are skipped. */
export const sendScamNotices = notifyStatement<None>(
  'send_scam_notices',
  `insert into notifications (user_id, type, scam_notice_id) select user_id, 'scam_ban', id from sent`,
  {
    before: `sent as (
      update scam_notices set sent_at = now() where id in (
        select s.id from scam_notices s join users u on u.id = s.user_id
         where s.sent_at is null and s.due_at <= now() and s.confirmed_at is not null and s.corrected_at is null
           and not exists (${OTHERS} where other.id < s.id and ${isOfSameAccount})
           and not u.sample and u.erased_at is null and (u.suspended_at is null or u.suspended_until is not null)
         order by s.due_at limit 500 for update of s skip locked)
      returning id, user_id),`,
  },
);

/**
 * After a reversal: a correction in place of each notice of a reversed ban that was sent, unless another ban needs it. The
 * others are not sent.
 */
export const correctScamNotices = notifyStatement<{ memberId: number }>(
  'correct_scam_notices',
  `insert into notifications (user_id, type, scam_notice_id) select user_id, 'scam_ban', id from corrected where sent_at is not null`,
  {
    before: `corrected as (
      update scam_notices s set corrected_at = now() from decisions undo
       where undo.reverses = s.decision_id and undo.member_id = :memberId and s.corrected_at is null
         and not exists (${OTHERS} where ${isOfSameAccount} and ${stands}) returning s.*),
    former as (delete from notifications n using corrected c where n.user_id = c.user_id and n.scam_notice_id = c.id),`,
  },
);

/** Erases names after 90 days, and notices when no appeal can follow. */
export const eraseScamNotices = statement<{ id: number }, None>(
  'erase_scam_notices',
  `with over as (
     delete from scam_notices s where greatest(due_at, corrected_at) < now() - interval '${APPEAL_MONTHS} months 3 days'
        and not exists (select from appeals where decision_id = s.decision_id and outcome is null))
   update scam_notices set name = null where name is not null and due_at < now() - interval '90 days' returning id`,
  { grows: 'A job that looks at each notice.' },
);
