import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import { type Db, statement } from '#db/sql.ts';
import { randomId } from '../../platform/random-id.ts';
import {
  type OnlineRow,
  onlineColumns,
  type PersonRow,
  personColumns,
  type SummaryRow,
  summaryColumns,
} from '../users/people.ts';
import { isVisible, showsOnline } from '../users/visibility.ts';
import { canWrite, openMatches } from './policy.ts';

interface MatchRow extends SummaryRow, OnlineRow {
  matchId: number;
  createdAt: Date;
  lastId: number | null;
  lastSenderId: number;
  lastClientId: string;
  /** Sealed. */
  lastContent: Buffer;
  lastAt: Date;
  unread: number;
}

/** Messages of the other side that the viewer has not seen, counted no further than it matters. */
const unread = `(
  select count(*) from (
    select from messages
     where match_id = m.id and id > coalesce(reads.message_id, 0) and sender_id <> viewer.id
     limit ${UNREAD_COUNT_MAX + 1}) few)`;

/** The viewer's matches with the last message of each, latest activity first. */
export const listMatchRows = statement<MatchRow, { viewerId: number }>(
  'list_matches',
  `select ${summaryColumns}, ${onlineColumns}, m.id as "matchId", m.created_at as "createdAt",
          last.id as "lastId", last.sender_id as "lastSenderId", last.client_id as "lastClientId",
          last.content as "lastContent", last.created_at as "lastAt",
          ${unread} as unread
   ${openMatches}
     left join match_reads reads on reads.match_id = m.id and reads.user_id = viewer.id
     left join lateral (
       select id, sender_id, client_id, content, created_at from messages
        where match_id = m.id order by id desc limit 1) last on true
   order by coalesce(last.created_at, m.created_at) desc limit 500`,
);

export const findMatchRow = statement<
  PersonRow & { matchId: number; canWrite: boolean },
  { viewerId: number; matchId: number }
>(
  'find_match',
  `select ${personColumns}, m.id as "matchId", ${canWrite} as "canWrite"
   ${openMatches} and m.id = :matchId`,
);

/** Moves the viewer's read position forward; nothing when it was there already or the match is not theirs. */
export const updateReadPosition = statement<
  { messageId: number },
  { viewerId: number; matchId: number; messageId: number }
>(
  'update_read_position',
  `insert into match_reads (match_id, user_id, message_id)
   select m.id, viewer.id, least(:messageId::bigint, m.last_message_id)
   ${openMatches} and m.id = :matchId and m.last_message_id is not null
   on conflict (match_id, user_id) do update set message_id = excluded.message_id
     where match_reads.message_id < excluded.message_id
   returning message_id as "messageId"`,
);

const insert = statement<
  { id: number; createdAt: Date },
  { id: number; low: number; high: number }
>(
  'insert_match',
  `insert into matches (id, low_id, high_id) values (:id, :low, :high)
   returning id, created_at as "createdAt"`,
);

/** Makes the match of a pair; the caller holds the pair's lock. */
export async function insertMatch(
  a: number,
  b: number,
  db: Db,
): Promise<{ id: number; createdAt: Date }> {
  const [made] = await insert({ id: randomId(), low: Math.min(a, b), high: Math.max(a, b) }, db);
  if (!made) throw new Error('the match was not inserted');
  return made;
}

/**
 * Waits for whoever writes in the running match of a pair, and lets nobody write in it until the end of the
 * transaction; the caller holds the pair's lock.
 */
export const lockMatchOf = statement<{ id: number }, { a: number; b: number }>(
  'lock_match_of',
  `select id from matches
    where low_id = least(:a::bigint, :b::bigint) and high_id = greatest(:a::bigint, :b::bigint)
      and ended_at is null
      for no key update`,
);

/** Ends a match for both; its messages are no longer reachable. */
export const endMatch = statement<object, { id: number }>(
  'end_match',
  'update matches set ended_at = now() where id = :id and ended_at is null',
);

/**
 * The matches of `userId`, and whether they may know that this member is online; the rule is asked
 * from their side.
 */
export const listPresencePeers = statement<
  { id: number; showsOnline: boolean },
  { userId: number }
>(
  'list_presence_peers',
  `select viewer.id, ${showsOnline} as "showsOnline" from users u
     join matches m on m.ended_at is null and :userId in (m.low_id, m.high_id)
     join users viewer on viewer.id = case when m.low_id = :userId then m.high_id else m.low_id end
    where u.id = :userId and ${isVisible}
    limit 500`,
);
