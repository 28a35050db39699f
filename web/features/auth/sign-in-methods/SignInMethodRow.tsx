import { Box, Button, Group, Text } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showDate } from '../../../platform/dates.ts';
import * as texts from '../texts.ts';

interface Props {
  Icon: TablerIcon;
  name: string;
  lastUsedAt: string;
  /** A note about this sign-in method. */
  hint?: string;
  onRemove: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** One sign-in method: a passkey or a linked identity. */
export function SignInMethodRow({ Icon, name, lastUsedAt, hint, onRemove, children }: Props) {
  const words = texts.signInMethods;
  const remove = (
    <Button
      variant="quiet"
      size="touch"
      flex="none"
      aria-label={words.removeNamed(name)}
      onClick={onRemove}
    >
      {words.remove}
    </Button>
  );
  return (
    <Group component="li" py={10} gap={12} align="flex-start">
      <Icon size={24} stroke={1.75} style={{ marginTop: 2 }} aria-hidden />
      <Box flex="1 1 7rem" miw={0}>
        <Text fw={600} component="bdi" display="block" truncate>
          {name}
        </Text>
        <Text variant="note">{words.lastUsed(showDate('date', lastUsedAt))}</Text>
        {hint && (
          <Text size="sm" c="var(--ov-price-text)">
            {hint}
          </Text>
        )}
        {children && (
          <Group gap={8} mt={8}>
            {children}
            {remove}
          </Group>
        )}
      </Box>
      {!children && remove}
    </Group>
  );
}
