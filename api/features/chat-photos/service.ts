import { CHAT_PHOTOS_PER_DAY } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { newMessageFileKey, writeMessageFile } from '#db/media/message-files.ts';
import type { Db } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { consumeDailyQuota, type DailyQuota } from '../../platform/daily-quota.ts';
import { AppError, forbidden, notFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';
import { readMessagePhoto } from '../cases/pictures.ts';
import { findMatchOfMessage } from '../messages/change-queries.ts';
import { changeMessage } from '../messages/changes.ts';
import { publishMessage } from '../messages/publish-message.ts';
import { findMessage, insertMessage, type SavedMessage } from '../messages/queries.ts';
import { findSaved } from '../messages/service.ts';
import { storeFiles } from '../photos/files.ts';
import { type ChatPhoto, readChatPhoto } from '../photos/image.ts';
import { limitUnconfirmed } from '../users/limits.ts';
import { summaryOf } from '../users/people.ts';
import { findWritable, lockWritable, requireWritable } from './consents.ts';
import { findConsent, findMedia, hideMedia, insertMedia } from './queries.ts';

/** Text of a photo message: what a former version shows. */
const PHOTO_SIGN = '📷';

const QUOTA: DailyQuota = {
  name: 'chat-photos',
  perDay: CHAT_PHOTOS_PER_DAY,
  code: 'daily_limit_photos',
};

interface NewPhoto {
  matchId: number;
  senderId: number;
  clientId: string;
  replyToId?: number | undefined;
}

/**
 * Stores a photo as a message and publishes it. The file is read only when the other member allows photos, and it is
 * stored only while they still do. A retry with the same client id is the same message.
 *
 * @throws AppError 403 when photos are not allowed, 409 for a closed chat or a client id of another match, 429 at the
 *   daily limit, and the errors of `readChatPhoto`.
 */
export async function sendPhoto(
  viewer: Viewer,
  { matchId, clientId, replyToId }: Omit<NewPhoto, 'senderId'>,
  file: () => Promise<Buffer>,
): Promise<Message> {
  const senderId = viewer.id;
  const photo = { matchId, senderId, clientId, replyToId };
  const match = await findWritable(senderId, matchId);
  requireWritable(match);
  let saved = await findSaved(senderId, clientId);
  if (!saved) {
    await requireConsent(photo);
    await limitUnconfirmed(viewer, 'chats', matchId);
    await consumeDailyQuota(QUOTA, senderId);
    saved =
      (await storePhoto(photo, await readChatPhoto(await file()))) ??
      (await findSaved(senderId, clientId));
  }
  if (!saved) throw notFound();
  if (saved.message.matchId !== matchId) throw new AppError(409, 'client_id_used');
  const sender = { id: senderId, name: match.viewerName, photoKey: match.viewerPhotoKey };
  return publishMessage(saved, { sender: summaryOf(sender), readerId: match.otherId });
}

/** @throws AppError 403 `photos_not_allowed`. */
async function requireConsent({ matchId, senderId }: NewPhoto, db?: Db): Promise<void> {
  const found = await findConsent({ matchId, fromId: senderId }, db);
  if (found.length === 0) throw new AppError(403, 'photos_not_allowed');
}

/** Thrown to roll back when the client id is known. */
class KnownError extends Error {}

/** @returns undefined for a known client id, or a blocked pair. */
async function storePhoto(
  photo: NewPhoto,
  { bytes, width, height, color }: ChatPhoto,
): Promise<SavedMessage | undefined> {
  const { matchId, senderId } = photo;
  const key = newMessageFileKey();
  const insertRow = async (db: Db) => {
    requireWritable(await lockWritable(senderId, matchId, db));
    await requireConsent(photo, db);
    const saved = await insertMessage({ ...photo, content: PHOTO_SIGN }, db);
    if (!saved) throw new KnownError();
    const size = { bytes: bytes.length, width, height, color };
    const classify = config.photoClassifier !== undefined;
    await insertMedia({ ...size, messageId: saved.message.id, matchId, key, classify }, db);
    const media = { kind: 'photo' as const, width, height, color };
    return { ...saved, message: { ...saved.message, media } };
  };
  return storeFiles(key, () => writeMessageFile(key, bytes), insertRow).catch((error) => {
    if (error instanceof KnownError) return undefined;
    throw error;
  });
}

/**
 * The bytes of a photo in a chat that the viewer can read.
 *
 * @throws AppError 404 when it is deleted, or not a photo of a match of the viewer.
 */
export async function readPhoto(viewerId: number, id: number): Promise<Buffer> {
  const [{ matchId } = { matchId: 0 }] = await findMatchOfMessage({ id });
  const [found] = await findMedia({ viewerId, matchId, id });
  if (!found?.key) throw notFound();
  return readMessagePhoto(found.key);
}

/**
 * Deletes a received photo for the viewer only. Its version stays, because the sender can read that.
 *
 * @throws AppError 403 for an own one, 404 for a text.
 */
export const hidePhoto = (viewerId: number, id: number): Promise<Message> =>
  changeMessage(
    viewerId,
    id,
    async ({ match, ...changed }, db) => {
      const [message] = await findMessage(changed, db);
      if (!message?.media && !message?.isDeleted) throw notFound();
      if (message.senderId === viewerId) throw forbidden();
      await hideMedia(changed, db);
    },
    'viewer',
  );
