import { POSE_MINUTES, SELFIE_DAYS, VERIFIED_PHOTO_MONTHS } from '#contract/limits.ts';
import type { Pose, SelfieRefusal } from '#contract/verifications.ts';
import { type None, statement } from '#db/sql.ts';
import { isVerified } from '../users/people.ts';

type Own = { userId: number };

export interface VerificationRow {
  hasPhoto: boolean;
  /** While the comparison of the main photo counts. */
  verifiedAt: Date | null;
  verifiedUntil: Date | null;
  /** Until a pose is valid; null without one. */
  pose: Pose | null;
  poseUntil: Date | null;
  isWaiting: boolean;
  refusal: SelfieRefusal | null;
}

/** SQL condition: the pose of the attempt `attempt` is valid and has no selfie yet. */
const canPose = (attempt: string): string =>
  `${attempt}.sent_at is null and ${attempt}.started_at > now() - interval '${POSE_MINUTES} minutes'`;

export const findVerification = statement<VerificationRow, Own>(
  'find_verification',
  `select u.photo_keys <> '{}' as "hasPhoto",
          case when v.is_valid then u.verified_at end as "verifiedAt",
          case when v.is_valid then u.verified_at + interval '${VERIFIED_PHOTO_MONTHS} months' end as "verifiedUntil",
          case when v.can_pose then p.pose end as pose,
          case when v.can_pose then p.started_at + interval '${POSE_MINUTES} minutes' end as "poseUntil",
          p.selfie is not null as "isWaiting", p.refusal
     from users u left join photo_verifications p on p.user_id = u.id
     cross join lateral (
       select ${isVerified('u')} as is_valid,
              ${canPose('p')} as can_pose) v
    where u.id = :userId`,
);

/** Begins a new attempt. No change while a pose is valid or a selfie waits, or without a photo. */
export const startVerification = statement<object, Own & { pose: Pose }>(
  'start_verification',
  `insert into photo_verifications (user_id, pose)
   select id, :pose from users where id = :userId and photo_keys <> '{}'
   on conflict (user_id) do update
      set id = default, pose = excluded.pose, started_at = now(), sent_at = null, refusal = null
    where photo_verifications.selfie is null and not (${canPose('photo_verifications')})
   returning user_id`,
);

/** Stores an encrypted selfie. No row when the pose has expired, or without a photo. */
export const storeSelfie = statement<object, Own & { selfie: Buffer }>(
  'store_selfie',
  `update photo_verifications v set selfie = :selfie, sent_at = now() from users u
    where v.user_id = :userId and u.id = v.user_id and u.photo_keys <> '{}'
      and ${canPose('v')}
   returning v.user_id`,
);

/** Deletes the selfie and the result. A valid pose stays, or a member could draw until one fits. */
export const deleteVerification = statement<object, Own>(
  'delete_verification',
  `with ended as (
     delete from photo_verifications v where user_id = :userId and not (${canPose('v')}))
   update users set verified_photo = null, verified_at = null
    where id = :userId and verified_photo is not null returning id`,
);

/** Deletes selfies that no moderator has compared. */
export const deleteOldSelfies = statement<{ id: number }, None>(
  'delete_old_selfies',
  `delete from photo_verifications
    where coalesce(sent_at, started_at) < now() - interval '${SELFIE_DAYS} days' returning id`,
);

export interface VerificationExport extends Record<string, unknown> {
  selfie: Buffer | null;
}

export const exportVerification = statement<VerificationExport, Own>(
  'export_verification',
  `select pose, started_at, sent_at, refusal, selfie
     from photo_verifications where user_id = :userId`,
  { replica: true },
);
