import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" px={16} pt={18} pb={20}>
      <Title order={2} mb={14}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
