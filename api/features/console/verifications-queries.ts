import type { Pose, SelfieRefusal } from '#contract/verifications.ts';
import { statement } from '#db/sql.ts';
import { isWaiting } from '../auth/queries.ts';
import { isStranger } from '../cases/people-queries.ts';
import { ageOf } from '../users/people.ts';
import { reviewsOfStrangers } from './photos-queries.ts';

interface VerificationRow {
  id: number;
  memberId: number;
  name: string;
  age: number | null;
  pose: Pose;
  sentAt: Date;
  photos: string[];
}

const columns = `v.id, u.id as "memberId", u.name, ${ageOf('u')} as age, v.pose, v.sent_at,
  array(select split_part(photo, '#', 1) from unnest(u.photo_keys) photo) as photos`;

/** Selfies of strangers with an open account that wait for a moderator. */
const selfiesOfStrangers = `photo_verifications v join users u on u.id = v.user_id
  where v.selfie is not null and u.erased_at is null and u.suspended_at is null
    and ${isStranger('u.id')}`;

export const listWaiting = statement<
  VerificationRow,
  { viewerId: number; after: number; limit: number }
>(
  'list_waiting_selfies',
  `select ${columns} from ${selfiesOfStrangers} and v.id > :after order by v.id limit :limit /* several pairs */`,
);

export const findWaiting = statement<VerificationRow, { viewerId: number; id: number }>(
  'find_waiting_selfie',
  `select ${columns} from ${selfiesOfStrangers} and v.id = :id /* several pairs */`,
);

/** Like `findWaiting`, and locks the attempt and the member's photos for the decision. */
export const lockWaiting = statement<VerificationRow, { viewerId: number; id: number }>(
  'lock_waiting_selfie',
  `select ${columns} from ${selfiesOfStrangers} and v.id = :id for no key update of v, u /* several pairs */`,
);

export const findSelfie = statement<{ userId: number; selfie: Buffer }, { id: number }>(
  'find_selfie',
  'select user_id, selfie from photo_verifications where id = :id and selfie is not null',
);

/** Marks the main photo as compared and deletes the attempt. */
export const verifyPhoto = statement<object, { id: number; memberId: number; photo: string }>(
  'verify_photo',
  `with ended as (delete from photo_verifications where id = :id)
   update users set verified_photo = :photo, verified_at = now() where id = :memberId`,
);

/** Deletes the selfie and keeps why. */
export const storeRefusal = statement<object, { id: number; reason: SelfieRefusal }>(
  'refuse_selfie',
  'update photo_verifications set selfie = null, refusal = :reason where id = :id',
);

const upTo100 = (rows: string) => `(select count(*) from (select from ${rows} limit 100) waiting)`;

/** What the pages beside the queue list for the moderator, each up to 100. */
export const countWaiting = statement<
  { photos: number; verifications: number; signups: number },
  { viewerId: number }
>(
  'count_waiting',
  `select ${upTo100(reviewsOfStrangers)} as photos, ${upTo100(selfiesOfStrangers)} as verifications,
          ${upTo100(`users where ${isWaiting}`)} as signups /* several pairs */`,
);
