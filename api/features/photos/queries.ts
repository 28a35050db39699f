import { PHOTOS_MAX } from '#contract/limits.ts';
import type { PhotoFocus } from '#contract/media.ts';
import type { PhotoState } from '#contract/photos.ts';
import { type None, statement } from '#db/sql.ts';
import { isVisible } from '../users/visibility.ts';

/** The photo with this key, if it is the viewer's own or of a visible member. */
export const findPhotoFor = statement<{ key: string }, { viewerId: number; key: string }>(
  'find_photo_for',
  `select photos.key from users viewer
     join photos on photos.key = :key
     join users u on u.id = photos.user_id
    where viewer.id = :viewerId
      and (u.id = viewer.id
        or viewer.onboarded_at is not null and photos.review = 'shown' and ${isVisible}) /* pair found late */`,
);

/** The first photo of a sample user. Its blurred form is public. */
export const findSamplePhoto = statement<{ key: string }, { key: string }>(
  'find_sample_photo',
  `select photos.key from photos join users u on u.id = photos.user_id
    where photos.key = :key and photos.position = 0 and u.sample and u.realm = 'demo'`,
);

export const countPhotos = statement<{ count: number }, { userId: number }>(
  'count_photos',
  'select count(*) as count from photos where user_id = :userId',
);

/**
 * Adds a photo as the last one. Unless the photo is held, shows a profile again that a decision hid until
 * it is edited. No row at the limit of photos.
 */
export const insertPhoto = statement<
  { position: number },
  {
    userId: number;
    key: string;
    color: string;
    hash: string | null;
    state: PhotoState;
    classify: boolean;
  }
>(
  'insert_photo',
  `with shown as (
     update users set hidden_at = null where id = :userId::bigint and hidden_at is not null and :state <> 'held')
   insert into photos (key, user_id, position, color, hash, review, classify_at)
   select :key, :userId::bigint, count(*), :color, :hash::bit(64), :state,
          case when :classify::boolean then now() end from photos where user_id = :userId::bigint
   having count(*) < ${PHOTOS_MAX}
   returning position`,
);

/**
 * Reorders the member's photos.
 *
 * @returns one row per photo, or none and no change unless `keys` are exactly the member's photos.
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

/** Sets the focus or the text of one of the member's photos. */
export const updatePhoto = statement<
  object,
  { userId: number; key: string; text: string | null } & Record<keyof PhotoFocus, number | null>
>(
  'update_photo',
  `update photos set focus_x = coalesce(:x, focus_x), focus_y = coalesce(:y, focus_y), text = coalesce(:text, text)
    where key = :key and user_id = :userId returning key`,
);

/** Deletes one of the member's photos. `closeGap` then moves the later ones up. */
export const deletePhotoRow = statement<{ position: number }, { userId: number; key: string }>(
  'delete_photo',
  'delete from photos where key = :key and user_id = :userId returning position',
);

export const closeGap = statement<object, { userId: number; position: number }>(
  'close_photo_gap',
  'update photos set position = position - 1 where user_id = :userId and position > :position',
);

/** An upload that has not finished by then has failed. */
const UPLOAD_MAX = '1 hour';
const ORPHANS_PER_RUN_MAX = 500;

/** Marks the files of an upload as orphaned until its row is committed, so that a crash leaves no files. */
export const insertOrphan = statement<object, { key: string }>(
  'insert_orphaned_files',
  'insert into orphaned_files (key) values (:key) on conflict do nothing',
);

export const deleteOrphan = statement<object, { key: string }>(
  'delete_orphaned_files',
  'delete from orphaned_files where key = :key',
);

/** Moves files that could not be removed behind all others. */
export const postponeOrphan = statement<object, { key: string }>(
  'postpone_orphaned_files',
  'update orphaned_files set since = now() where key = :key',
);

/** SQL condition: the photo `key` is part of the evidence of a case, which keeps its files. */
const isEvidence = (key: string): string =>
  `exists (select from evidence_photos e where e.key = ${key})`;

export const findEvidencePhoto = statement<object, { key: string }>(
  'find_evidence_photo',
  `select where ${isEvidence(':key')}`,
);

/** SQL condition: a photo or a message has the file `key`. */
const hasRow = (key: string): string =>
  `(exists (select from photos where photos.key = ${key})
     or exists (select from message_media where message_media.key = ${key}))`;

export const listOrphans = statement<{ key: string; hasRow: boolean }, None>(
  'list_orphaned_files',
  `select key, ${hasRow('l.key')} as "hasRow"
     from orphaned_files l where since < now() - interval '${UPLOAD_MAX}' and not ${isEvidence('l.key')}
    order by since limit ${ORPHANS_PER_RUN_MAX} /* several pairs */`,
);

/** After a restore, the replaced database still has the rows of newer files, and can return. */
const UNOWNED_FILE_GRACE = '7 days';

/** Marks files without a row as orphaned, at the end of their grace. `listOrphans` leaves out evidence of cases. */
export const insertUnowned = statement<object, { keys: string[] }>(
  'insert_unowned_files',
  `insert into orphaned_files (key, since)
   select found.key, now() + interval '${UNOWNED_FILE_GRACE}' from unnest(:keys::text[]) as found (key)
    where not ${hasRow('found.key')}
   on conflict do nothing
   returning key /* several pairs */`,
);
