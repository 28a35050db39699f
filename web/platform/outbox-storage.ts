import type { PhotoMedia, VoiceMedia } from '#contract/messages.ts';
import { keysOf, OUTBOX } from './chat-storage.ts';
import { localStore } from './storage.ts';

/** What is shown of an unsent photo or voice message. */
export type UnsentMedia = Pick<PhotoMedia, 'kind' | 'width' | 'height'> | VoiceMedia;

/** An unsent message as it is stored over a reload. */
export interface UnsentMessage {
  clientId: string;
  matchId: number;
  content: string;
  createdAt: string;
  /** The message that it replies to. Its text is not stored: it may be deleted. */
  replyToId?: number;
  /** Its file is in memory only: pictures and recordings of chats are not kept on the device. */
  media?: UnsentMedia;
  /** The server will never store it. It is shown in its chat until the member deletes it. */
  delivery?: 'refused';
  /** Sentence of the server. */
  reason?: string;
  /** A toast in its chat has told that it is refused. */
  isTold?: true;
}

let isAsked = false;

/** Asks the browser, once a page, not to evict what is stored. Firefox asks the member; others decide themselves. */
function keepStored(): void {
  if (isAsked) return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => {});
}

/** Stores an unsent message; when storage is unavailable, it lasts as long as the page. */
export function storeUnsent(userId: number, message: UnsentMessage): void {
  localStore.write(`outbox_${userId}_${message.clientId}`, JSON.stringify(message));
  keepStored();
}

/** Stores the text of a draft under its key; an empty text deletes it. */
export function storeDraft(key: string, text: string): void {
  localStore.write(key, text || null);
  if (text) keepStored();
}

/** The unsent and refused messages of a member, oldest first. */
export const readUnsent = (userId: number): UnsentMessage[] =>
  keysOf(OUTBOX, (owner) => owner === userId)
    .flatMap((key) => parse(key) ?? [])
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));

function parse(key: string): UnsentMessage | undefined {
  const stored = localStore.readJson(key) as UnsentMessage | null;
  if (!stored || !Number.isSafeInteger(stored.matchId)) return undefined;
  if (stored.replyToId !== undefined && !Number.isSafeInteger(stored.replyToId)) return undefined;
  const texts = [stored.clientId, stored.content, stored.createdAt];
  return texts.every((text) => typeof text === 'string') ? stored : undefined;
}
