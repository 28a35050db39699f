import { Group, Skeleton, Stack } from '@mantine/core';

const ROWS = [0, 1, 2, 3, 4, 5];

/** Placeholder of the list: six rows. */
export function MatchesSkeleton() {
  return ROWS.map((row) => (
    <Group key={row} gap={12} h={76} wrap="nowrap">
      <Skeleton circle height={52} />
      <Stack gap={8} flex={1}>
        <Skeleton height={16} width="60%" radius="sm" />
        <Skeleton height={12} width="36%" radius="sm" />
      </Stack>
    </Group>
  ));
}
