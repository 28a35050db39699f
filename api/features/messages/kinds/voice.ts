import { VOICE_MESSAGES_PER_DAY } from '#contract/limits.ts';
import type { VoiceMedia } from '#contract/messages.ts';
import { decryptById, encryptById } from '#db/encrypted-columns.ts';
import type { FileKind } from './kind.ts';
import { readRecording } from './recording.ts';

export const voice: FileKind<VoiceMedia> = {
  kind: 'voice',
  quota: { name: 'chat-voice', perDay: VOICE_MESSAGES_PER_DAY, code: 'daily_limit_voice' },
  refusal: 'voice_too_early',
  demoRefusal: 'demo_takes_no_voice',
  fields: `'durationMs', media.duration_ms, 'waveform', encode(media.waveform, 'base64')`,
  toMedia: (id, media) => ({
    ...media,
    waveform: decryptById('waveform', id, Buffer.from(media.waveform, 'base64')),
  }),
  toColumns: (id, media) => ({ ...media, waveform: encryptById('waveform', id, media.waveform) }),
  /** The sender draws the waveform, because the server does not decode sound. */
  async read(senderId, upload, { waveform = '' }) {
    const { bytes, durationMs } = await readRecording(senderId, upload);
    return { bytes, media: { kind: 'voice', durationMs, waveform } };
  },
};
