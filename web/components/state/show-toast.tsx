import { notifications } from '@mantine/notifications';
import type { Toast } from '../../platform/toasts.ts';
import { ToastCard } from './ToastCard.tsx';

/** Number of toasts so far, for ids: `crypto.randomUUID` is missing on plain http. */
let shown = 0;

/** Closes the current toast. */
export const hideToasts = (): void => notifications.clean();

/** Replaces the current toast; Mantine alone would queue the new one. */
export function showToast(toast: Toast): void {
  hideToasts();
  shown += 1;
  const id = `toast-${shown}`;
  notifications.show({
    id,
    message: toast.message,
    role: toast.tone === 'error' ? 'alert' : 'status',
    renderNotification: () => <ToastCard {...toast} onDismiss={() => notifications.hide(id)} />,
  });
}
