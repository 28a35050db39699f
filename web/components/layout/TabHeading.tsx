import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** 2 beside a detail that has the title of the page. */
  level?: 1 | 2;
  children: ReactNode;
}

/** Title of a tab: a row of 48 px under the top bar. */
export function TabHeading({ level = 1, children }: Props) {
  return (
    <Title order={level} size="h1" pt={10} pb={12}>
      {children}
    </Title>
  );
}
