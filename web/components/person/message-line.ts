import { type MessageKind, previewOf } from '#contract/message-kinds.ts';
import type { Waiting } from '#contract/messages.ts';
import * as texts from '../texts.ts';

/** What stands for the content of a message without words; empty for a text. */
export const kindName = (kind: MessageKind): string => {
  const names: Partial<Record<MessageKind, string>> = texts.chats.kinds;
  return names[kind] ?? '';
};

/** The line that stands for a message: the member's words, or what it is. */
export function lineOf(message: Parameters<typeof previewOf>[0]): string {
  const preview = previewOf(message);
  return preview ? preview.text || kindName(preview.kind) : texts.chats.deleted;
}

/** What waits in a chat for the answer of the viewer. */
export const waitingText = (what: Waiting, name: string): string => texts.chats.waits[what](name);
