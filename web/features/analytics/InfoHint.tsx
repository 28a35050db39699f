import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './InfoHint.module.css';

/** A sentence behind an "i": shown on hover, on focus and on a tap, gone with Esc. */
export function InfoHint({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <span
      role="none"
      className={classes.anchor}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <UnstyledButton
        className={classes.button}
        aria-label={text}
        aria-expanded={isOpen}
        aria-controls={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <span id={id} className={classes.bubble} data-open={isOpen || undefined} aria-hidden>
        {text}
      </span>
    </span>
  );
}
