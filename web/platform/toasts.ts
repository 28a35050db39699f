import type { ApiError } from './api/api-error.ts';
import { retryOnce } from './api/retry-once.ts';

export interface Toast {
  title: string;
  message?: string;
  /** `error` is announced at once and has a vermilion edge; `info` is announced politely. */
  tone?: 'info' | 'error';
  /** Target of a tap. */
  href?: string;
  /** Whom it is about: the toast shows the face. */
  person?: { name: string; profileImage: string | null };
}

interface Display {
  /** Replaces the current toast. */
  showToast(toast: Toast): void;
  hideToasts(): void;
}

let loadDisplay: (() => Promise<Display>) | undefined;

/** Sets what shows toasts. `load` is called for the first one. */
export function setToastDisplay(load: () => Promise<Display>): void {
  loadDisplay = load;
}

/** The write that has just failed, until the screen has had the time to show its error. */
let failedWrite: string | undefined;
/** The write whose error the current toast shows; `other` for errors without a call, undefined for no error. */
let shownError: string | undefined;

/** Shows a toast for 5 s; a new toast replaces the old one. Loads its code on first use. */
export function toast(one: Toast): void {
  shownError = one.tone === 'error' ? (failedWrite ?? 'other') : undefined;
  void withToasts(({ showToast }) => showToast(one));
}

/** True while the list of notifications is open, which shows them itself. */
let areResting = false;

/** Shows the toast of a notification, unless the list of notifications is open. */
export function toastNotification(one: Toast): void {
  if (!areResting) toast(one);
}

/** While the list of notifications is open, notifications raise no toast; the current one closes unless it is an error. */
export function restToasts(rest: boolean): void {
  areResting = rest;
  if (rest && !shownError) void withToasts(({ hideToasts }) => hideToasts());
}

/** Runs `act` with the code of toasts; without it, toasts are missing and everything else works. */
const withToasts = async (act: (display: Display) => void): Promise<void> => {
  if (loadDisplay) await retryOnce(loadDisplay).then(act, () => {});
};

/** Shows an error toast with the server's message, or with `fallback`. */
export const toastError = (title: string, error?: unknown, fallback?: string): void =>
  toast({ title, message: (error as ApiError | undefined)?.message ?? fallback, tone: 'error' });

/** Closes the toast if it shows an error: of this write, or any error by default. */
export function closeErrorToast(write = shownError): void {
  if (!shownError || shownError !== write) return;
  shownError = undefined;
  void withToasts(({ hideToasts }) => hideToasts());
}

/** Relates the error toasts of the current task to the write that has failed. */
export function recordFailedWrite(write: string): void {
  failedWrite = write;
  setTimeout(() => {
    failedWrite = undefined;
  });
}

/**
 * People whose match the screen shows itself. The live event of a match may arrive before the response
 * to the swipe, and must not raise a toast beside the match dialog.
 */
const suppressed = new Set<number>();

export const suppressMatchToast = (userId: number): void => void suppressed.add(userId);
export const allowMatchToast = (userId: number): void => void suppressed.delete(userId);
export const isMatchToastSuppressed = (userId: number): boolean => suppressed.has(userId);
