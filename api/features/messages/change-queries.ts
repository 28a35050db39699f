import { statement } from '#db/sql.ts';

interface InMatch extends Record<string, unknown> {
  matchId: number;
  id: number;
}

export const findMatchOfMessage = statement<{ matchId: number }, { id: number }>(
  'find_match_of_message',
  'select match_id as "matchId" from messages where id = :id',
);

/** Locks an open match until the end of the transaction, so that versions rise in commit order. */
export const lockMatchOfMessage = statement<object, { matchId: number }>(
  'lock_match_of_message',
  `select from matches
    where id = :matchId and pair_key = match_pair_key(:matchId) and ended_at is null for no key update`,
);

const NEXT_VERSION = `nextval(pg_get_serial_sequence('messages', 'id'))`;

/** Sets the viewer's reaction. The same one again changes nothing. */
export const upsertReaction = statement<object, InMatch & { viewerId: number; reaction: number }>(
  'upsert_reaction',
  `with reacted as (
     insert into message_reactions as r (message_id, user_id, reaction, pair_key)
     select id, :viewerId::bigint, :reaction::int, pair_key from messages
      where id = :id and match_id = :matchId and pair_key = match_pair_key(:matchId)
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
