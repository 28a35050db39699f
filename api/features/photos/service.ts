import { randomBytes } from 'node:crypto';
import { PHOTOS_MAX } from '#contract/limits.ts';
import { photoKey } from '#contract/photos.ts';
import type { OwnUser } from '#contract/users.ts';
import { transaction } from '#db/sql.ts';
import { AppError, forbidden, invalid, notFound } from '../../platform/errors.ts';
import { log } from '../../platform/logger.ts';
import type { Viewer } from '../../platform/session.ts';
import { tellOnlookers } from '../matches/onlookers.ts';
import { ownUser } from '../users/queries.ts';
import { readPhoto } from './image.ts';
import { deleteLeftover, discardFiles, insertLeftover } from './leftovers.ts';
import {
  closeGap,
  countPhotos,
  deletePhotoRow,
  insertPhoto,
  lockPhotosOf,
  updatePositions,
} from './queries.ts';
import { writePhotoFiles } from './storage.ts';

const enough = () =>
  new AppError(409, 'enough_photos', `You have ${PHOTOS_MAX} photos. Remove one to add another.`);

/** @throws AppError 403 for a demo visitor. */
export function demandUploader({ realm }: Viewer): void {
  if (realm === 'demo') throw forbidden('The demo takes no photos. Sign in to add your own.');
}

/**
 * Adds a photo to the viewer's own. What can be refused without the file is refused before it is read.
 *
 * @throws AppError 403 for a demo visitor, 409 above six photos, and those of `readPhoto`.
 */
export async function addOwnPhoto(viewer: Viewer, file: () => Promise<Buffer>): Promise<OwnUser> {
  demandUploader(viewer);
  const [own] = await countPhotos({ userId: viewer.id });
  if (own && own.count >= PHOTOS_MAX) throw enough();
  await keepPhoto(viewer.id, await file());
  return ownUser(viewer.id);
}

/** Re-encodes a picture and makes it the member's last photo; after a failure nothing of it is left. */
export async function keepPhoto(userId: number, bytes: Buffer): Promise<void> {
  const { files, color } = await readPhoto(bytes);
  const key = randomBytes(16).toString('hex');
  await insertLeftover({ key });
  try {
    await writePhotoFiles(key, files);
    await transaction(async (db) => {
      await lockPhotosOf({ userId }, db);
      if ((await insertPhoto({ userId, key, color }, db)).length === 0) throw enough();
      await deleteLeftover({ key }, db);
    });
  } catch (error) {
    await discard(key);
    throw error;
  }
  await tellOnlookers(userId);
}

/** @throws AppError 400 unless `images` names each of the viewer's photos once. */
export async function orderOwnPhotos(userId: number, images: string[]): Promise<OwnUser> {
  const keys = images.map(photoKey);
  await transaction(async (db) => {
    await lockPhotosOf({ userId }, db);
    if ((await updatePositions({ userId, keys }, db)).length === 0) {
      throw invalid('images: must name each of your photos once');
    }
  });
  await tellOnlookers(userId);
  return ownUser(userId);
}

/** @throws AppError 404 for a photo that is not the viewer's. */
export async function deleteOwnPhoto(userId: number, key: string): Promise<OwnUser> {
  await transaction(async (db) => {
    await lockPhotosOf({ userId }, db);
    const [removed] = await deletePhotoRow({ userId, key }, db);
    if (!removed) throw notFound();
    await closeGap({ userId, position: removed.position }, db);
  });
  await tellOnlookers(userId);
  await discard(key);
  return ownUser(userId);
}

/** The row is gone by now; files that cannot be removed at once are removed by the worker. */
const discard = (key: string): Promise<void> =>
  discardFiles(key).catch((error) => log.warn({ err: error }, 'photo files were left'));
