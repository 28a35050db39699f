import { VOICE_FIELD } from '#contract/protocol.ts';
import type { UnsentMedia } from '../../outbox/unsent.ts';
import * as texts from '../../texts.ts';

export const upload = {
  call: 'sendVoice',
  field: VOICE_FIELD,
  queryOf: (media: UnsentMedia) =>
    media.kind === 'voice' ? { waveform: media.waveform } : undefined,
  texts: texts.chat.voice,
} as const;
