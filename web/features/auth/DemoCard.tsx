import { Box, Group, Paper, Text } from '@mantine/core';
import { DemoButton } from './DemoButton.tsx';
import classes from './LoginScreen.module.css';
import * as texts from './texts.ts';

/** The demo, after the sign-in methods. */
export function DemoCard({ disabled }: { disabled: boolean }) {
  const { justLooking, samplesOnly } = texts.signIn;
  return (
    <Paper radius="lg" shadow="xs" p={14} mt={12}>
      <Group gap={12} wrap="nowrap">
        {/* Not Avatar: its styles are downloaded with the signed-in screens. */}
        <Group className={classes.faces} gap={0} wrap="nowrap">
          <img src="/people/maya.webp" alt="" width={34} height={34} />
          <img src="/people/jonas.webp" alt="" width={34} height={34} />
        </Group>
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
