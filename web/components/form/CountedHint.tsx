import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** The number of characters, such as "12 of 140". */
  count: string;
  /** True when there are too many. */
  isOver: boolean;
  /** A sentence before the number. */
  children?: ReactNode;
}

/** The description of a text field that counts its characters. */
export const CountedHint = ({ count, isOver, children }: Props) => (
  <Group component="span" gap={12} justify="space-between" align="flex-start">
    <span style={{ flex: '1 1 7em' }}>{children}</span>
    <Text span inherit flex="none" c={isOver ? 'var(--ov-error-text)' : undefined}>
      {count}
    </Text>
  </Group>
);
