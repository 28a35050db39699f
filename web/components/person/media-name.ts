import type { MediaKind, Waiting } from '#contract/messages.ts';
import * as texts from '../texts.ts';

/** What stands for the content of a message that is no text. */
export const mediaName = (kind: MediaKind): string =>
  kind === 'voice' ? texts.chat.voice.name : texts.chat.photos.photo;

/** What waits in a chat for the answer of the viewer. */
export const waitingText = (what: Waiting, name: string): string =>
  what === 'photos' ? texts.chat.photos.request(name) : texts.questions.waits(name);
