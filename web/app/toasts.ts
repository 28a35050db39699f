import type { Toast } from '../components/ToastCard.tsx';
import type { ApiError } from './api-error.ts';
import { retryOnce } from './retry-once.ts';

/** The write that has just failed, until the screen has had the time to show its error. */
let failedWrite: string | undefined;
/** The write whose error the current toast shows; `other` for errors without a call, undefined for no error. */
let shownError: string | undefined;

/** Shows a toast for 5 s; a new toast replaces the old one. Loads its code on first use. */
export function toast(one: Toast): void {
  shownError = one.tone === 'error' ? (failedWrite ?? 'other') : undefined;
  void withToasts(({ showToast }) => showToast(one));
}

/** Runs `act` with the code of toasts; without it, toasts are missing and everything else works. */
const withToasts = (act: (toasts: typeof import('./show-toast.tsx')) => void) =>
  retryOnce(() => import('./show-toast.tsx')).then(act, () => {});

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
