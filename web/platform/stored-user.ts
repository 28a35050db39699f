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

/** Shown by the demo button until the server has created the account of the demo user. */
export const demoPlaceholder: StoredUser = {
  id: DEMO_PLACEHOLDER_ID,
  name: 'Demo User',
  age: null,
  bio: '',
  interests: [],
  location: '',
  profileImage: null,
  realm: 'demo',
  distanceUnit: 'km',
};

let mirror = readStored();

/** The user of the last loaded session. Decides the first paint only: the session is the record. */
export const readMirror = (): StoredUser | null => mirror;

/** Mirrors the user of the session, for the next visit and as a sign to the other tabs. */
export function writeMirror(user: StoredUser | null): void {
  mirror = user && pick(user);
  // Two writes: removing an entry that the sign-out has cleared would not reach the other tabs.
  localStore.write(KEY, JSON.stringify(mirror));
  if (!mirror) localStore.write(KEY, null);
}

/** Calls `onChange` when another tab signs in or out. */
export function watchMirror(onChange: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) onChange();
  });
}

/** The stored user, or null when there is none or the entry is invalid. */
function readStored(): StoredUser | null {
  const stored = localStore.readJson(KEY) as Partial<StoredUser> | null;
  if (!Number.isSafeInteger(stored?.id) || typeof stored?.name !== 'string') return null;
  return { ...demoPlaceholder, ...stored };
}

function pick(user: StoredUser): StoredUser {
  const { id, name, age, bio, interests, location, profileImage, realm, distanceUnit } = user;
  return { id, name, age, bio, interests, location, profileImage, realm, distanceUnit };
}
