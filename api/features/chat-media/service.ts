import type { Message, MessageMedia } from '#contract/messages.ts';
import { encryptWaveform } from '#db/encrypted-columns.ts';
import { newMessageFileKey, writeMessageFile } from '#db/media/message-files.ts';
import type { Db } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { consumeDailyQuota, type DailyQuota } from '../../platform/daily-quota.ts';
import { AppError, forbidden, notFound } from '../../platform/errors.ts';
import { readMessageMedia } from '../../platform/send-media.ts';
import type { Viewer } from '../../platform/session.ts';
import { findMatchOfMessage } from '../messages/change-queries.ts';
import { changeMessage } from '../messages/changes.ts';
import { sendWaitingComments } from '../messages/like-comments.ts';
import { lockOpenMatch, requireMatch, requireWritable, viewerOf } from '../messages/open-match.ts';
import { publishMessage } from '../messages/publish-message.ts';
import { findMessage, findSaved, insertMessage, type SavedMessage } from '../messages/queries.ts';
import { storeFiles } from '../photos/files.ts';
import { limitUnconfirmed } from '../users/limits.ts';
import { findMedia, hideMedia, insertMedia } from './queries.ts';

/** Where the viewer sends a photo or a voice message. */
export interface Target {
  matchId: number;
  clientId: string;
  replyToId?: number | undefined;
}

/** A member who sends into a match. */
interface Sending {
  matchId: number;
  senderId: number;
}

/** What differs between photos and voice messages. */
export interface Kind {
  quota: DailyQuota;
  /** Text of the message: what a former version shows. */
  sign: string;
  /** @throws AppError 403 when the sender must not send this kind now. Called again in the transaction. */
  requireAllowed(sending: Sending, db?: Db): Promise<void>;
  /** Reads the upload. @throws AppError when it is refused. */
  read(senderId: number, upload: Buffer): Promise<{ bytes: Buffer; media: MessageMedia }>;
}

/**
 * Stores an upload as a message and publishes it. The file is read only when the sender may send this kind, and it is
 * stored only while that lasts. A retry with the same client id is the same message.
 *
 * @throws AppError 409 for a closed chat or a client id of another match, 429 at the daily limit, and the errors of
 *   the kind.
 */
export async function sendMedia(
  viewer: Viewer,
  { matchId, clientId, replyToId }: Target,
  file: () => Promise<Buffer>,
  kind: Kind,
): Promise<Message> {
  const senderId = viewer.id;
  const match = await requireMatch(senderId, matchId);
  requireWritable(match);
  let saved = await findSaved(senderId, match.otherId, clientId);
  if (!saved) {
    await kind.requireAllowed({ matchId, senderId });
    await limitUnconfirmed(viewer, 'chats', matchId);
    await consumeDailyQuota(kind.quota, senderId);
    const message = { matchId, senderId, clientId, replyToId };
    saved =
      (await storeMedia(message, kind, await file())) ??
      (await findSaved(senderId, match.otherId, clientId));
  }
  if (!saved) throw notFound();
  if (saved.message.matchId !== matchId) throw new AppError(409, 'client_id_used');
  const sender = viewerOf(match, senderId);
  const sent = await publishMessage(saved, { sender, readerId: match.otherId });
  await sendWaitingComments(match, { viewerId: senderId, matchId });
  return sent;
}

/** Thrown to roll back when the client id is known. */
class KnownError extends Error {}

/** @returns undefined for a known client id, or a blocked pair. */
async function storeMedia(
  message: Sending & Target,
  kind: Kind,
  upload: Buffer,
): Promise<SavedMessage | undefined> {
  const { matchId, senderId } = message;
  const { bytes, media } = await kind.read(senderId, upload);
  const key = newMessageFileKey();
  const insertRow = async (db: Db) => {
    requireWritable(await lockOpenMatch(senderId, matchId, db));
    await kind.requireAllowed(message, db);
    const saved = await insertMessage({ ...message, content: kind.sign }, db);
    if (!saved) throw new KnownError();
    const messageId = saved.message.id;
    const file = { messageId, matchId, key, bytes: bytes.length };
    await insertMedia({ ...file, ...columnsOf(media, messageId) }, db);
    const forReader = saved.forReader && { ...saved.forReader, media };
    return { ...saved, message: { ...saved.message, media }, ...(forReader && { forReader }) };
  };
  return storeFiles(key, () => writeMessageFile(key, bytes), insertRow).catch((error) => {
    if (error instanceof KnownError) return undefined;
    throw error;
  });
}

const PHOTO_COLUMNS = { width: null, height: null, color: null, classify: false };
const VOICE_COLUMNS = { durationMs: null, waveform: null };

/** The columns of the other kind are null. */
const columnsOf = (media: MessageMedia, messageId: number) =>
  media.kind === 'photo'
    ? { ...VOICE_COLUMNS, ...media, classify: config.photoClassifier !== undefined }
    : { ...PHOTO_COLUMNS, ...media, waveform: encryptWaveform(messageId, media.waveform) };

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
