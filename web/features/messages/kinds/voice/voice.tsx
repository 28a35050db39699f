import * as texts from '../../texts.ts';
import type { KindParts } from '../kind.ts';
import { VoiceMessage, VoiceStatus } from './VoiceMessage.tsx';

export const voice: KindParts = {
  Body: ({ line, isCopy }) =>
    line.media?.kind === 'voice' && <VoiceMessage line={line} media={line.media} isCopy={isCopy} />,
  Status: ({ line: { clientId, media } }) =>
    media?.kind === 'voice' && <VoiceStatus playerKey={clientId} length={media.durationMs} />,
  isHidden: true,
  deleteText: texts.chat.voice.deleteText,
};
