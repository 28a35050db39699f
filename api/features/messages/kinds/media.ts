import { MESSAGE_KINDS } from '#contract/message-kinds.ts';
import type { Message } from '#contract/messages.ts';
import { newMessageFileKey, writeMessageFile } from '#db/media/message-files.ts';
import type { Db } from '#db/sql.ts';
import { consumeDailyQuota } from '../../../platform/daily-quota.ts';
import { AppError, forbidden, notFound } from '../../../platform/errors.ts';
import { readMessageMedia } from '../../../platform/send-media.ts';
import type { Viewer } from '../../../platform/session.ts';
import { findMatchRow } from '../../matches/queries.ts';
import { storeFiles } from '../../photos/files.ts';
import { limitUnconfirmed } from '../../users/limits.ts';
import { findMatchOfMessage } from '../change-queries.ts';
import { changeMessage } from '../changes.ts';
import { findSaved, insertMessage, type SavedMessage } from '../message.ts';
import { lockOpenMatch, requireWritable } from '../open-match.ts';
import { findMessage } from '../queries.ts';
import { send } from '../send.ts';
import type { FileKind, Upload } from './kind.ts';
import { findMedia, hideMedia, insertMedia } from './media-queries.ts';

/**
 * Sends an upload. The file is read only when the sender may send this kind, and it is stored only while that lasts.
 *
 * @throws AppError 403 in the demo, 429 at the daily limit, and as `send` and the kind.
 */
export async function sendFile(
  viewer: Viewer,
  upload: Upload,
  file: () => Promise<Buffer>,
  kind: FileKind,
): Promise<Message> {
  const { demoRefusal, quota } = kind;
  if (demoRefusal && viewer.realm === 'demo') throw new AppError(403, demoRefusal);
  const message = { ...upload, senderId: viewer.id };
  return send(message, async ({ otherId }) => {
    const known = await findSaved(viewer.id, otherId, upload.clientId);
    if (known) return known;
    await requireAllowed(message, kind);
    await limitUnconfirmed(viewer, 'chats', upload.matchId);
    await consumeDailyQuota(quota, viewer.id);
    return storeFile(message, kind, await file());
  });
}

type Sending = Upload & { senderId: number };

async function requireAllowed(
  { senderId, matchId }: Sending,
  { kind, refusal }: FileKind,
  db?: Db,
): Promise<void> {
  const [match] = await findMatchRow({ viewerId: senderId, matchId }, db);
  const rights = match && { ...match, photos: { own: match.ownPhotos ?? undefined } };
  if (!rights || !MESSAGE_KINDS[kind].maySend?.(rights)) throw new AppError(403, refusal);
}

/** Thrown to roll back when the client id is known. */
class KnownError extends Error {}

/** @returns undefined for a known client id, or a blocked pair. */
async function storeFile(
  message: Sending,
  kind: FileKind,
  upload: Buffer,
): Promise<SavedMessage | undefined> {
  const { matchId, senderId } = message;
  const { bytes, media } = await kind.read(senderId, upload, message);
  const key = newMessageFileKey();
  const insertRow = async (db: Db) => {
    requireWritable(await lockOpenMatch(senderId, matchId, db));
    await requireAllowed(message, kind, db);
    const content = MESSAGE_KINDS[kind.kind].sign ?? '';
    const saved = await insertMessage({ ...message, content }, db);
    if (!saved) throw new KnownError();
    const messageId = saved.message.id;
    const columns = kind.toColumns(messageId, media);
    await insertMedia({ ...columns, messageId, matchId, key, bytes: bytes.length }, db);
    const forReader = saved.forReader && { forReader: { ...saved.forReader, media } };
    return { ...saved, message: { ...saved.message, media }, ...forReader };
  };
  return storeFiles(key, () => writeMessageFile(key, bytes), insertRow).catch((error) => {
    if (error instanceof KnownError) return undefined;
    throw error;
  });
}

/**
 * The file of a photo or a voice message in a chat that the viewer can read.
 *
 * @throws AppError 404 when it is deleted, or not of a match of the viewer.
 */
export async function readMedia(viewerId: number, id: number): Promise<Buffer> {
  const [{ matchId } = { matchId: 0 }] = await findMatchOfMessage({ id });
  const [found] = await findMedia({ viewerId, matchId, id });
  if (!found?.key) throw notFound();
  return readMessageMedia(found.key);
}

/**
 * Deletes received media for the viewer only. Their version stays, because the sender can read that.
 *
 * @throws AppError 403 for own ones, 404 for a text.
 */
export const hideReceived = (viewerId: number, id: number): Promise<Message> =>
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
