import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import type { OwnUser } from '#contract/users.ts';

const KEY = 'currentUser';

/** What local storage keeps of the signed-in person: no e-mail, no birth date, no position. */
export type StoredUser = Pick<
  OwnUser,
  'id' | 'name' | 'age' | 'bio' | 'interests' | 'location' | 'profileImage'
>;

/** Stored by the demo button before the server has answered; the app shell replaces it. */
export const demoPlaceholder: StoredUser = {
  id: DEMO_PLACEHOLDER_ID,
  name: 'Demo User',
  age: null,
  bio: '',
  interests: [],
  location: '',
  profileImage: null,
};

/** The stored person, or null when there is none or what is stored makes no sense. */
export function readStoredUser(): StoredUser | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Number.isSafeInteger(stored?.id) || typeof stored.name !== 'string') return null;
    return { ...demoPlaceholder, ...stored };
  } catch {
    return null;
  }
}

/** Keeps `user` for the next visit; null removes it. Closed storage is no reason to fail. */
export function writeStoredUser(user: StoredUser | null): void {
  try {
    if (user) localStorage.setItem(KEY, JSON.stringify(user));
    else localStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse; the session then lives as long as the page.
  }
}

/** Calls `onChange` when another tab signs in or out; returns how to stop. */
export function watchStoredUser(onChange: (user: StoredUser | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange(readStoredUser());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
