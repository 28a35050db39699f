import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import * as texts from '../texts.ts';

interface Props {
  className?: string;
  /** Tab reaches the options of one message only; the arrows reach the others. */
  isTabStop?: boolean;
  onOpen: (button: Element) => void;
}

/** Opens the menu of a message. */
export const MessageOptions = ({ className, isTabStop, onOpen }: Props) => (
  <ActionIcon
    className={className}
    radius="50%"
    data-options
    tabIndex={isTabStop ? 0 : -1}
    aria-label={texts.chat.options}
    aria-haspopup="menu"
    onClick={({ currentTarget }) => onOpen(currentTarget)}
  >
    <IconDots size={22} stroke={1.75} aria-hidden />
  </ActionIcon>
);
