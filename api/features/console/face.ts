import { randomBytes } from 'node:crypto';
import type { Face, FaceImage } from '#contract/face.ts';
import { media } from '#db/media/media.ts';
import { StorageFullError } from '#db/media/media-store.ts';
import { AppError } from '../../platform/errors.ts';
import { transactionAs } from '../../platform/role.ts';
import { invalidateSettings, runtimeSettings } from '../../platform/runtime-settings.ts';
import { upsertSetting } from '../../platform/runtime-settings-queries.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import { readFaceImage } from '../photos/image.ts';

export async function readFace(): Promise<Face> {
  invalidateSettings();
  return (await runtimeSettings()).face;
}

/** Pages, mails and pushes follow within seconds. Older pictures stay for pages that are open. */
export async function changeFace(viewer: Viewer, face: Face): Promise<void> {
  const before = await readFace();
  const changed = (Object.keys(face) as (keyof Face)[]).filter(
    (name) => JSON.stringify(face[name]) !== JSON.stringify(before[name]),
  );
  await transactionAs(viewer, 'admin', async (db, by) => {
    const value = JSON.stringify(face);
    await upsertSetting({ name: 'face', value, userId: by.id }, db);
    const why = changed.map((name) => `${name}: ${JSON.stringify(face[name])}`).join('\n');
    await recordAction(by, { action: 'change_setting', about: 'face', why }, db);
  });
  await readFace();
}

/** @returns the key of the stored picture. @throws AppError 507 when the store is full, and those of `readPhoto`. */
export async function addFaceImage({ id }: Viewer, image: FaceImage, file: Buffer) {
  const key = randomBytes(16).toString('hex');
  const files = await readFaceImage(id, image, file);
  await media()
    .writeFolder(`face/${key}`, files)
    .catch((error) => {
      throw error instanceof StorageFullError ? new AppError(507, 'storage_full') : error;
    });
  return { key };
}
