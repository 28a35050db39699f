import { localStore } from './storage.ts';

let isAsked = false;

/**
 * Stores what a member has written under its key; an empty text deletes it. Asks the browser, once a page, not to evict
 * it: Firefox asks the member; others decide themselves. Without storage, it lasts as long as the page.
 */
export function storeLasting(key: string, text: string): void {
  localStore.write(key, text || null);
  if (!text || isAsked) return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => {});
}
