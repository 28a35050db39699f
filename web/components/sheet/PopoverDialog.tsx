import '@mantine/core/styles/Popover.layer.css';
import { Box, CloseButton, Group, Popover, type PopoverProps, Title } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { isDialogOpen } from '../../platform/is-dialog-open.ts';
import { LAYER } from '../../platform/theme/theme-components.ts';
import * as texts from '../texts.ts';
import classes from './PopoverDialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

interface Props extends Pick<PopoverProps, 'position' | 'width'> {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The button that toggles the popover; its positioned ancestor is the anchor. */
  button: RefObject<HTMLButtonElement | null>;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog beside its button, for wide screens. Escape, the close button and a click outside close it. */
export function PopoverDialog(props: Props) {
  const { opened, onClose, title, button, footer, children, ...popover } = props;
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null);
  const titleId = useId();
  useReturnFocus(opened);
  // Not Mantine's own: a click on the button closes the popover itself.
  useClickOutside(() => opened && onClose(), null, [dropdown, button.current]);
  // Not Mantine's own, which waits for the focus to be inside. Nothing else closes with the same press.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!opened || event.key !== 'Escape' || isDialogOpen()) return;
      event.stopPropagation();
      onClose();
    },
    { capture: true },
  );
  return (
    <Popover
      opened={opened}
      // The side with room is chosen again when the layout changes.
      preventPositionChangeWhenVisible={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      offset={12}
      // Its height ends in the window, also when the content grows.
      middlewares={{ size: { padding: 12 } }}
      radius="lg"
      shadow="lg"
      trapFocus
      zIndex={LAYER.sheet}
      {...popover}
    >
      <Popover.Target>
        <Box
          component="span"
          pos="absolute"
          inset={0}
          style={{ pointerEvents: 'none' }}
          aria-hidden
        />
      </Popover.Target>
      <Popover.Dropdown ref={setDropdown} className={classes.popover} aria-labelledby={titleId}>
        <Group justify="space-between" gap={0} wrap="nowrap" flex="none" pt={12} ps={24} pe={12}>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          <CloseButton aria-label={texts.common.close} onClick={onClose} />
        </Group>
        <Box mih={0} px={24} pt={4} pb={16} style={{ overflow: 'hidden auto' }}>
          {children}
        </Box>
        {footer && (
          <Group gap={12} wrap="nowrap" align="stretch" flex="none" px={24} pb={24}>
            {footer}
          </Group>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
