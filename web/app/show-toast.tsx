import { notifications } from '@mantine/notifications';
import { ToastCard } from '../components/ToastCard.tsx';
import type { Toast } from './toasts.ts';

/** Only tells one toast from the next; `crypto.randomUUID` is missing where the page came over plain http. */
let shown = 0;

/** Puts `toast` in the place of whatever toast is there; Mantine alone would queue it behind. */
export function showToast({ title, message, tone = 'info', href }: Toast): void {
  notifications.clean();
  shown += 1;
  const id = `toast-${shown}`;
  notifications.show({
    id,
    message,
    role: tone === 'error' ? 'alert' : 'status',
    renderNotification: () => (
      <ToastCard
        title={title}
        message={message}
        tone={tone}
        href={href}
        onDismiss={() => notifications.hide(id)}
      />
    ),
  });
}
