import { SEARCHED_MESSAGES_MAX } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

/** The newest message that is too old for the search. No row when the search reaches all messages. */
export const findSearchFloor = statement<{ id: number }, { matchId: number }>(
  'find_search_floor',
  `select id from messages where match_id = :matchId and pair_key = match_pair_key(:matchId)
    order by id desc offset ${SEARCHED_MESSAGES_MAX} limit 1`,
);

interface SearchedRow {
  id: number;
  matchId: number;
  senderId: number;
  clientId: string;
  /** Encrypted. */
  content: Buffer;
  createdAt: Date;
}

/** Messages to search between two ids, without deleted ones, newest first. */
export const listSearched = statement<
  SearchedRow,
  { matchId: number; before: number | null; floor: number; limit: number }
>(
  'list_searched_messages',
  `select id, match_id, sender_id, client_id, content,
          created_at
     from messages
    where match_id = :matchId and pair_key = match_pair_key(:matchId) and deleted_at is null
      and date_state is null and id > :floor and (:before::bigint is null or id < :before)
    order by id desc limit :limit`,
);
