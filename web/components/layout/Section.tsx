import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** At the end of the line with the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: Props) {
  return (
    <Paper component="section" px={16} pt={18} pb={20}>
      <Group justify="space-between" gap={8} mb={14}>
        <Title order={2}>{title}</Title>
        {/* As high as the title, although it has the height of a finger. */}
        {aside && <div style={{ marginBlock: -10 }}>{aside}</div>}
      </Group>
      {children}
    </Paper>
  );
}
