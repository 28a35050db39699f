import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BackButton } from './BackButton.tsx';

interface Props {
  /** Omitted where the content has the title. */
  title?: string;
  /** Target of the back button on the first screen of a visit. */
  fallback: string;
  /** Small text beside the title on wide screens. */
  note?: string;
  children?: ReactNode;
}

export function BackBar({ title, fallback, note, children }: Props) {
  return (
    <Group mih="var(--ov-bar)" ps={6} pe="var(--ov-gutter)" gap={4} wrap="nowrap">
      <BackButton fallback={fallback} />
      {title && (
        <Title order={1} size="h2" fz={{ md: 'h1' }} lineClamp={2}>
          {title}
        </Title>
      )}
      {note && (
        <Text variant="note" ms={12} visibleFrom="md">
          {note}
        </Text>
      )}
      {children && (
        <Box flex="none" ms="auto">
          {children}
        </Box>
      )}
    </Group>
  );
}
