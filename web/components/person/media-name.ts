import type { MediaKind } from '#contract/messages.ts';
import * as texts from '../texts.ts';

/** What stands for the content of a message that is no text. */
export const mediaName = (kind: MediaKind): string =>
  kind === 'voice' ? texts.chat.voice.name : texts.chat.photos.photo;
