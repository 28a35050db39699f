import { randomInt } from 'node:crypto';
import { POSES_PER_DAY } from '#contract/limits.ts';
import { POSES, type Verification } from '#contract/verifications.ts';
import { encryptSelfie } from '#db/encrypted-columns.ts';
import { firstRow } from '#db/sql.ts';
import { consumeDailyQuota, type DailyQuota } from '../../platform/daily-quota.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';
import { readSelfie } from '../photos/image.ts';
import type { VerificationRow } from './queries.ts';
import * as queries from './queries.ts';

const noPhoto = () => new AppError(409, 'no_photo');
const poseExpired = () => new AppError(409, 'pose_expired');

const POSE_DRAWS: DailyQuota = {
  name: 'poses',
  perDay: POSES_PER_DAY,
  code: 'daily_limit_poses',
};

async function findOwn(userId: number): Promise<VerificationRow> {
  return firstRow(await queries.findVerification({ userId }), notFound);
}

/** The check of the member's main photo. A running attempt is shown before an earlier result. */
export async function readVerification(userId: number): Promise<Verification> {
  const { verifiedAt, verifiedUntil, pose, poseUntil, isWaiting, refusal } = await findOwn(userId);
  if (isWaiting) return { state: 'waiting' };
  if (pose && poseUntil) return { state: 'posing', pose, until: poseUntil.toISOString() };
  if (verifiedAt && verifiedUntil) {
    return {
      state: 'verified',
      since: verifiedAt.toISOString(),
      until: verifiedUntil.toISOString(),
    };
  }
  return refusal ? { state: 'refused', refusal } : { state: 'none' };
}

/**
 * Draws a random pose for a selfie. A drawn pose stays until it expires, so no one can wait for the pose
 * of an older picture.
 *
 * @throws AppError 403 in the demo, 409 `no_photo`, 409 `waiting` while a selfie waits, 429 `daily_limit_poses`.
 */
export async function beginVerification({ id: userId, realm }: Viewer): Promise<Verification> {
  if (realm === 'demo') throw new AppError(403, 'demo_verifies_no_photos');
  const { hasPhoto, isWaiting, pose: current } = await findOwn(userId);
  if (!hasPhoto) throw noPhoto();
  if (isWaiting) throw new AppError(409, 'waiting');
  if (!current) {
    await consumeDailyQuota(POSE_DRAWS, userId);
    await queries.startVerification({ userId, pose: POSES[randomInt(POSES.length)] ?? POSES[0] });
  }
  return readVerification(userId);
}

/**
 * Stores a selfie in the chosen pose, re-encoded and encrypted.
 *
 * @throws AppError 409 `pose_expired` without a valid pose, 409 `no_photo`, and the errors of `readSelfie`.
 */
export async function takeSelfie(
  userId: number,
  file: () => Promise<Buffer>,
): Promise<Verification> {
  const { pose, hasPhoto } = await findOwn(userId);
  if (!hasPhoto) throw noPhoto();
  if (!pose) throw poseExpired();
  const selfie = encryptSelfie(userId, await readSelfie(userId, await file()));
  if ((await queries.storeSelfie({ userId, selfie })).length === 0) throw poseExpired();
  return readVerification(userId);
}

/** Deletes the selfie and the result of the check. */
export async function withdrawVerification(userId: number): Promise<Verification> {
  await queries.deleteVerification({ userId });
  return readVerification(userId);
}
