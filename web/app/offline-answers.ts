import { tabKeeps } from './storage.ts';

/**
 * Answers of this tab's reads, for when the network is gone. They end with the tab and with signing
 * out, because nothing about other people may stay on a device (docs/decisions/030).
 */
const PREFIX = 'saved:';
/** The oldest goes when there are more. */
const ENTRIES_MAX = 40;
const ENTRY_MAX_CHARS = 300_000;
/** Pages of a list make no sense without the others. */
const PARTIAL = /[?&](after|before)=/;

let hasServed = false;

export function saveForOffline(url: string, body: string): void {
  if (PARTIAL.test(url) || body.length > ENTRY_MAX_CHARS) return;
  const key = PREFIX + url;
  // Anew, so that the order of the keys is the order of use.
  tabKeeps.write(key, null);
  tabKeeps.write(key, body);
  const [oldest, ...rest] = savedKeys();
  if (oldest && rest.length >= ENTRIES_MAX) tabKeeps.write(oldest, null);
}

/** What was last answered to this read, when there is no network to ask. */
export function offlineAnswer(url: string): string | undefined {
  if (navigator.onLine) return undefined;
  const saved = tabKeeps.read(PREFIX + url) ?? undefined;
  hasServed ||= saved !== undefined;
  return saved;
}

/** Forgets all answers: somebody has signed out. */
export function clearOfflineAnswers(): void {
  for (const key of savedKeys()) tabKeeps.write(key, null);
}

/** Calls `refresh` when the network is back and something on the screen may be old. */
export function onceBackOnline(refresh: () => void): void {
  window.addEventListener('online', () => {
    if (hasServed) refresh();
    hasServed = false;
  });
}

const savedKeys = (): string[] => tabKeeps.keys().filter((key) => key.startsWith(PREFIX));
