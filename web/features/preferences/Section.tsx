import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PreferencesScreen.module.css';

/** A card with a title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  );
}
