import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconActivity, IconHeartHandshake, IconMapPin, IconSquares } from '@tabler/icons-react';
import type { Reason } from '#contract/discover.ts';
import { Mark } from '../layout/Mark.tsx';
import * as texts from '../texts.ts';
import { useDistanceUnit } from './distance-label.ts';
import { reasonLines } from './reasons.ts';

const ICONS = {
  goals: IconHeartHandshake,
  interests: IconSquares,
  activity: IconActivity,
  distance: IconMapPin,
} as const;

interface Props {
  name: string;
  reasons: Reason[] | undefined;
  /** Heading level. */
  order: 2 | 3;
}

/** The reasons for which a person is in the deck. Nothing without a reason. */
export function WhyYouSee({ name, reasons, order }: Props) {
  const lines = reasonLines(reasons, useDistanceUnit());
  if (lines.length === 0) return null;
  return (
    <Paper
      p="16px 20px"
      component="section"
      shadow="none"
      bg="light-dark(var(--ov-lozenge), color-mix(in srgb, var(--ov-lozenge) 45%, transparent))"
    >
      <Group gap={10} wrap="nowrap">
        <Mark size={15} />
        <Title data-long order={order} size="h3" ff="heading" fw={700}>
          {texts.profile.why(name)}
        </Title>
      </Group>
      <Stack component="ul" gap={4} mt={8} fz="0.9375rem" lh={1.4667}>
        {lines.map(({ term, text }) => {
          const Icon = ICONS[term];
          return (
            <Group component="li" key={term} gap={12} wrap="nowrap" align="flex-start">
              <Box c="var(--ov-accent-text)" flex="none" h="1lh">
                <Icon size={18} stroke={1.75} style={{ marginBlockStart: 2 }} aria-hidden />
              </Box>
              <Text span inherit lineClamp={2}>
                {text}
              </Text>
            </Group>
          );
        })}
      </Stack>
    </Paper>
  );
}
