import { localStore } from './storage.ts';

/** One entry per message, so that two tabs never overwrite each other. */
export const OUTBOX = /^outbox_(\d+)_/;
const DRAFT = /^draft_(\d+)_/;
/** Keys of running check-ins: they leave the browser in the link for a friend only. */
const CHECK_IN = /^check_in_(\d+)_/;

export const checkInKey = (userId: number, id: string): string => `check_in_${userId}_${id}`;

/** Storage key of the text that a member has typed in a chat and not sent. */
export const draftKey = (userId: number, matchId: number): string => `draft_${userId}_${matchId}`;

/** Storage key of the answers of a new member that the server does not have yet. */
export const firstAnswersKey = (userId: number): string => `draft_${userId}_onboarding`;

/** The speed of voice messages on this device. */
export const VOICE_SPEED = 'voice_speed';

/** Deletes drafts, unsent messages, keys of check-ins and the speed of voice messages of all members, at sign-out. */
export function deleteChats(): void {
  deleteWhere(() => true);
  localStore.write(VOICE_SPEED, null);
}

/** Deletes the drafts, unsent messages and keys of all other members, at sign-in. */
export const deleteChatsOfOthers = (userId: number): void =>
  deleteWhere((owner) => owner !== userId);

function deleteWhere(isOwner: (owner: number) => boolean): void {
  for (const pattern of [OUTBOX, DRAFT, CHECK_IN]) {
    for (const key of keysOf(pattern, isOwner)) localStore.write(key, null);
  }
}

/** The stored keys that match, of the members that `isOwner` selects. */
export const keysOf = (pattern: RegExp, isOwner: (owner: number) => boolean): string[] =>
  localStore.keys().filter((key) => {
    const owner = pattern.exec(key)?.[1];
    return owner !== undefined && isOwner(Number(owner));
  });
