import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal, Title, UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as texts from '../app/texts.ts';
import classes from './Sheet.module.css';
import { useDragAway } from './use-drag-away.ts';
import { useFocusBack } from './use-focus-back.ts';

/** Dragging a sheet down by more than this closes it. */
const CLOSE_AFTER_PX = 96;
/** So does letting go at this speed. */
const FLICK_PX_PER_MS = 0.6;

interface Props {
  opened: boolean;
  /** Undefined makes a sheet that cannot be dismissed: no close button, no drag, no Esc. */
  onClose?: () => void;
  title: string;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const SLIDE = {
  in: { translate: '0 0', opacity: 1 },
  out: { translate: '0 100%', opacity: 1 },
  transitionProperty: 'translate, opacity',
};
const FADE = { in: { opacity: 1 }, out: { opacity: 0 }, transitionProperty: 'opacity' };

/**
 * Sheet from the bottom on phones, centred dialog of 420 px beside the phone frame. The focus is
 * trapped and returns; Esc, the button, a tap beside it, and a drag down close it.
 */
export function Sheet({ opened, onClose, title, footer, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const isDrawn = useIsDrawn();
  const calm = useReducedMotion();
  useFocusBack(opened);
  const close = onClose ?? (() => {});
  const drag = useDragAway({
    direction: 'down',
    distance: CLOSE_AFTER_PX,
    flick: FLICK_PX_PER_MS,
    onDismiss: close,
  });

  return (
    <Modal.Root
      // Mantine slides in, and returns the focus from, only what it saw opening.
      opened={opened && isDrawn}
      onClose={close}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={onClose !== undefined}
      lockScroll={false}
      transitionProps={{ transition: calm ? FADE : SLIDE, duration: 220 }}
      classNames={{ inner: classes.inner, content: classes.panel }}
    >
      <Modal.Overlay className={classes.backdrop} />
      <Modal.Content ref={panel} aria-label={title}>
        <div className={classes.top} {...(onClose && drag(() => panel.current))}>
          {onClose && <span className={classes.grabber} />}
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          {onClose && (
            <UnstyledButton
              className={classes.close}
              aria-label={texts.common.close}
              onClick={onClose}
            >
              <IconX size={22} stroke={1.75} aria-hidden />
            </UnstyledButton>
          )}
        </div>
        <div className={classes.content}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

/** False until the closed dialog has been drawn once: its portal takes a render of its own. */
function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDrawn;
}
