import { Group, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { Person } from '#contract/users.ts';
import { bandLabel, useDistanceUnit } from './distance-label.ts';

interface Props {
  person: Person;
  /** Text after the place and the distance. */
  status?: string;
}

/** City and distance of a person, as far as they are given. */
export function ProfilePlace({ person: { location, distanceBand }, status }: Props) {
  const unit = useDistanceUnit();
  const rest = [distanceBand && bandLabel(distanceBand, unit), status].filter(Boolean).join(' · ');
  if (!location && !rest) return null;
  return (
    <Group component="p" gap={5} m="4px 0 0" c="dimmed" fz="sm" wrap="nowrap" align="flex-start">
      {(location || distanceBand) && (
        <IconMapPin
          style={{ marginBlockStart: 'calc((1lh - 16px) / 2)' }}
          size={16}
          stroke={1.75}
          aria-hidden
        />
      )}
      <Text data-long span inherit miw={0}>
        {location && <bdi>{location}</bdi>}
        {location && rest && ' · '}
        {rest}
      </Text>
    </Group>
  );
}
