import '@mantine/core/styles/Popover.layer.css';
import { CloseButton, Popover, type PopoverProps, Title } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import * as texts from '../app/texts.ts';
import { LAYER } from '../app/theme-components.ts';
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
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      // The side with room is chosen again when the layout changes.
      preventPositionChangeWhenVisible={false}
      closeOnClickOutside={false}
      offset={12}
      radius="lg"
      shadow="lg"
      trapFocus
      zIndex={LAYER.sheet}
      {...popover}
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown ref={setDropdown} className={classes.popover} aria-labelledby={titleId}>
        <div className={classes.title}>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          <CloseButton aria-label={texts.common.close} onClick={onClose} />
        </div>
        <div className={classes.body}>{children}</div>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Popover.Dropdown>
    </Popover>
  );
}
