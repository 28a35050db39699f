import type { OutgoingMessage } from './chat-slice.ts';

/** A message that waits to be sent, as this browser keeps it over a reload. */
export type KeptMessage = Pick<OutgoingMessage, 'clientId' | 'content' | 'createdAt'> & {
  matchId: number;
};

/** One entry a message, so that two tabs never write over each other's. */
const OUTBOX = /^outbox_(\d+)_/;
const DRAFT = /^draft_(\d+)_/;
const keyOf = (userId: number, clientId: string): string => `outbox_${userId}_${clientId}`;

/** Keeps an unsent message; closed or full storage lets it live as long as the page. */
export function keepUnsent(userId: number, message: KeptMessage): void {
  try {
    const { clientId, matchId, content, createdAt } = message;
    const entry = JSON.stringify({ clientId, matchId, content, createdAt });
    localStorage.setItem(keyOf(userId, clientId), entry);
  } catch {
    // Nothing to be done, and no reason not to send it.
  }
}

export function forgetUnsent(userId: number, clientId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, clientId));
  } catch {
    // Closed storage holds nothing.
  }
}

/** What somebody wrote in this browser that was never acknowledged, in the order of writing. */
export function readUnsent(userId: number): KeptMessage[] {
  return keysOf(OUTBOX, (owner) => owner === userId)
    .flatMap((key) => parse(key) ?? [])
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Drafts and unsent messages of whoever signed out stay in no browser. */
export function forgetChats(): void {
  forget(() => true);
}

/** The same for everybody but the one who has signed in. */
export function forgetChatsOfOthers(userId: number): void {
  forget((owner) => owner !== userId);
}

function forget(whose: (owner: number) => boolean): void {
  for (const key of [...keysOf(OUTBOX, whose), ...keysOf(DRAFT, whose)]) {
    localStorage.removeItem(key);
  }
}

function keysOf(kind: RegExp, whose: (owner: number) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter((key) => {
      const owner = kind.exec(key)?.[1];
      return owner !== undefined && whose(Number(owner));
    });
  } catch {
    return [];
  }
}

function parse(key: string): KeptMessage | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isMessage =
      Number.isSafeInteger(kept?.matchId) &&
      [kept.clientId, kept.content, kept.createdAt].every((part) => typeof part === 'string');
    return isMessage ? kept : undefined;
  } catch {
    return undefined;
  }
}
