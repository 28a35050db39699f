import type { ClosingNote } from '#contract/choices.ts';
import type { DateState } from '#contract/date-plans.ts';
import { CLOSED_CHAT_DAYS, PHOTO_REQUEST_HOURS, UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { MatchDetails } from '#contract/matches.ts';
import type { MediaKind, Waiting } from '#contract/messages.ts';
import { type Db, firstRow, statement } from '#db/sql.ts';
import { randomId } from '../../platform/random.ts';
import { isKnownMedia, isMediaThere } from '../users/message-media.ts';
import {
  type OnlineRow,
  onlineColumns,
  type PersonRow,
  personColumns,
  type SummaryRow,
  summaryColumns,
} from '../users/people.ts';
import { bothWrote, canWrite, openMatch, openMatches, showsSeen } from '../users/visibility.ts';
import { waitsIn } from '../users/waits.ts';

interface LastMessage {
  lastId: number;
  lastSenderId: number;
  lastClientId: string;
  /** Encrypted; null when deleted. */
  lastContent: Buffer | null;
  /** The question that it answers, and the id of its row. */
  lastQuestion: string | null;
  lastQuestionRow: number | null;
  lastDate: DateState | null;
  lastMedia: MediaKind | null;
  lastAt: Date;
}

type MatchRow = SummaryRow &
  OnlineRow & { matchId: number; createdAt: Date; isClosed: boolean; unread: number } & (
    | LastMessage
    | { lastId: null }
  ) &
  ({ waits: Waiting; waitsAt: Date } | { waits: null });

/** Unread messages of the other member. The limit bounds the cost of the count. */
const unread = `(
  select count(*) from (
    select from messages
     where pair_key = m.pair_key and match_id = m.id
       and id > coalesce(reads.message_id, 0) and sender_id <> viewer.id and deleted_at is null
     limit ${UNREAD_COUNT_MAX + 1}) few)`;

/** The viewer's matches with the last message of each, latest activity first, and then the closed chats. */
export const listMatchRows = statement<MatchRow, { viewerId: number }>(
  'list_matches',
  `select ${summaryColumns}, ${onlineColumns}, m.id as "matchId", m.created_at,
          m.closed_at is not null as "isClosed", last.id as "lastId", last.sender_id as "lastSenderId", last.client_id as "lastClientId",
          last.content as "lastContent", last.question as "lastQuestion",
          last.question_row as "lastQuestionRow", last.date_state as "lastDate", last.media as "lastMedia", last.created_at as "lastAt",
          waits.what as waits, waits.at as "waitsAt",
          case when m.closed_at is null then least(${unread} + waits.unread, ${UNREAD_COUNT_MAX + 1}) else 0 end as unread
   ${openMatches}
     left join match_reads reads
       on reads.pair_key = m.pair_key and reads.match_id = m.id and reads.user_id = viewer.id
     left join lateral (
       select newest.id, sender_id, client_id, newest.created_at, question, question_row, date_state, media.kind as media,
              case when deleted_at is null and ${isMediaThere('newest', 'viewer.id')} then content end as content
         from (select * from messages
                where pair_key = m.pair_key and match_id = m.id order by id desc limit 1) newest
         left join message_media media on media.message_id = newest.id and media.pair_key = m.pair_key
           and ${isKnownMedia}) last on true
    cross join lateral (
      select (array_agg(asked.what order by asked.asked_at desc))[1] as what, max(asked.asked_at) as at,
             count(*) filter (where asked.asked_at > coalesce(reads.waits_read_at, '-infinity')) as unread
        from ${waitsIn} asked) waits
   order by m.closed_at is not null, greatest(last.created_at, m.created_at, waits.at) desc limit 500 /* several pairs */`,
);

/** SQL: what the match `:matchId` allows the photos of a member. */
const consentOf = (fromId: string, state: string): string =>
  `(select case ${state} end from match_photo_consents c
     where c.match_id = :matchId and c.pair_key = match_pair_key(:matchId) and c.from_id = ${fromId})`;
/** That a request is declined does not show. Both times are those of a stop. */
const OWN_PHOTOS = `when c.granted_at is not null then 'allowed'
  when c.asked_at > now() - interval '${PHOTO_REQUEST_HOURS} hours'
    then case when c.asked_at = c.declined_at then 'stopped' else 'waiting' end`;
const OTHERS_PHOTOS = `when c.granted_at is not null then 'allowed' when c.declined_at is not null then 'declined'
  when c.asked_at is not null then 'asked'`;

export const findMatchRow = statement<
  PersonRow & {
    matchId: number;
    canWrite: boolean;
    closedAt: Date | null;
    closedByViewer: boolean;
    closingNote: ClosingNote | null;
    hasSeen: boolean;
    seenId: number | null;
    bothWrote: boolean;
    ownPhotos: NonNullable<MatchDetails['photos']>['own'] | null;
    othersPhotos: NonNullable<MatchDetails['photos']>['others'] | null;
  },
  { viewerId: number; matchId: number }
>(
  'find_match',
  `select ${personColumns}, m.id as "matchId", ${canWrite} as "canWrite", m.closed_at,
          coalesce(m.closed_by = viewer.id, false) as "closedByViewer", m.closing_note,
          m.closed_at is null and viewer.show_seen as "hasSeen",
          case when ${showsSeen} then (
            select seen_id from match_reads
             where pair_key = m.pair_key and match_id = m.id and user_id = u.id) end as "seenId",
          ${bothWrote} as "bothWrote",
          ${consentOf('viewer.id', OWN_PHOTOS)} as "ownPhotos", ${consentOf('u.id', OTHERS_PHOTOS)} as "othersPhotos"
   ${openMatch} /* pair found late */`,
);

/** Moves the viewer's read position forward. Returns no row when it does not move. */
export const updateReadPosition = statement<
  { messageId: number | null },
  { viewerId: number; matchId: number; messageId: number | null }
>(
  'update_read_position',
  `insert into match_reads (match_id, user_id, message_id, pair_key, waits_read_at)
   select m.id, viewer.id, least(coalesce(:messageId::bigint, 0), coalesce(m.last_message_id, 0)), m.pair_key, waits.at
   ${openMatch}
     cross join lateral (select max(asked_at) as at from ${waitsIn} asked) waits
    where m.last_message_id is not null or waits.at is not null
   on conflict on constraint match_reads_pkey do update
     set message_id = greatest(match_reads.message_id, excluded.message_id),
         waits_read_at = coalesce(excluded.waits_read_at, match_reads.waits_read_at)
     where match_reads.message_id < excluded.message_id
       or excluded.waits_read_at > coalesce(match_reads.waits_read_at, '-infinity')
   returning nullif(message_id, 0) as "messageId" /* pair found late */`,
);

const acquirePairLock = statement<object, { low: number; high: number }>(
  'lock_pair',
  `select pg_advisory_xact_lock(hashtextextended(:low::text || ':' || :high::text, 0))`,
);

/**
 * Serializes decisions about a pair until the end of the transaction. Without it, two simultaneous
 * likes would both miss the match.
 */
export const lockPair = (a: number, b: number, db: Db) =>
  acquirePairLock({ low: Math.min(a, b), high: Math.max(a, b) }, db);

/**
 * Locks the open match of a pair, so that no message is inserted until the end of the transaction.
 * The caller holds the pair's lock.
 */
export const lockMatch = statement<{ id: number }, { a: number; b: number }>(
  'lock_match',
  `select id from matches
    where low_id = least(:a::bigint, :b::bigint) and high_id = greatest(:a::bigint, :b::bigint)
      and ended_at is null and pair_key = pair_key(:a, :b)
      for no key update`,
);

const insert = statement<
  { id: number; createdAt: Date },
  { random: number; low: number; high: number }
>(
  'insert_match',
  `insert into matches (id, low_id, high_id, pair_key)
   values (new_match_id(:random, :low, :high), :low, :high, pair_key(:low, :high))
   returning id, created_at`,
);

/** Inserts the match of a pair. The caller holds the pair's lock. */
export async function insertMatch(
  a: number,
  b: number,
  db: Db,
): Promise<{ id: number; createdAt: Date }> {
  return firstRow(
    await insert({ random: randomId(), low: Math.min(a, b), high: Math.max(a, b) }, db),
  );
}

/** Ends a match. Its messages are no longer reachable. */
export const endMatchRow = statement<object, { matchId: number }>(
  'end_match',
  `update matches set ended_at = now()
    where id = :matchId and pair_key = match_pair_key(:matchId) and ended_at is null`,
);

/** Deletes the photo consents of a pair, and their answers to whether they have met. */
export const endConsents = statement<object, { a: number; b: number }>(
  'end_consents',
  `with m as (
     select id from matches where low_id = least(:a::bigint, :b::bigint) and high_id = greatest(:a::bigint, :b::bigint)
        and pair_key = pair_key(:a, :b)),
   met as (delete from met_answers using m where match_id = m.id and pair_key = pair_key(:a, :b))
   delete from match_photo_consents using m where match_id = m.id and pair_key = pair_key(:a, :b)`,
);

/** Closed chats that are no longer readable. */
export const listExpiredChats = statement<
  { id: number; lowId: number; highId: number },
  { limit: number }
>(
  'list_expired_chats',
  `select id, low_id, high_id from matches
    where closed_at < now() - interval '${CLOSED_CHAT_DAYS} days' and ended_at is null
    order by closed_at limit :limit /* several pairs */`,
);

/** Turns the likes of an ended match into passes. */
export const withdrawLikes = statement<object, { matchId: number }>(
  'withdraw_likes',
  `update swipes set liked = false, super_like = false, ended_match = true, created_at = now(),
          comment = null, item_kind = null, item_ref = null, item_digest = null
     from matches m
    where m.id = :matchId and m.pair_key = match_pair_key(:matchId)
      and swipes.pair_key = match_pair_key(:matchId) and swipes.liked
      and (swipes.swiper_id, swipes.swiped_id) in ((m.low_id, m.high_id), (m.high_id, m.low_id))`,
);
