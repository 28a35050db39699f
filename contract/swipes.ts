import { contactFreeText, Id, Timestamp } from './common.ts';
import { DiscoverPerson } from './discover.ts';
import { endpoint } from './endpoint.ts';
import { LikeableItem, LikedItem } from './liked-items.ts';
import { COMMENT_MAX, SENT_LIKES_MAX } from './limits.ts';
import { Person, PersonSummary } from './users.ts';
import { z } from './zod.ts';

export const Swipe = z.strictObject({
  swiperId: Id,
  swipedId: Id,
  liked: z.boolean(),
  superLike: z.boolean().optional(),
  /** Sends the Super Like only if it is the free one of the day, and spends no credits. */
  free: z.boolean().optional(),
  /** The part of the profile that a like is about. */
  item: LikeableItem.optional(),
  /** About the item. It becomes the first message of the match. */
  comment: contactFreeText(1, COMMENT_MAX).optional(),
});
export type Swipe = z.infer<typeof Swipe>;

export const SwipeResult = z.object({ match: z.boolean() });
export type SwipeResult = z.infer<typeof SwipeResult>;

const Swiped = z.object({ liked: z.boolean() });

/** `theirSwipe` is present only when it is a like and no chat is closed: a pass and no swipe have the same response. */
export const SwipeStatus = z.object({ mySwipe: Swiped.nullable(), theirSwipe: Swiped.optional() });
export type SwipeStatus = z.infer<typeof SwipeStatus>;

export const ReceivedLike = z.object({
  id: Id,
  createdAt: Timestamp,
  superLike: z.boolean(),
  swiper: PersonSummary,
  /** True after a match, a like, or a pass of the last 30 days. */
  answered: z.boolean(),
  item: LikedItem.optional(),
  comment: z
    .object({
      /** Absent while it is covered. */
      text: z.string().optional(),
      /** It has one of the member's own hidden words. */
      hidden: z.literal(true).optional(),
    })
    .optional(),
  /** The profile, in the list of unanswered likes only. */
  person: Person.optional(),
});
export type ReceivedLike = z.infer<typeof ReceivedLike>;

/** A like that has made no match yet. */
export const SentLike = z.object({ superLike: z.boolean(), person: Person });
export type SentLike = z.infer<typeof SentLike>;

export const createSwipe = endpoint('POST /api/swipes', {
  summary:
    'Like or pass; `match` is true when the like is mutual. A repeated like changes nothing. 402 `not_enough_credits` or `no_free_super_like`, 403 `comments_refused`, 409 `item_gone`, or `already_matched` for a Super Like to a match, 429 `daily_limit_swipes`, `daily_limit_likes` or `daily_limit_comments`',
  actor: 'body.swiperId',
  body: Swipe,
  response: SwipeResult,
  paddedBytes: 32,
  limit: { points: 60, seconds: 60, by: 'account' },
});

/** The card of the swiped member; null when the member is no longer a candidate. */
export const UndoneSwipe = z.object({ person: DiscoverPerson.nullable() });
export type UndoneSwipe = z.infer<typeof UndoneSwipe>;

export const undoSwipe = endpoint('POST /api/swipes/undo', {
  summary:
    'Undo the last swipe; 409 `nothing_to_undo` after 10 in a row, `match_has_messages` after a message',
  response: UndoneSwipe,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const listReceivedLikes = endpoint('GET /api/swipes/likes/:userId', {
  summary:
    'Likes received from visible members. `unanswered=true` lists those without an answer, Super Likes first, each with the profile',
  actor: 'params.userId',
  query: z.strictObject({ unanswered: z.literal('true').optional() }),
  response: z.array(ReceivedLike),
});

export const listSentLikes = endpoint('GET /api/swipes/sent', {
  summary: `Your newest ${SENT_LIKES_MAX} likes of visible members who are no match. A pass takes one back. 429 \`daily_limit_people\``,
  response: z.array(SentLike),
});

export const getSwipeStatus = endpoint('GET /api/swipes/:myId/:otherId', {
  summary: 'Swipes between you and another member',
  actor: 'params.myId',
  response: SwipeStatus,
});

export const showComment = endpoint('PUT /api/swipes/comments/:swiperId', {
  summary: 'Uncover the comment of a like that you received',
  response: z.object({ text: z.string() }),
  limit: { points: 120, seconds: 60, by: 'account' },
});
