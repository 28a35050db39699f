import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './BackBar.module.css';
import { BackButton } from './BackButton.tsx';

interface Props {
  /** Left out where the content has the title. */
  title?: string;
  /** Where back leads when there is nothing to go back to. */
  fallback: string;
  /** Small words beside the title, on wide screens. */
  note?: string;
  /** Controls at the end of the bar. */
  children?: ReactNode;
}

/** Top of a screen that is left again: back, title. */
export function BackBar({ title, fallback, note, children }: Props) {
  return (
    <div className={classes.bar}>
      <BackButton fallback={fallback} />
      {title && (
        <Title order={1} size="h2" className={classes.title}>
          {title}
        </Title>
      )}
      {note && <span className={classes.note}>{note}</span>}
      {children && <div className={classes.end}>{children}</div>}
    </div>
  );
}
