import { Avatar, Box, Group, Paper, Text } from '@mantine/core';
import * as texts from '../../app/texts.ts';
import { DemoButton } from './DemoButton.tsx';

/** The demo, after the sign-in methods. */
export function DemoCard({ disabled }: { disabled: boolean }) {
  const { justLooking, samplesOnly } = texts.signIn;
  return (
    <Paper radius="lg" shadow="xs" p={14} mt={12}>
      <Group gap={12} wrap="nowrap">
        <Avatar.Group spacing={14}>
          <Avatar src="/people/maya.webp" alt="" size={34} />
          <Avatar src="/people/jonas.webp" alt="" size={34} />
        </Avatar.Group>
        <Box flex={1} miw={0}>
          <Text fw={600}>{justLooking}</Text>
          <Text size="sm" c="dimmed">
            {samplesOnly}
          </Text>
        </Box>
        <DemoButton disabled={disabled} isCompact />
      </Group>
    </Paper>
  );
}
