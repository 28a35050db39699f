import { ActionIcon, Indicator } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Hint } from './Hint.tsx';

interface Props {
  /** Accessible name and text of the hint. */
  label: string;
  children: ReactNode;
  onClick?: MouseEventHandler;
  to?: string;
  disabled?: boolean;
  /** Shows a raspberry dot in the corner: the feature is active, or there are new items. */
  marked?: boolean;
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Icon of 24 px in a 44 px button with a hint. */
export function IconButton(props: Props) {
  const { label, to, marked, pressed, disabled, children, ref, onClick } = props;
  const content = marked ? (
    <Indicator size={9} offset={1}>
      {children}
    </Indicator>
  ) : (
    children
  );
  return (
    <Hint label={label}>
      {to ? (
        <ActionIcon component={Link} to={to} aria-label={label} onClick={onClick}>
          {content}
        </ActionIcon>
      ) : (
        <ActionIcon
          ref={ref}
          aria-label={label}
          aria-pressed={pressed}
          // Not `disabled`: a button that its own click disables would lose the focus.
          aria-disabled={disabled || undefined}
          data-disabled={disabled || undefined}
          onClick={disabled ? undefined : onClick}
        >
          {content}
        </ActionIcon>
      )}
    </Hint>
  );
}
