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
  /** Name of the write whose failure it shows. */
  failedWrite?: string;
}

interface Display {
  /** Shows a toast once the current one has had its time. */
  showToast(toast: Toast): void;
  /** Closes the toasts that `which` selects, shown or waiting. */
  hideToasts(which: (toast: Toast) => boolean): void;
}

let loadDisplay: (() => Promise<Display>) | undefined;

/** Sets what shows toasts. `load` is called for the first one. */
export function setToastDisplay(load: () => Promise<Display>): void {
  loadDisplay = load;
}

/** The write that has just failed, until the screen has had the time to show its error. */
let failedWrite: string | undefined;

/** Shows a toast for 5 s, or until the next one. Loads its code on first use. */
export function toast(one: Toast): void {
  const shown = one.tone === 'error' && failedWrite ? { ...one, failedWrite } : one;
  void withToasts(({ showToast }) => showToast(shown));
}

/** True while the list of notifications is open, which shows them itself. */
let areResting = false;

/** Shows the toast of a notification, unless the list of notifications is open. */
export function toastNotification(one: Toast): void {
  if (!areResting) toast(one);
}

/** While the list of notifications is open, notifications raise no toast; earlier ones close unless they are errors. */
export function restToasts(rest: boolean): void {
  areResting = rest;
  if (rest) void withToasts(({ hideToasts }) => hideToasts(({ tone }) => tone !== 'error'));
}

/** Runs `act` with the code of toasts; without it, toasts are missing and everything else works. */
const withToasts = async (act: (display: Display) => void): Promise<void> => {
  if (loadDisplay) await retryOnce(loadDisplay).then(act, () => {});
};

/** Shows an error toast with the server's message, or with `fallback`. */
export const toastError = (title: string, error?: unknown, fallback?: string): void =>
  toast({ title, message: (error as ApiError | undefined)?.message ?? fallback, tone: 'error' });

/** Closes the error toasts of this write, or all error toasts by default. */
export function closeErrorToasts(write?: string): void {
  void withToasts(({ hideToasts }) =>
    hideToasts((one) => one.tone === 'error' && (!write || one.failedWrite === write)),
  );
}

/** Relates the error toasts of the current task to the write that has failed. */
export function recordFailedWrite(write: string): void {
  failedWrite = write;
  setTimeout(() => {
    failedWrite = undefined;
  });
}

/**
 * People the viewer has just liked, with the toast of their match while the response is awaited. The live event of a match
 * may arrive before or after the response to either like, and only one of the two likes has made the match.
 */
const likes = new Map<number, { isMatch?: true; held?: Toast }>();

/** To call before a like is sent: a toast of this match waits for its response. */
export const holdMatchToast = (userId: number): void => void likes.set(userId, {});

/** To call with the response. The screen that sent the like shows a match of its own, without a toast. */
export function settleLike(userId: number, isMatch: boolean): void {
  const held = likes.get(userId)?.held;
  if (isMatch) likes.set(userId, { isMatch });
  else likes.delete(userId);
  if (held && !isMatch) toastNotification(held);
}

/** Shows the toast of a match with this member, unless the screen that sent the like shows the match, or may yet do so. */
export function toastMatch(userId: number, one: Toast): void {
  const like = likes.get(userId);
  if (!like) toastNotification(one);
  else if (!like.isMatch) like.held = one;
}
