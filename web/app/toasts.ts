import type { ToastTone } from '../components/ToastCard.tsx';

export interface Toast {
  title: string;
  message?: string;
  /** `error` interrupts a screen reader and has the vermilion edge; `info` waits its turn. */
  tone?: ToastTone;
  /** Where a tap leads, for what tells of somebody. */
  href?: string;
}

/**
 * Shows a toast in the frame for 5 s. There is at most one: a new one replaces the old. The code of
 * toasts comes after the first paint, so that it does not delay it.
 */
export function toast(one: Toast): void {
  void import('./show-toast.tsx').then(({ showToast }) => showToast(one));
}
