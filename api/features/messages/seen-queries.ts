import { statement } from '#db/sql.ts';
import { openMatch, showsSeen } from '../users/visibility.ts';

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
   returning seen_id as "seenId"`,
);
