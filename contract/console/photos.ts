import { Id, Timestamp, text, wholeNumberText } from '../common.ts';
import { RULE_NUMBER_MAX } from '../limits.ts';
import {
  FACTS_MAX_CHARS,
  NOTE_MAX_CHARS,
  PHOTO_REVIEW_REASONS,
  STATEMENT_MAX_CHARS,
} from '../moderation.ts';
import { PHOTO_STATES, PhotoKey } from '../photos.ts';
import { z } from '../zod.ts';
import { consoleEndpoint } from './endpoint.ts';

export const PHOTO_REVIEWS_PER_PAGE = 50;

const params = z.strictObject({ key: PhotoKey });
/** A photo that waits for a moderator. */
const PhotoReview = z.object({
  key: PhotoKey,
  state: z.enum(PHOTO_STATES),
  reasons: z.array(z.enum(PHOTO_REVIEW_REASONS)),
  addedAt: Timestamp,
  member: z.object({ id: Id, name: z.string(), age: z.int().nullable(), strikes: z.int() }),
  /** The first photo of the profile. */
  isMain: z.boolean(),
  /** Address of the picture, gray and blurred by the server. */
  blurred: z.string(),
});
export type PhotoReview = z.infer<typeof PhotoReview>;

export const listPhotoReviews = consoleEndpoint('GET /api/console/photos', {
  summary: 'Photos to look at: held ones, then suspicious ones, then new ones, oldest first',
  query: z.strictObject({
    reason: z.enum(PHOTO_REVIEW_REASONS).optional(),
    after: z.string().max(80).optional(),
    limit: wholeNumberText(1, PHOTO_REVIEWS_PER_PAGE).optional(),
  }),
  response: z.object({ photos: z.array(PhotoReview), next: z.string().nullable() }),
});

export const showPhotoReview = consoleEndpoint('POST /api/console/photos/:key/picture', {
  summary:
    'Address of a photo as it is; logged, and counted for the moderator unless it is only new',
  params,
  response: z.object({ url: z.string() }),
});

export const getReviewPicture = consoleEndpoint('GET /api/console/photos/:key/:file', {
  summary:
    'A photo of the queue: blurred and grey, or as it is for an hour after `showPhotoReview`',
  params: z.strictObject({ key: PhotoKey, file: z.enum(['blurred.webp', 'shown.webp']) }),
  mediaType: 'image/webp',
  limit: { points: 1200, seconds: 60, by: 'account', perInstance: true },
});

export const approvePhoto = consoleEndpoint('POST /api/console/photos/:key/approval', {
  summary:
    'Show a photo to others. 409 `photo_changed` outside the queue, `not_shown` before it was requested',
  params,
});

export const PhotoRemoval = z.strictObject({
  /** Number of a community rule. */
  rule: z.int().min(1).max(RULE_NUMBER_MAX),
  /** As for `decideCase`. */
  facts: text(FACTS_MAX_CHARS).optional(),
  statement: text(STATEMENT_MAX_CHARS, 20).optional(),
  note: text(NOTE_MAX_CHARS).optional(),
});
export type PhotoRemoval = z.infer<typeof PhotoRemoval>;

export const removePhoto = consoleEndpoint('POST /api/console/photos/:key/removal', {
  summary:
    'Remove a photo with a statement of reasons. 409 `photo_changed` outside the queue, `not_shown` before it was requested',
  params,
  body: PhotoRemoval,
});
