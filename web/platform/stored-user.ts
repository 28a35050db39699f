import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import type { OwnUser } from '#contract/users.ts';
import { localStore } from './storage.ts';

const KEY = 'currentUser';

/** The signed-in user in local storage, without email, birth date and position. */
export type StoredUser = Pick<
  OwnUser,
  | 'id'
  | 'name'
  | 'age'
  | 'bio'
  | 'interests'
  | 'location'
  | 'profileImage'
  | 'realm'
  | 'distanceUnit'
>;

/** Stored by the demo button; the app shell replaces it with the demo user of the server. */
export const demoPlaceholder: StoredUser = {
  id: DEMO_PLACEHOLDER_ID,
  name: 'Demo User',
  age: null,
  bio: '',
  interests: [],
  location: '',
  profileImage: null,
  realm: 'demo',
  distanceUnit: 'auto',
};

/** The stored user, or null when there is none or the entry is invalid. */
export function readStoredUser(): StoredUser | null {
  const stored = localStore.readJson(KEY) as Partial<StoredUser> | null;
  if (!Number.isSafeInteger(stored?.id) || typeof stored?.name !== 'string') return null;
  return { ...demoPlaceholder, ...stored };
}

export const writeStoredUser = (user: StoredUser | null): void =>
  localStore.write(KEY, user && JSON.stringify(user));

/** Calls `onChange` when another tab signs in or out. Returns a function that stops it. */
export function watchStoredUser(onChange: (user: StoredUser | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange(readStoredUser());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
