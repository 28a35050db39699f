import { endpoint } from './endpoint.ts';
import { PHOTO_SIZES } from './media.ts';
import type { PHOTO_REVIEW_REASONS } from './moderation.ts';
import { z } from './zod.ts';

/** Photos that wait for a review or are held are visible to their owner only. */
export const PHOTO_STATES = ['shown', 'waiting', 'held'] as const;
export type PhotoState = (typeof PHOTO_STATES)[number];

export type PhotoReviewReason = (typeof PHOTO_REVIEW_REASONS)[number];

/** 128 random bits in hex. */
export const PhotoKey = z.string().regex(/^[0-9a-f]{32}$/);

/** Path of a photo: `/media/{128-bit key}/{width}.webp`, with its focus as `#focus={x},{y}`. */
export const PhotoPath = z
  .string()
  .regex(
    new RegExp(
      `^/media/[0-9a-f]{32}/(${PHOTO_SIZES.join('|')})\\.webp(#focus=\\d{1,3},\\d{1,3})?$`,
    ),
  );

/** nginx sends the file after the API authorizes it. */
export const getPhoto = endpoint('GET /media/:key/:file', {
  summary: 'A photo of a visible member, or the blurred photo of a sample person for visitors',
  access: 'public',
  params: z.strictObject({
    key: PhotoKey,
    file: z.enum(PHOTO_SIZES.map((size) => `${size}.webp` as const)),
  }),
  mediaType: 'image/webp',
});
