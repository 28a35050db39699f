import { randomBytes } from 'node:crypto';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { photoKey } from '#contract/media.ts';
import type { OwnUser, PhotoChange } from '#contract/users.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';
import { insertDecision } from '../audit/decision-queries.ts';
import { notifyMembers } from '../notifications/service.ts';
import { lockUser, ownUser } from '../users/queries.ts';
import { discard, storeFiles, writePhotoFiles } from './files.ts';
import { readPhoto } from './image.ts';
import type { PhotoHashes } from './photo-hash.ts';
import * as queries from './queries.ts';
import { queueReview, reviewOf } from './review.ts';
import { findRemovedPhoto } from './review-queries.ts';

const tooManyPhotos = () => new AppError(409, 'enough_photos', { count: PHOTOS_MAX });

/**
 * Adds a photo to the viewer's profile. The photo limit is checked before the upload is read.
 *
 * @throws AppError 403 for a demo visitor, 409 at the photo limit, and the errors of `readPhoto`.
 */
export async function addOwnPhoto(viewer: Viewer, file: () => Promise<Buffer>): Promise<OwnUser> {
  if (viewer.realm === 'demo') {
    throw new AppError(403, 'demo_takes_no_photos');
  }
  const [own] = await queries.countPhotos({ userId: viewer.id });
  if (own && own.count >= PHOTOS_MAX) throw tooManyPhotos();
  await storePhoto(viewer.id, await file());
  return ownUser(viewer.id);
}

/** Re-encodes a picture and stores it as the member's last photo. After a failure no files stay. */
export async function storePhoto(userId: number, bytes: Buffer): Promise<void> {
  const { files, color, hashes } = await readPhoto(userId, bytes);
  const review = await reviewOf(userId, hashes);
  const key = randomBytes(16).toString('hex');
  const insertRow = async (db: Db) => {
    await lockUser({ userId }, db);
    const hash = hashes?.hash ?? null;
    const classify = config.photoClassifier !== undefined;
    const photo = { userId, key, color, hash, state: review.state, classify };
    if ((await queries.insertPhoto(photo, db)).length === 0) throw tooManyPhotos();
    await queueReview(key, review, db);
    if (review.state === 'held') await recordHold(userId, key, db);
  };
  await storeFiles(key, () => writePhotoFiles(key, files), insertRow);
}

/** @throws AppError 400 unless `images` names each of the viewer's photos once. */
export async function orderOwnPhotos(userId: number, images: string[]): Promise<OwnUser> {
  const keys = images.map(photoKey);
  await transaction(async (db) => {
    await lockUser({ userId }, db);
    if ((await queries.updatePositions({ userId, keys }, db)).length === 0) {
      throw invalid('not_each_photo');
    }
  });
  return ownUser(userId);
}

/** @throws AppError 404 for a photo that is not the viewer's. */
export async function changeOwnPhoto(
  userId: number,
  key: string,
  { x, y, text }: PhotoChange,
): Promise<OwnUser> {
  const values = { x: x ?? null, y: y ?? null, text: text === null ? '' : (text ?? null) };
  if ((await queries.updatePhoto({ userId, key, ...values })).length === 0) throw notFound();
  return ownUser(userId);
}

/** @throws AppError 404 for a photo that is not the viewer's. */
export async function deleteOwnPhoto(userId: number, key: string): Promise<OwnUser> {
  await transaction(async (db) => {
    await lockUser({ userId }, db);
    const deleted = firstRow(await queries.deletePhotoRow({ userId, key }, db), notFound);
    await queries.closeGap({ userId, position: deleted.position }, db);
  });
  await discard(key);
  return ownUser(userId);
}

/** @throws AppError 422 for a photo of a chat that resembles a removed intimate one. */
export async function refuseRemoved(userId: number, hashes: PhotoHashes | undefined) {
  const found = await findRemovedPhoto({
    userId,
    originals: hashes?.originals ?? [],
    isForChat: true,
  });
  if (found.length > 0) throw new AppError(422, 'photo_removed_before');
}

/** Stores the automated decision to hold a photo back, which its owner reads and can appeal. */
async function recordHold(memberId: number, key: string, db: Db): Promise<void> {
  await insertDecision(
    {
      caseId: null,
      memberId,
      measure: 'hold_photo',
      content: [key],
      // The measure says all.
      statement: {},
      decidedBy: null,
      automated: true,
    },
    db,
  );
  await notifyMembers([memberId], 'decision', db);
}
