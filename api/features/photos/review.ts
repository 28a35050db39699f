import type { PhotoReviewReason, PhotoState } from '#contract/photos.ts';
import type { Db } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import type { PhotoHashes } from './photo-hash.ts';
import { findPhotoElsewhere, findRemovedPhoto, insertPhotoReview } from './review-queries.ts';

interface Review {
  state: PhotoState;
  /** Reasons for a review; empty for none. */
  reasons: PhotoReviewReason[];
}

const urgencyOf = ({ state, reasons }: Review): number => {
  if (state === 'held') return 0;
  return reasons.some((reason) => reason !== 'new') ? 1 : 2;
};

/** Puts a photo into the queue: held photos first, then suspicious ones, then the others. */
export async function queueReview(key: string, review: Review, db: Db): Promise<void> {
  const { reasons } = review;
  if (reasons.length === 0) return;
  const urgency = urgencyOf(review);
  await insertPhotoReview({ key, reasons, urgency }, db);
}

/**
 * Decides the visibility of a new photo. A picture that a decision removed before is held until a moderator has
 * compared it; one that another account shows is only put in the queue.
 */
export async function reviewOf(userId: number, hashes: PhotoHashes | undefined): Promise<Review> {
  const reasons: PhotoReviewReason[] = config.photoReview === 'off' ? [] : ['new'];
  const state: PhotoState = config.photoReview === 'before' ? 'waiting' : 'shown';
  if (!hashes) return { state, reasons };
  const { hash, mirrored, originals } = hashes;
  const [removed, elsewhere] = await Promise.all([
    findRemovedPhoto({ userId, originals, isForChat: false }),
    findPhotoElsewhere({ userId, hash, mirrored }),
  ]);
  if (elsewhere.length > 0) reasons.push('on_other_account');
  if (removed.length === 0) return { state, reasons };
  return { state: 'held', reasons: [...reasons, 'removed_before'] };
}
