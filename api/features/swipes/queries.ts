import { SENT_LIKES_MAX } from '#contract/limits.ts';
import type { Counts } from '#contract/users.ts';
import { statement } from '#db/sql.ts';
import { isEstablished } from '../../platform/session-queries.ts';
import { isDecided } from '../discover/queries/exclusions.ts';
import { type ItemColumns, type ItemRow, itemOf } from '../users/liked-items.ts';
import {
  isVerified,
  type PersonRow,
  personColumns,
  type SummaryRow,
  summaryColumns,
  takesComments,
} from '../users/people.ts';
import { activeMatches, isMatched, isVisible } from '../users/visibility.ts';

interface Pair extends Record<string, unknown> {
  swiperId: number;
  swipedId: number;
}

export interface PairStatus {
  liked: boolean | null;
  superLiked: boolean | null;
  likedBack: boolean;
  matchId: number | null;
  /** Their chat is closed. */
  isClosed: boolean;
  name: string;
  photoKey: string | null;
  viewerName: string;
  viewerPhotoKey: string | null;
  limitedUntil: Date | null;
  /** The member takes comments from the viewer. */
  takesComments: boolean;
}

/** Swipes and match between the viewer and a visible member; no row when the member is not visible. */
export const findPairStatus = statement<PairStatus, { viewerId: number; id: number }>(
  'find_pair_status',
  `select mine.liked, mine.super_like as "superLiked", coalesce(theirs.liked, false) as "likedBack", m.id as "matchId",
          m.closed_at is not null as "isClosed", u.name, u.photo_keys[1] as "photoKey",
          viewer.name as "viewerName", viewer.photo_keys[1] as "viewerPhotoKey",
          viewer.limited_until,
          ${takesComments} as "takesComments"
     from users viewer join users u on u.id = :id and ${isVisible}
     left join swipes mine on mine.pair_key = pair_key(:viewerId, :id)
       and mine.swiper_id = viewer.id and mine.swiped_id = u.id
     left join swipes theirs on theirs.pair_key = pair_key(:viewerId, :id)
       and theirs.swiper_id = u.id and theirs.swiped_id = viewer.id
     left join matches m on m.ended_at is null and m.pair_key = pair_key(:viewerId, :id)
       and m.low_id = least(viewer.id, u.id) and m.high_id = greatest(viewer.id, u.id)
    where viewer.id = :viewerId /* pair found late */`,
);

/** A Super Like after a like keeps its item and comment, unless it has its own. */
const unlessUpgraded = (column: string): string =>
  `${column} = case when swipes.liked and excluded.liked and excluded.item_kind is null
           then swipes.${column} else excluded.${column} end`;

/** Also resets the count of consecutive undos. */
export const upsertSwipe = statement<
  { id: number; createdAt: Date },
  Pair &
    Partial<ItemColumns> & {
      liked: boolean;
      superLike: boolean;
      endedMatch: boolean;
      comment?: Buffer | null;
    }
>(
  'upsert_swipe',
  `with reset as (delete from swipe_undos where swiper_id = :swiperId)
   insert into swipes (swiper_id, swiped_id, liked, super_like, ended_match, item_kind, item_ref, item_digest,
     comment, pair_key)
   values (:swiperId, :swipedId, :liked, :superLike, :endedMatch, :itemKind, :itemRef, :itemDigest, :comment,
     pair_key(:swiperId, :swipedId))
   on conflict on constraint swipes_pkey do update
     set liked = excluded.liked, super_like = excluded.super_like, ended_match = excluded.ended_match,
         ${['item_kind', 'item_ref', 'item_digest', 'comment'].map(unlessUpgraded).join(', ')},
         comment_shown_at = null, created_at = now()
   returning id, created_at`,
);

export interface Like {
  swipeId: number;
  createdAt: Date;
  superLike: boolean;
  /** What the like is about; null for the whole profile. */
  item: ItemRow | null;
  /** Encrypted. */
  comment: Buffer | null;
  /** The viewer has uncovered the comment. */
  isShown: boolean;
  /** Comments of verified and of established members are not covered. */
  isTrusted: boolean;
}

const likeColumns = `s.id as "swipeId", s.created_at, s.super_like,
  ${itemOf('s', 'viewer')} as item, s.comment, s.comment_shown_at is not null as "isShown",
  ${isVerified('u')} or ${isEstablished} as "isTrusted"`;

/** Likes received from visible members: the rows `viewer`, `s` and `u`. */
const receivedLikes = `users viewer
     join swipes s on s.swiped_id = viewer.id and s.liked
     join users u on u.id = s.swiper_id and ${isVisible}`;

const isAnswered = `exists (
  select from swipes mine
   where mine.swiper_id = viewer.id and mine.swiped_id = u.id
     and mine.pair_key = pair_key(viewer.id, u.id) and ${isDecided('mine')})`;

/** The rows of `receivedLikes` that the viewer has not answered: Super Likes first, then the newest. */
const unansweredLikes = `${receivedLikes}
    where viewer.id = :viewerId and not ${isAnswered}
    order by s.super_like desc, s.created_at desc limit 200`;

interface LikeRow extends SummaryRow, Like {
  isMatch: boolean;
  answered: boolean;
}

