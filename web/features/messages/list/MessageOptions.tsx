import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import classes from '../Chat.module.css';
import * as texts from '../texts.ts';

interface Props {
  /** Tab reaches the options of one message only; the arrows reach the others. */
  isTabStop?: boolean;
  onOpen: (button: Element) => void;
}

/** Opens the menu of a message. */
export const MessageOptions = ({ isTabStop, onOpen }: Props) => (
  <ActionIcon
    className={classes.options}
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
