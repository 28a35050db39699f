import { PHOTOS_MAX } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { isVisible } from '../users/visibility.ts';

/** The photo with this key, if it is the viewer's own or of somebody they may see. */
export const findPhotoFor = statement<{ key: string }, { viewerId: number; key: string }>(
  'find_photo_for',
  `select photos.key from users viewer
     join photos on photos.key = :key
     join users u on u.id = photos.user_id
    where viewer.id = :viewerId and (u.id = viewer.id or ${isVisible})`,
);

/** The first photo of a sample person: its blurred form is for everybody. */
export const findSamplePhoto = statement<{ key: string }, { key: string }>(
  'find_sample_photo',
  `select photos.key from photos join users u on u.id = photos.user_id
    where photos.key = :key and photos.position = 0 and u.sample and u.realm = 'demo'`,
);

/** Changes of one member's photos wait for each other, so that positions stay 0, 1, 2, … */
export const lockPhotosOf = statement<object, { userId: number }>(
  'lock_photos_of',
  'select from users where id = :userId for no key update',
);

export const countPhotos = statement<{ count: number }, { userId: number }>(
  'count_photos',
  'select count(*) as count from photos where user_id = :userId',
);

/** Adds a photo as the last one; nothing is returned when there are enough. */
export const insertPhoto = statement<
  { position: number },
  { userId: number; key: string; color: string }
>(
  'insert_photo',
  `insert into photos (key, user_id, position, color)
   select :key, :userId::bigint, count(*), :color from photos where user_id = :userId::bigint
   having count(*) < ${PHOTOS_MAX}
   returning position`,
);

/**
 * Puts the member's photos in the order of `keys`.
 *
 * @returns a row a photo; none, and nothing is changed, unless `keys` are exactly the member's photos.
 */
export const updatePositions = statement<{ key: string }, { userId: number; keys: string[] }>(
  'update_photo_positions',
  `with own as (select key from photos where user_id = :userId)
   update photos set position = wanted.place - 1
     from unnest(:keys::text[]) with ordinality as wanted (key, place)
    where photos.key = wanted.key
      and (select count(*) from own) = cardinality(:keys::text[])
      and (select count(*) from own where key = any(:keys::text[])) = cardinality(:keys::text[])
   returning photos.key`,
);

/** Removes one of the member's photos; those behind it are closed up by `closeGap`. */
export const deletePhotoRow = statement<{ position: number }, { userId: number; key: string }>(
  'delete_photo',
  'delete from photos where key = :key and user_id = :userId returning position',
);

export const closeGap = statement<object, { userId: number; position: number }>(
  'close_photo_gap',
  'update photos set position = position - 1 where user_id = :userId and position > :position',
);
