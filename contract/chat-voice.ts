import { IdText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { VOICE_MAX_BYTES, VOICE_MAX_MS } from './limits.ts';
import { Message, Waveform } from './messages.ts';
import { VOICE_FIELD } from './protocol.ts';
import { z } from './zod.ts';

export const sendVoice = endpoint('POST /api/messages/:matchId/voice/:clientId', {
  summary: `Send a recording of at most ${VOICE_MAX_MS / 1000} seconds and ${VOICE_MAX_BYTES / 2 ** 20} MiB, as WebM (Opus) or MP4 (AAC or Opus), once both members have written. A repeated client id is the same message`,
  params: z.strictObject({ matchId: IdText, clientId: z.uuid() }),
  query: z.strictObject({ waveform: Waveform, replyToId: IdText.optional() }),
  upload: { field: VOICE_FIELD, maxBytes: VOICE_MAX_BYTES },
  response: Message,
  status: 201,
  limit: { points: 20, seconds: 60, by: 'account' },
});
