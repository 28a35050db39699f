import { statement } from '#db/sql.ts';
import type { ItemColumns } from '../../users/liked-items.ts';
import { canWrite } from '../../users/visibility.ts';

/** A comment that becomes a message. */
type TakenComment = ItemColumns & {
  swipeId: number;
  swiperId: number;
  swipedId: number;
  comment: Buffer;
};

/**
 * Removes the comments of the two likes of a match whose members may write, the older one first. The comment to a member
 * who starts all conversations waits for the next call after their first message. None of a match that has ended meanwhile.
 */
export const takeComments = statement<TakenComment, { a: number; b: number; matchId: number }>(
  'take_comments',
  `with taken as (
     update swipes set comment = null, comment_shown_at = null, item_kind = null, item_ref = null, item_digest = null
       from matches m, users viewer, users u
      where swipes.pair_key = pair_key(:a, :b) and (swiper_id, swiped_id) in ((:a, :b), (:b, :a)) and comment is not null
        and m.id = :matchId and m.pair_key = match_pair_key(:matchId) and viewer.id = swiper_id and u.id = swiped_id
        and ${canWrite} and m.ended_at is null and m.closed_at is null
     returning old.id, old.swiper_id, old.swiped_id, old.created_at, old.comment, old.item_kind, old.item_ref,
               old.item_digest)
   select id as "swipeId", swiper_id, swiped_id, comment, item_kind,
          item_ref, item_digest
     from taken order by created_at, id /* pair found late */`,
);
