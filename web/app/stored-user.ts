import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import type { OwnUser } from '#contract/users.ts';
import { browserKeeps } from './storage.ts';

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
  const stored = browserKeeps.readJson(KEY) as Partial<StoredUser> | null;
  if (!Number.isSafeInteger(stored?.id) || typeof stored?.name !== 'string') return null;
  return { ...demoPlaceholder, ...stored };
}

/** Keeps `user` for the next visit; null removes it. */
export const writeStoredUser = (user: StoredUser | null): void =>
  browserKeeps.write(KEY, user && JSON.stringify(user));

/** Calls `onChange` when another tab signs in or out; returns how to stop. */
export function watchStoredUser(onChange: (user: StoredUser | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange(readStoredUser());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
