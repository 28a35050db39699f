import { type Db, statement } from '#db/sql.ts';
import { type SummaryRow, summaryColumns } from '../users/people.ts';
import { isVisible } from '../users/visibility.ts';

interface Pair extends Record<string, unknown> {
  swiperId: number;
  swipedId: number;
}

/**
 * Waits until nobody else decides about this pair: two likes at the same instant would otherwise
 * both miss the match. The lock ends with the transaction.
 */
export const lockPair = statement<object, { low: number; high: number }>(
  'lock_pair',
  `select pg_advisory_xact_lock(hashtextextended(:low::text || ':' || :high::text, 0))`,
);

/** How the viewer and somebody they may see stand to each other; nothing when they may not. */
export const findStanding = statement<
  {
    liked: boolean | null;
    superLiked: boolean | null;
    likedBack: boolean;
    matchId: number | null;
  },
  { viewerId: number; id: number }
>(
  'find_standing',
  `select mine.liked, mine.super_like as "superLiked", coalesce(theirs.liked, false) as "likedBack", m.id as "matchId"
     from users viewer join users u on u.id = :id and ${isVisible}
     left join swipes mine on mine.swiper_id = viewer.id and mine.swiped_id = u.id
     left join swipes theirs on theirs.swiper_id = u.id and theirs.swiped_id = viewer.id
     left join matches m on m.ended_at is null
       and m.low_id = least(viewer.id, u.id) and m.high_id = greatest(viewer.id, u.id)
    where viewer.id = :viewerId`,
);

export const upsertSwipe = statement<
  { id: number; createdAt: Date },
  Pair & { liked: boolean; superLike: boolean }
>(
  'upsert_swipe',
  `insert into swipes (swiper_id, swiped_id, liked, super_like)
   values (:swiperId, :swipedId, :liked, :superLike)
   on conflict (swiper_id, swiped_id) do update
     set liked = excluded.liked, super_like = excluded.super_like, created_at = now()
   returning id, created_at as "createdAt"`,
);

/** Turns a like into a pass, because the match it made has ended. */
export const withdrawLike = statement<object, Pair>(
  'withdraw_like',
  `update swipes set liked = false, super_like = false, created_at = now()
    where swiper_id = :swiperId and swiped_id = :swipedId and liked`,
);

interface LikeRow extends SummaryRow {
  swipeId: number;
  createdAt: Date;
  superLike: boolean;
}

/** Likes received from people the viewer may see, newest first. */
export const listLikes = statement<LikeRow, { viewerId: number }>(
  'list_likes',
  `select ${summaryColumns}, s.id as "swipeId", s.created_at as "createdAt", s.super_like as "superLike"
     from users viewer
     join swipes s on s.swiped_id = viewer.id and s.liked
     join users u on u.id = s.swiper_id and ${isVisible}
    where viewer.id = :viewerId
    order by s.created_at desc limit 200`,
);

export const lockPairOf = (a: number, b: number, db: Db) =>
  lockPair({ low: Math.min(a, b), high: Math.max(a, b) }, db);
