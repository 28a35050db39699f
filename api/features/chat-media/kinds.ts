import { CHAT_PHOTOS_PER_DAY, VOICE_MESSAGES_PER_DAY } from '#contract/limits.ts';
import type { Message } from '#contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session.ts';
import { readChatPhoto } from '../photos/image.ts';
import { findBothWrote, findConsent } from './queries.ts';
import { readRecording } from './recording.ts';
import { type Kind, sendMedia, type Target } from './service.ts';

type File = () => Promise<Buffer>;

const PHOTO: Kind = {
  quota: { name: 'chat-photos', perDay: CHAT_PHOTOS_PER_DAY, code: 'daily_limit_photos' },
  sign: '📷',
  async requireAllowed({ matchId, senderId }, db) {
    const found = await findConsent({ matchId, fromId: senderId }, db);
    if (found.length === 0) throw new AppError(403, 'photos_not_allowed');
  },
  async read(senderId, upload) {
    const { bytes, width, height, color } = await readChatPhoto(senderId, upload);
    return { bytes, media: { kind: 'photo', width, height, color } };
  },
};

/** Sends a photo, while the other member allows photos. @throws AppError as `sendMedia` and `readChatPhoto`. */
export const sendPhoto = (viewer: Viewer, target: Target, file: File): Promise<Message> =>
  sendMedia(viewer, target, file, PHOTO);

const VOICE: Omit<Kind, 'read'> = {
  quota: { name: 'chat-voice', perDay: VOICE_MESSAGES_PER_DAY, code: 'daily_limit_voice' },
  sign: '🎤',
  async requireAllowed({ matchId, senderId }, db) {
    const [found] = await findBothWrote({ matchId, viewerId: senderId }, db);
    if (!found?.bothWrote) throw new AppError(403, 'voice_too_early');
  },
};

/**
 * Sends a voice message, once both members have written.
 *
 * @param waveform drawn by the sender, because the server does not decode sound.
 * @throws AppError 403 for a demo visitor, and as `sendMedia` and `readRecording`.
 */
export function sendVoice(
  viewer: Viewer,
  { waveform, ...target }: Target & { waveform: string },
  file: File,
): Promise<Message> {
  if (viewer.realm === 'demo') throw new AppError(403, 'demo_takes_no_voice');
  const kind: Kind = {
    ...VOICE,
    async read(senderId, upload) {
      const { bytes, durationMs } = await readRecording(senderId, upload);
      return { bytes, media: { kind: 'voice', durationMs, waveform } };
    },
  };
  return sendMedia(viewer, target, file, kind);
}
