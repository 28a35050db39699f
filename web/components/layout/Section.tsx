import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Name of the part among the landmarks. */
  label?: string;
  /** A sentence below the title. */
  hint?: ReactNode;
  /** At the end of the line with the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a title. */
export function Section({ title, label, hint, aside, children }: Props) {
  return (
    <Paper component="section" px={16} pt={18} pb={20} aria-label={label}>
      <Group justify="space-between" gap="2px 8px" mb={14}>
        <Title order={2}>{title}</Title>
        {/* As high as the title, although it has the height of a finger. */}
        {aside && <div style={{ marginBlock: -10 }}>{aside}</div>}
        {hint && (
          <Text variant="note" w="100%">
            {hint}
          </Text>
        )}
      </Group>
      {children}
    </Paper>
  );
}
