import type { ClosingNote } from '#contract/choices.ts';
import { DELETED_MESSAGE_LIFE_DAYS } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';
import { activeMatches, openMatch, showsSeen } from '../users/visibility.ts';

interface InMatch extends Record<string, unknown> {
  matchId: number;
  id: number;
}

export const findMatchOfMessage = statement<{ matchId: number }, { id: number }>(
  'find_match_of_message',
  'select match_id from messages where id = :id /* several pairs */',
);

/** Locks an open match until the end of the transaction, so that versions rise in commit order. */
export const lockMatchOfMessage = statement<object, { matchId: number }>(
  'lock_match_of_message',
  `select from matches
    where id = :matchId and pair_key = match_pair_key(:matchId) and ended_at is null for no key update`,
);

/** SQL in an update of `messages`: larger than all ids and versions of the match, which is locked. */
export const NEXT_VERSION = 'next_message_id(messages.match_id, messages.pair_key)';

/** Sets the viewer's reaction. The same one again changes nothing. */
export const upsertReaction = statement<object, InMatch & { viewerId: number; reaction: number }>(
  'upsert_reaction',
  `with reacted as (
     insert into message_reactions as r (message_id, user_id, reaction, pair_key)
     select id, :viewerId::bigint, :reaction::int, pair_key from messages
      where id = :id and match_id = :matchId and pair_key = match_pair_key(:matchId) and deleted_at is null
     on conflict on constraint message_reactions_pkey do update set reaction = excluded.reaction
       where r.reaction <> excluded.reaction
     returning message_id)
   update messages set version = ${NEXT_VERSION} from reacted
    where messages.id = reacted.message_id and pair_key = match_pair_key(:matchId)`,
);

export const deleteReaction = statement<object, InMatch & { viewerId: number }>(
  'delete_reaction',
  `with removed as (
     delete from message_reactions
      where message_id = :id and user_id = :viewerId and pair_key = match_pair_key(:matchId)
     returning message_id)
   update messages set version = ${NEXT_VERSION} from removed
    where messages.id = removed.message_id and pair_key = match_pair_key(:matchId)`,
);

/** Deletes an own message with its reactions; `content` replaces its text. No row for one of the other member or a deleted one. */
export const deleteOwnMessage = statement<
  { id: number },
  InMatch & { viewerId: number; content: Buffer; deletedContent: Buffer }
>(
  'delete_own_message',
  `with unreacted as (
     delete from message_reactions r using messages
      where r.message_id = :id and r.pair_key = match_pair_key(:matchId) and messages.id = :id
        and messages.pair_key = match_pair_key(:matchId) and messages.sender_id = :viewerId)
   update messages set deleted_at = now(), content = :content, deleted_content = :deletedContent,
          version = ${NEXT_VERSION}
    where id = :id and pair_key = match_pair_key(:matchId) and sender_id = :viewerId and deleted_at is null
   returning id`,
);

/**
 * The notification of a deleted message becomes the one of the viewer's last message before it that the other member has
 * not read either, or is deleted without one.
 */
export const replaceNotification = statement<object, InMatch & { viewerId: number }>(
  'replace_notification_of_message',
  `with earlier as (
     select max(id) as id from messages
      where match_id = :matchId and pair_key = match_pair_key(:matchId) and id < :id
        and sender_id = :viewerId and deleted_at is null
        and id > coalesce((
          select message_id from match_reads
           where match_id = :matchId and pair_key = match_pair_key(:matchId) and user_id <> :viewerId), 0)),
   removed as (delete from notifications using earlier where message_id = :id and earlier.id is null)
   update notifications set message_id = earlier.id from earlier
    where message_id = :id and earlier.id is not null`,
);

/** Wipes the text and the media of messages that were deleted long enough ago. */
export const wipeDeletedMessages = statement<{ id: number }, None>(
  'wipe_deleted_messages',
  `with wiped as (
     update messages set deleted_content = null
      where deleted_at < now() - interval '${DELETED_MESSAGE_LIFE_DAYS} days' and deleted_content is not null
     returning id),
   media as (delete from message_media using wiped where message_id = wiped.id)
   select id from wiped /* several pairs */`,
);

/**
 * Locks the settings of both members against changes until the end of the transaction. Without it, what is seen after
 * a member has turned the setting off could be stored, and shown once it is on again.
 */
export const lockSeenSettings = statement<object, { viewerId: number; otherId: number }>(
  'lock_seen_settings',
  `select from preferences where user_id in (:viewerId::bigint, :otherId::bigint)
    order by user_id for share`,
);

/** Moves forward what the viewer has seen of the other member's messages. Returns no row when it does not move. */
export const updateSeen = statement<
  { seenId: number },
  { viewerId: number; matchId: number; messageId: number }
>(
  'update_seen',
  `insert into match_reads (match_id, user_id, message_id, seen_id, pair_key)
   select m.id, viewer.id, seen.id, seen.id, m.pair_key
   ${openMatch} and ${showsSeen}
     join messages seen on seen.id = :messageId and seen.match_id = m.id and seen.pair_key = m.pair_key
       and seen.sender_id = u.id and seen.deleted_at is null
   on conflict on constraint match_reads_pkey do update set seen_id = excluded.seen_id
     where coalesce(match_reads.seen_id, 0) < excluded.seen_id
   returning seen_id /* pair found late */`,
);

/** Closes an open chat of the viewer. Returns no row when it is closed, or no match of theirs. */
export const updateClosed = statement<
  { id: number },
  { viewerId: number; matchId: number; note: ClosingNote | null }
>(
  'close_match',
  `update matches closed set closed_at = now(), closed_by = :viewerId, closing_note = :note
    where closed.id = (select m.id ${activeMatches} and m.id = :matchId and m.pair_key = match_pair_key(:matchId))
      and closed.pair_key = match_pair_key(:matchId) and closed.ended_at is null and closed.closed_at is null
   returning id /* pair found late */`,
);
