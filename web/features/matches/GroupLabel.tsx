import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../platform/locale.ts';

/** Heading of a group of the list. */
export const GroupLabel = ({ children }: { children: ReactNode }) => (
  <Title order={2} mt={2} mb={6} c="dimmed" ff="text" fz="sm" fw={600} lh="1.25rem" lts={0}>
    {children}
  </Title>
);

/** Number of matches in a group, after its name. */
export const GroupCount = ({ of }: { of: readonly unknown[] }) => (
  <Text inherit span ms={8}>
    {formatNumber(of.length)}
  </Text>
);
