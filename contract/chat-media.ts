import { IdText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { PHOTO_MAX_BYTES, PHOTO_REQUEST_HOURS, VOICE_MAX_BYTES, VOICE_MAX_MS } from './limits.ts';
import { Message, Waveform } from './messages.ts';
import { PHOTO_FIELD, VOICE_FIELD } from './protocol.ts';
import { z } from './zod.ts';

export const askToSendPhotos = endpoint('POST /api/matches/:matchId/photo-request', {
  summary: `Ask the other member to allow your photos. No change within ${PHOTO_REQUEST_HOURS} hours of your last request, or while they are allowed`,
  limit: { points: 30, seconds: 3600, by: 'account' },
});

export const allowPhotos = endpoint('PUT /api/matches/:matchId/photos-allowed', {
  summary:
    'Allow the photos of the other member, or stop them. Declining a request is not visible to the other member',
  body: z.strictObject({ allowed: z.boolean() }),
  limit: { points: 60, seconds: 3600, by: 'account' },
});

export const sendPhoto = endpoint('POST /api/messages/:matchId/photos/:clientId', {
  summary: `Send a photo that the other member allows, as JPEG, PNG or WebP of at most ${PHOTO_MAX_BYTES / 2 ** 20} MiB. A repeated client id is the same message`,
  params: z.strictObject({ matchId: IdText, clientId: z.uuid() }),
  query: z.strictObject({ replyToId: IdText.optional() }),
  upload: { field: PHOTO_FIELD, maxBytes: PHOTO_MAX_BYTES },
  response: Message,
  status: 201,
  limit: { points: 20, seconds: 60, by: 'account' },
});

export const sendVoice = endpoint('POST /api/messages/:matchId/voice/:clientId', {
  summary: `Send a recording of at most ${VOICE_MAX_MS / 1000} seconds and ${VOICE_MAX_BYTES / 2 ** 20} MiB, as WebM (Opus) or MP4 (AAC or Opus), once both members have written. A repeated client id is the same message`,
  params: z.strictObject({ matchId: IdText, clientId: z.uuid() }),
  query: z.strictObject({ waveform: Waveform, replyToId: IdText.optional() }),
  upload: { field: VOICE_FIELD, maxBytes: VOICE_MAX_BYTES },
  response: Message,
  status: 201,
  limit: { points: 20, seconds: 60, by: 'account' },
});

export const getMessageMedia = endpoint('GET /api/messages/:id/media', {
  summary:
    'The photo or the recording of a message, for its two members while they can read the chat; never stored',
  mediaType: ['image/webp', 'audio/webm', 'audio/mp4'],
  limit: { points: 120, seconds: 60, by: 'account', name: 'message-media' },
});

export const hideMessageMedia = endpoint('DELETE /api/messages/:id/media', {
  summary: 'Delete a photo or a voice message that you received; its sender does not see that',
  response: Message,
  limit: { points: 60, seconds: 60, by: 'account' },
});
