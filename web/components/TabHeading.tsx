import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './TabHeading.module.css';

/** Title of a tab: a row of 48 px under the top bar. */
export function TabHeading({ children }: { children: ReactNode }) {
  return (
    <Title order={1} className={classes.heading}>
      {children}
    </Title>
  );
}
