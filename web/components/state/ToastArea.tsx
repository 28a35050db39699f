import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { TOAST_MAX_WIDTH_PX } from '#contract/limits.ts';
import { KEYS } from '../../platform/keys.ts';
import { LAYER } from '../../platform/theme/theme-components.ts';
import { useBarsBelow } from '../layout/use-bars-below.ts';
import * as texts from '../texts.ts';
import classes from './ToastArea.module.css';

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
