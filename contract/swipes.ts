import { z } from 'zod';
import { Id, IdText, Timestamp } from './common.ts';
import { DiscoverPerson } from './discover.ts';
import { endpoint, READS } from './endpoint.ts';
import { PersonSummary } from './users.ts';

export const Swipe = z.strictObject({
  swiperId: Id,
  swipedId: Id,
  liked: z.boolean(),
  superLike: z.boolean().optional(),
});
export type Swipe = z.infer<typeof Swipe>;

export const SwipeResult = z.object({ match: z.boolean() });
export type SwipeResult = z.infer<typeof SwipeResult>;

const Mark = z.object({ liked: z.boolean() });

/** `theirSwipe` is present only when it is a like: passed and never swiped are the same bytes. */
export const SwipeStatus = z.object({ mySwipe: Mark.nullable(), theirSwipe: Mark.optional() });
export type SwipeStatus = z.infer<typeof SwipeStatus>;

export const ReceivedLike = z.object({
  id: Id,
  createdAt: Timestamp,
  superLike: z.boolean(),
  swiper: PersonSummary,
});
export type ReceivedLike = z.infer<typeof ReceivedLike>;

export const createSwipe = endpoint({
  method: 'POST',
  path: '/api/swipes',
  summary:
    'Like or pass; `match` tells whether it is mutual now. 402 `not_enough_credits`, 429 `daily_limit`',
  access: 'member',
  actor: 'body.swiperId',
  body: Swipe,
  response: SwipeResult,
  paddedBytes: 32,
  limit: { points: 60, seconds: 60, by: 'account' },
});

/** The card of whom the swipe was about; null when they would not be dealt now. */
export const UndoneSwipe = z.object({ person: DiscoverPerson.nullable() });
export type UndoneSwipe = z.infer<typeof UndoneSwipe>;

export const undoSwipe = endpoint({
  method: 'POST',
  path: '/api/swipes/undo',
  summary:
    'Take back the last swipe; 409 `nothing_to_undo` after 10 in a row, `match_has_messages` once somebody has written',
  access: 'member',
  response: UndoneSwipe,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const listReceivedLikes = endpoint({
  method: 'GET',
  path: '/api/swipes/likes/:userId',
  summary: 'Likes received from people that the viewer may see',
  access: 'member',
  actor: 'params.userId',
  params: z.strictObject({ userId: IdText }),
  response: z.array(ReceivedLike),
  limit: READS,
});

export const getSwipeStatus = endpoint({
  method: 'GET',
  path: '/api/swipes/:myId/:otherId',
  summary: 'What the viewer and another member said of each other',
  access: 'member',
  actor: 'params.myId',
  params: z.strictObject({ myId: IdText, otherId: IdText }),
  response: SwipeStatus,
  limit: READS,
});
