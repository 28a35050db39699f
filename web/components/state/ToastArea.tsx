import { useHotkeys } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { TOAST_MAX_WIDTH_PX } from '#contract/limits.ts';
import { KEYS } from '../../platform/keys.ts';
import { LAYER } from '../../platform/theme/theme-components.ts';
import type { Toast } from '../../platform/toasts.ts';
import { useBarsBelow } from '../layout/use-bars-below.ts';
import * as texts from '../texts.ts';
import classes from './ToastArea.module.css';
import { ToastCard } from './ToastCard.tsx';

/** Area for toasts above the bars at the bottom of the frame. F8 moves the focus here, also from a text field. */
export function ToastArea() {
  const area = useRef<HTMLElement>(null);
  // Not by `useKeys`: a toast may appear over a dialog.
  useHotkeys([[KEYS.everywhere.toasts[0], () => area.current?.focus()]], []);
  useBarsBelow(area);

  return (
    <section
      ref={area}
      className={classes.area}
      tabIndex={-1}
      aria-label={texts.common.notificationArea}
    >
      <Notifications
        withinPortal={false}
        position="bottom-center"
        limit={1}
        // Mantine's timer never ends under a resting pointer and ignores the focus; its drag closes to both sides.
        autoClose={false}
        containerWidth={TOAST_MAX_WIDTH_PX}
        transitionDuration={140}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        zIndex={LAYER.toast}
        classNames={{ root: classes.root }}
      />
    </section>
  );
}

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
