import type { PhotoReviewReason } from '#contract/photos.ts';
import { statement } from '#db/sql.ts';

/** Lease time: photos of a killed worker are available again after it. Longer than a request takes. */
const LEASE = '60 seconds';
const BATCH = 8;

/** Leases photos for the classifier, oldest first. Photos that another worker leased are skipped. */
export const leasePhotos = statement<{ key: string }, Record<string, never>>(
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
