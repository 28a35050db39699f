import { notifications } from '@mantine/notifications';
import { TOAST_ERROR_MIN_MS, TOAST_MIN_MS, TOASTS_WAITING_MAX } from '#contract/limits.ts';
import type { Toast } from '../../platform/toasts.ts';
import { ToastCard } from './ToastCard.tsx';

interface Shown {
  id: string;
  toast: Toast;
  /** Set while the next toast may not yet replace it. */
  timer?: ReturnType<typeof setTimeout>;
}

/** Number of toasts so far, for ids: `crypto.randomUUID` is missing on plain http. */
let count = 0;
let current: Shown | undefined;
let waiting: Toast[] = [];

/** Shows a toast, or queues it until the current one was on screen long enough to be read. Equal toasts merge. */
export function showToast(toast: Toast): void {
  if (!current?.timer) replaceBy(toast);
  else if (![current.toast, ...waiting].some((other) => isEqual(other, toast))) {
    waiting = withoutExcess([...waiting, toast]);
  }
}

/** Closes the toasts that `which` selects, shown or waiting. */
export function hideToasts(which: (toast: Toast) => boolean): void {
  waiting = waiting.filter((toast) => !which(toast));
  if (current && which(current.toast)) dismiss(current.id);
}

function replaceBy(toast: Toast): void {
  close();
  count += 1;
  const id = `toast-${count}`;
  const minimum = toast.tone === 'error' ? TOAST_ERROR_MIN_MS : TOAST_MIN_MS;
  current = { id, toast, timer: setTimeout(allowNext, minimum) };
  notifications.show({
    id,
    message: toast.message,
    role: toast.tone === 'error' ? 'alert' : 'status',
    renderNotification: () => <ToastCard {...toast} onDismiss={() => dismiss(id)} />,
  });
}

function close(): void {
  clearTimeout(current?.timer);
  current = undefined;
  notifications.clean();
}

/** Closes the current toast; the next one needs not wait for its time. */
function dismiss(id: string): void {
  if (current?.id !== id) return;
  close();
  showNext();
}

function allowNext(): void {
  if (current) current.timer = undefined;
  showNext();
}

function showNext(): void {
  const next = waiting.shift();
  if (next) replaceBy(next);
}

/** The newest toasts; errors go last. */
function withoutExcess(toasts: Toast[]): Toast[] {
  if (toasts.length <= TOASTS_WAITING_MAX) return toasts;
  const oldest = toasts.findIndex(({ tone }) => tone !== 'error');
  return toasts.toSpliced(Math.max(oldest, 0), 1);
}

const isEqual = (one: Toast, other: Toast): boolean =>
  one.title === other.title &&
  one.message === other.message &&
  one.tone === other.tone &&
  one.href === other.href;
