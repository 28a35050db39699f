import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { specified } from '../../app/specified-texts.ts';
import classes from './DiscoverHeader.module.css';

interface Props {
  /** How many people pass the filters; unknown while loading. */
  nearby?: string;
  /** Icon buttons at the end of the row. */
  children?: ReactNode;
}

/** Title row of the deck. */
export function DiscoverHeader({ nearby, children }: Props) {
  return (
    <div className={classes.header}>
      <div>
        <Title order={1} className={classes.title}>
          {specified.discover.title}
        </Title>
        <Text size="sm" c="dimmed" className={classes.nearby}>
          {nearby !== undefined && specified.discover.nearby(nearby)}
        </Text>
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
