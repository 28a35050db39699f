import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ProfileEditor.module.css';

interface Props {
  title: string;
  /** Accessible name where it differs from the title. */
  label?: string;
  children: ReactNode;
}

/** Part of the editor: a card with a title on wide screens, its content alone on phones. */
export const EditSection = ({ title, label, children }: Props) => (
  <section className={classes.section} aria-label={label ?? title}>
    <Title order={2} display={{ base: 'none', sm: 'block' }} mb={14}>
      {title}
    </Title>
    {children}
  </section>
);
