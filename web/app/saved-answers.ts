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

export function saveAnswer(url: string, body: string): void {
  if (PARTIAL.test(url) || body.length > ENTRY_MAX_CHARS) return;
  try {
    const key = PREFIX + url;
    // Anew, so that the order of the keys is the order of use.
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, body);
    const [oldest, ...rest] = savedKeys();
    if (oldest && rest.length >= ENTRIES_MAX) sessionStorage.removeItem(oldest);
  } catch {
    // Closed or full storage: this tab then has nothing to show without a network.
  }
}

/** What was last answered to this read, when there is no network to ask. */
export function savedAnswer(url: string): string | undefined {
  if (navigator.onLine) return undefined;
  try {
    const saved = sessionStorage.getItem(PREFIX + url) ?? undefined;
    hasServed ||= saved !== undefined;
    return saved;
  } catch {
    return undefined;
  }
}

/** Forgets all answers: somebody has signed out. */
export function clearSavedAnswers(): void {
  try {
    for (const key of savedKeys()) sessionStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing.
  }
}

/** Calls `refresh` when the network is back and something on the screen may be old. */
export function onceBackOnline(refresh: () => void): void {
  window.addEventListener('online', () => {
    if (hasServed) refresh();
    hasServed = false;
  });
}

const savedKeys = (): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
