import { Box, Button, Group, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useRef } from 'react';
import type { OwnUser } from '#contract/users.ts';
import { distanceLabel, useDistanceUnit } from '../../components/person/distance-label.ts';
import { useKeptFocus } from '../../platform/use-kept-focus.ts';
import * as texts from './texts.ts';
import { AREA_KM, usePosition } from './use-position.ts';

/** Whether a position is stored for distances, with buttons to take the device's or to remove it. */
export function PositionRow({ user }: { user: OwnUser }) {
  const { hasPosition, isWorking, locate, remove } = usePosition(user);
  const buttons = useRef<HTMLDivElement>(null);
  // The remove button disappears with the position.
  useKeptFocus(buttons, () => buttons.current?.querySelector('button'));
  const words = texts.profileEdit.position;
  const areaSize = distanceLabel(AREA_KM, useDistanceUnit());
  const action = {
    variant: 'transparent',
    size: 'sm',
    mih: 44,
    px: 0,
    c: isWorking ? 'dimmed' : 'var(--ov-accent-text)',
    'aria-disabled': isWorking,
  } as const;

  return (
    <Box mt={-10}>
      <Text variant="note" role="status">
        {hasPosition ? words.approximate(areaSize) : user.location ? words.unknown : words.none}
      </Text>
      <Group ref={buttons} gap="0 20px">
        {locate && (
          <Button
            {...action}
            leftSection={<IconCurrentLocation size={20} stroke={1.75} aria-hidden />}
            onClick={isWorking ? undefined : locate}
          >
            {isWorking ? words.locating : words.use}
          </Button>
        )}
        {hasPosition && (
          <Button {...action} onClick={isWorking ? undefined : remove}>
            {words.remove}
          </Button>
        )}
      </Group>
    </Box>
  );
}
