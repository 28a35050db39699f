import '../../platform/theme/mantine-controls.css';
import { Box, Group, Modal } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCloseOnBack } from '../../platform/layers.ts';
import { MainButton } from '../layout/MainButton.tsx';
import * as texts from '../texts.ts';
import classes from './Sheet.module.css';
import { useDragAway } from './use-drag-away.ts';
import { CLOSING, useReturnFocus } from './use-return-focus.ts';

/** Dragging a sheet down by more than this closes it. */
const CLOSE_DISTANCE_PX = 96;
/** A drag that ends at this speed closes it too. */
const FLICK_PX_PER_MS = 0.6;

interface Props {
  opened: boolean;
  /** Undefined for a sheet that cannot be dismissed: no close button, no drag, no Esc, no Back. */
  onClose?: () => void;
  title: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** Label of a button there that closes the sheet, in place of a footer. */
  done?: string;
  children: ReactNode;
}

const SLIDE = {
  in: { translate: '0 0', opacity: 1 },
  out: { translate: '0 100%', opacity: 1 },
  transitionProperty: 'translate, opacity',
};
const FADE = { in: { opacity: 1 }, out: { opacity: 0 }, transitionProperty: 'opacity' };

/**
 * Modal that slides in from the bottom on phones and is centered on wider screens. Esc, the close
 * button, a click outside, a drag down, and the Back button close it.
 */
export function Sheet({ opened, onClose, title, footer, done, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const isMounted = useIsMounted();
  const reducedMotion = useReducedMotion();
  useReturnFocus(opened);
  useCloseOnBack(opened, onClose);
  const close = onClose ?? (() => {});
  const drag = useDragAway(panel, {
    direction: 'down',
    distance: CLOSE_DISTANCE_PX,
    flick: FLICK_PX_PER_MS,
    onDismiss: close,
  });

  return (
    <Modal.Root
      // Mantine animates, and returns the focus of, only a modal that was rendered closed before.
      opened={opened && isMounted}
      onClose={close}
      closeOnEscape={onClose !== undefined}
      // `useReturnFocus` does, and leaves the focus where it has moved.
      returnFocus={false}
      closeOnClickOutside={onClose !== undefined}
      transitionProps={{ transition: reducedMotion ? FADE : SLIDE, duration: 220 }}
    >
      <Modal.Overlay />
      <Modal.Content ref={panel} className={classes.panel} {...(!opened && { [CLOSING]: true })}>
        {/* Not Modal.Header: its <header> would be a second banner landmark. */}
        <Group
          className={classes.header}
          justify="space-between"
          wrap="nowrap"
          {...(onClose && drag())}
        >
          {onClose && <Box component="span" className={classes.grabber} hiddenFrom="sm" />}
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label={texts.common.close} />}
        </Group>
        <Modal.Body>{children}</Modal.Body>
        {(footer || done) && (
          <div className={classes.footer} data-bottom-bar>
            {footer ?? <MainButton onClick={close}>{done}</MainButton>}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

/** False until the closed modal has been painted once: its portal takes a separate render. */
function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isMounted;
}
