import { REMOVED_PHOTO_MONTHS } from '#contract/limits.ts';
import type { PhotoReviewReason } from '#contract/photos.ts';
import { type None, statement } from '#db/sql.ts';
import { stands } from '../audit/decision-queries.ts';

type Hashes = { hash: string; mirrored: string };

const QUARTERS = [0, 1, 2, 3];
const HASHES = ['hash', 'mirrored'];
const DISTANCE_MAX = 3;
/**
 * Bits in which a removed photo may differ from a form of a new one. Of copies that are cropped by 5 % or rotated
 * by 2°, nine of ten are found; beside 50 removed photos, at most one of 1,000 others is held by mistake.
 */
export const REMOVED_DISTANCE_MAX = 6;

/**
 * A picture that a decision has removed, from any account, and that this one may be a copy of; for a chat only an intimate
 * one. None of another account for which an appeal of the member was justified.
 */
export const findRemovedPhoto = statement<
  { key: string },
  { userId: number; originals: readonly string[]; isForChat: boolean }
>(
  'find_removed_photo',
  `select r.photo_key as key from removed_photos r
    where r.expires_on > :today::date and (r.intimate or not :isForChat::boolean) and exists (
      select from unnest(:originals::bit(64)[]) as original (hash)
       where bit_count(r.hash # original.hash) <= ${REMOVED_DISTANCE_MAX})
      and (r.user_id = :userId or not exists (
        select from decisions d where d.member_id = :userId and d.measure = 'hold_photo'
           and r.photo_key = any(d.content) and not ${stands})) limit 1`,
);

/** Whether another account shows this picture or its mirror image. */
export const findPhotoElsewhere = statement<object, Hashes & { userId: number }>(
  'find_photo_elsewhere',
  `select from photos where user_id <> :userId
      and (${HASHES.flatMap((hash) =>
        QUARTERS.map(
          (quarter) =>
            `hash_quarter(photos.hash, ${quarter}) = hash_quarter(:${hash}::bit(64), ${quarter})`,
        ),
      ).join(' or ')})
      and (${HASHES.map((hash) => `bit_count(photos.hash # :${hash}::bit(64)) <= ${DISTANCE_MAX}`).join(' or ')})
    limit 1`,
);

export const insertPhotoReview = statement<
  object,
  { key: string; reasons: readonly PhotoReviewReason[]; urgency: number }
>(
  'insert_photo_review',
  'insert into photo_reviews (photo_key, reasons, urgency) values (:key, :reasons, :urgency)',
);

type Photos = { userId: number; keys: string[] };

/**
 * Stores the hashes of pictures that a decision removes: `hashes`, or else those of photos. For an erased account, only of
 * intimate ones.
 */
export const insertRemovedPhotos = statement<
  object,
  Photos & { hashes: (string | null)[]; isIntimate: boolean }
>(
  'insert_removed_photos',
  `insert into removed_photos (user_id, photo_key, intimate, hash, expires_on)
   select u.id, p.key, :isIntimate::boolean, coalesce(p.hash, photos.hash), :today::date + interval '${REMOVED_PHOTO_MONTHS} months'
     from unnest(:keys::text[], :hashes::bit(64)[]) as p (key, hash) left join users u on u.id = :userId
     left join photos on photos.key = p.key and photos.user_id = u.id
    where coalesce(p.hash, photos.hash) is not null and (u.id is not null or :isIntimate::boolean)`,
);

/** Deletes the hashes of photos whose removal is reversed. */
export const deleteRemovedPhotos = statement<object, Photos>(
  'delete_removed_photos',
  'delete from removed_photos where user_id = :userId and photo_key = any(:keys::text[])',
);

/** Shows photos to others and takes them out of the queue. */
export const showPhotos = statement<{ key: string }, Photos>(
  'show_photos',
  `with reviewed as (
     delete from photo_reviews r using photos p
      where p.key = r.photo_key and p.user_id = :userId and p.key = any(:keys::text[]))
   update photos set review = 'shown', classify_at = null where user_id = :userId and key = any(:keys::text[]) returning key`,
);

export const deleteOldRemovedPhotos = statement<{ id: number }, None>(
  'delete_old_removed_photos',
  'delete from removed_photos where expires_on <= :today::date returning id',
);

/** Lease time: photos of a killed worker are available again after it. Longer than a request takes. */
const LEASE = '60 seconds';
const BATCH = 8;

/** Leases photos for the classifier, oldest first. Photos that another worker leased are skipped. */
export const leasePhotos = statement<{ key: string }, None>(
  'lease_photos',
  `update photos set classify_at = now() + interval '${LEASE}'
    where key in (select key from photos where classify_at <= now()
                   order by classify_at limit ${BATCH} for update skip locked)
   returning key`,
);

/** Ends the work on a photo, and puts it into the queue or brings it forward if there is a reason. */
export const finishPhoto = statement<object, { key: string; reason: PhotoReviewReason | null }>(
  'finish_photo',
  `with finished as (
     update photos set classify_at = null where key = :key and classify_at is not null returning key)
   insert into photo_reviews (photo_key, reasons, urgency)
   select key, array[:reason::text], case :reason when 'new' then 2 else 1 end
     from finished where :reason::text is not null
   on conflict (photo_key) do update
     set reasons = array_append(array_remove(photo_reviews.reasons, :reason::text), :reason::text),
         urgency = least(photo_reviews.urgency, excluded.urgency)`,
);
