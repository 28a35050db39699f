import { ITEM_KINDS } from './choices.ts';
import { PhotoPath } from './photos.ts';
import { z } from './zod.ts';

/** A part of the liked profile. */
export const LikeableItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('photo'), photo: PhotoPath }),
  z.strictObject({ kind: z.literal('prompt'), prompt: z.string().min(1).max(40) }),
  z.strictObject({ kind: z.literal('bio') }),
]);
export type LikeableItem = z.infer<typeof LikeableItem>;

/** What a like was about, read when it is listed. Without `photo` and `text`, it was changed or removed. */
export const LikedItem = z.object({
  kind: z.enum(ITEM_KINDS),
  /** Path of a photo. */
  photo: z.string().optional(),
  /** Key of the question. */
  prompt: z.string().optional(),
  /** The answer or the bio. */
  text: z.string().optional(),
});
export type LikedItem = z.infer<typeof LikedItem>;