/** Likes received from visible members, newest first. */
export const listLikes = statement<LikeRow, { viewerId: number }>(
  'list_likes',
  `select ${summaryColumns}, ${likeColumns}, ${isMatched} as "isMatch", ${isAnswered} as answered
     from ${receivedLikes}
    where viewer.id = :viewerId
    order by s.created_at desc limit 200 /* several pairs */`,
);

export const listUnansweredLikes = statement<PersonRow & Like, { viewerId: number }>(
  'list_unanswered_likes',
  `select ${personColumns}, ${likeColumns} from ${unansweredLikes} /* several pairs */`,
);

/** Likes that the viewer has sent to visible members who are no match, newest first. */
export const findSentLikes = statement<PersonRow & { superLike: boolean }, { viewerId: number }>(
  'find_sent_likes',
  `select ${personColumns}, s.super_like
     from users viewer
     join swipes s on s.swiper_id = viewer.id and s.liked
     join users u on u.id = s.swiped_id and ${isVisible}
    where viewer.id = :viewerId and not ${isMatched}
    order by s.created_at desc, s.id desc limit ${SENT_LIKES_MAX} /* several pairs */`,
);

/** The numbers of the profile tab, by the rules of the lists that they count. */
export const countLists = statement<Counts, { viewerId: number }>(
  'count_lists',
  `select (select count(*) ${activeMatches}) as matches,
          count(*) as likes, count(*) filter (where s.super_like) as "superLikes",
          count(*) filter (where not ${isAnswered}) as waiting
     from ${receivedLikes}
    where viewer.id = :viewerId /* several pairs */`,
);

/**
 * Uses the free super like of a day. No row when it is used, or for a repeated one to the same member. The caller holds
 * the lock of the pair.
 */
export const insertFreeSuperLike = statement<object, Pair & { day: string }>(
  'insert_free_super_like',
  `with free as (
     update users set super_liked_on = :day::date
      where id = :swiperId and super_liked_on is distinct from :day::date and not exists (
        select from super_likes where swiper_id = :swiperId and swiped_id = :swipedId)
     returning id)
   insert into super_likes (swiper_id, swiped_id, used_on, paid)
   select id, :swipedId, :day::date, false from free
   on conflict do nothing returning swiped_id`,
);

/** No row for a repeated super like to the same member. */
export const insertPaidSuperLike = statement<object, Pair & { day: string }>(
  'insert_paid_super_like',
  `insert into super_likes (swiper_id, swiped_id, used_on, paid)
   values (:swiperId, :swipedId, :day::date, true) on conflict do nothing returning swiped_id`,
);

/** Also returns the free super like of its day. */
export const deleteSuperLike = statement<{ paid: boolean }, Pair>(
  'delete_super_like',
  `with deleted as (
     delete from super_likes where swiper_id = :swiperId and swiped_id = :swipedId returning paid, used_on
   ), returned as (
     update users set super_liked_on = null from deleted
      where id = :swiperId and not deleted.paid and super_liked_on = deleted.used_on)
   select paid from deleted`,
);

/** Serializes the undos of a member until the transaction ends. */
export const countUndo = statement<{ steps: number }, { swiperId: number }>(
  'count_undo',
  `insert into swipe_undos as u (swiper_id, steps) values (:swiperId, 1)
   on conflict (swiper_id) do update set steps = u.steps + 1 returning steps`,
);

export interface LastSwipe {
  swipeId: number;
  swipedId: number;
  liked: boolean;
  superLike: boolean;
}

/**
 * The newest swipe that can be undone. Skips passes from an ended match, and members who are no longer visible: their
 * swipes are gone once they are erased. `offset 0` checks only the newest swipes.
 */
export const findLastSwipe = statement<LastSwipe, { swiperId: number }>(
  'find_last_swipe',
  `select s.id as "swipeId", s.swiped_id, s.liked, s.super_like
     from (select * from swipes where swiper_id = :swiperId
            order by created_at desc, id desc offset 0) s
    where not s.ended_match and exists (
      select from users viewer join users u on u.id = s.swiped_id and ${isVisible}
       where viewer.id = s.swiper_id)
    order by s.created_at desc, s.id desc limit 1 /* several pairs */`,
);

export interface UndoEffects {
  matchId: number | null;
  hasMessages: boolean;
  likesBack: boolean;
  superLikesBack: boolean;
}

export const findUndoEffects = statement<UndoEffects, Pair>(
  'find_undo_effects',
  `select m.id as "matchId",
          exists (
            select from messages
             where pair_key = pair_key(:swiperId, :swipedId) and match_id = m.id) as "hasMessages",
          coalesce(theirs.liked, false) as "likesBack", coalesce(theirs.super_like, false) as "superLikesBack"
     from users viewer join users u on u.id = :swipedId
     left join matches m on m.ended_at is null and m.pair_key = pair_key(:swiperId, :swipedId)
       and m.low_id = least(viewer.id, u.id) and m.high_id = greatest(viewer.id, u.id)
     left join swipes theirs on theirs.pair_key = pair_key(:swiperId, :swipedId)
       and theirs.swiper_id = u.id and theirs.swiped_id = viewer.id
    where viewer.id = :swiperId`,
);

export const deleteSwipe = statement<object, Pair>(
  'delete_swipe',
  `delete from swipes where swiper_id = :swiperId and swiped_id = :swipedId
      and pair_key = pair_key(:swiperId, :swipedId)`,
);
