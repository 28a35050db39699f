import { browserKeeps } from '../../app/storage.ts';
import type { OutgoingMessage } from './chat-slice.ts';

/** A message that waits to be sent, as this browser keeps it over a reload. */
export type KeptMessage = Pick<OutgoingMessage, 'clientId' | 'content' | 'createdAt'> & {
  matchId: number;
};

/** One entry a message, so that two tabs never write over each other's. */
const OUTBOX = /^outbox_(\d+)_/;
const DRAFT = /^draft_(\d+)_/;
const keyOf = (userId: number, clientId: string): string => `outbox_${userId}_${clientId}`;

/** Keeps an unsent message; one that cannot be kept lives as long as the page. */
export function keepUnsent(userId: number, message: KeptMessage): void {
  const { clientId, matchId, content, createdAt } = message;
  const entry = JSON.stringify({ clientId, matchId, content, createdAt });
  browserKeeps.write(keyOf(userId, clientId), entry);
}

export const forgetUnsent = (userId: number, clientId: string): void =>
  browserKeeps.write(keyOf(userId, clientId), null);

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
    browserKeeps.write(key, null);
  }
}

const keysOf = (kind: RegExp, whose: (owner: number) => boolean): string[] =>
  browserKeeps.keys().filter((key) => {
    const owner = kind.exec(key)?.[1];
    return owner !== undefined && whose(Number(owner));
  });

function parse(key: string): KeptMessage | undefined {
  const kept = browserKeeps.readJson(key) as KeptMessage | null;
  if (!Number.isSafeInteger(kept?.matchId)) return undefined;
  const texts = [kept?.clientId, kept?.content, kept?.createdAt];
  return kept && texts.every((text) => typeof text === 'string') ? kept : undefined;
}
