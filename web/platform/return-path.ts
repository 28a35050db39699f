import { useLocation } from 'react-router-dom';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import { useCurrentUser } from './hooks.ts';
import { sessionStore } from './storage.ts';

const KEY = 'returnPath';
const HOME = '/app';

/** Navigation state of a visitor who opened a screen of members. Leaving the page by sign-out drops it. */
export interface ReturnState {
  returnPath?: string;
}

/** The path to open after the sign-in: the screen that the visitor requested, or the app. */
export function useReturnPath(): string {
  const state = useLocation().state as ReturnState | null;
  // The demo starts at its deck: other screens need a member's account.
  if (useCurrentUser()?.id === DEMO_PLACEHOLDER_ID) return HOME;
  return state?.returnPath ?? sessionStore.read(KEY) ?? HOME;
}

/** Stores the path for a sign-in by redirect, which leaves the page. */
export const storeReturnPath = (path: string): void =>
  sessionStore.write(KEY, path === HOME ? null : path);

export const clearReturnPath = (): void => sessionStore.write(KEY, null);
