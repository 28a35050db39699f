import { UnstyledButton } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Hint } from './Hint.tsx';
import classes from './IconButton.module.css';

interface Props {
  /** Name for assistive tech and text of the tooltip. */
  label: string;
  children: ReactNode;
  onClick?: MouseEventHandler;
  /** Makes it a link. */
  to?: string;
  disabled?: boolean;
  /** Raspberry dot in the corner: something is on, or new. */
  marked?: boolean;
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Icon of 24 px in a 44 px box, with a tooltip. */
export function IconButton({
  label,
  children,
  onClick,
  to,
  disabled,
  marked,
  pressed,
  ref,
}: Props) {
  const content = (
    <>
      {children}
      {marked && <span className={classes.dot} />}
    </>
  );
  return (
    <Hint label={label}>
      {to ? (
        <UnstyledButton
          component={Link}
          to={to}
          className={classes.button}
          aria-label={label}
          onClick={onClick}
        >
          {content}
        </UnstyledButton>
      ) : (
        <UnstyledButton
          ref={ref}
          className={classes.button}
          aria-label={label}
          aria-pressed={pressed}
          disabled={disabled}
          onClick={onClick}
        >
          {content}
        </UnstyledButton>
      )}
    </Hint>
  );
}
