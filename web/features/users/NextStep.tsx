import { Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import {
  IconCamera,
  IconChevronRight,
  IconMapPin,
  IconQuote,
  IconSparkles,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '../../app/texts.ts';
import { useGetSessionQuery } from '../auth/api.ts';
import { nextStep, type Step } from './next-step.ts';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<Step, ReactNode> = {
  photo: <IconCamera {...ICON} />,
  bio: <IconQuote {...ICON} />,
  interests: <IconSparkles {...ICON} />,
  place: <IconMapPin {...ICON} />,
};

/** Suggests the next missing part of the profile; nothing for complete profiles and the demo. */
export function NextStep() {
  const account = useGetSessionQuery().data?.user;
  const next = account?.realm === 'live' ? nextStep(account) : undefined;
  if (!next) return null;
  const { title, text } = texts.profileTab.steps[next.step];
  return (
    <Paper
      component={Link}
      to="/edit-profile"
      w="100%"
      mt={12}
      p="10px 16px 10px 12px"
      shadow="none"
      bg="var(--ov-chip-selected-bg)"
      c="var(--ov-chip-selected-text)"
      td="none"
    >
      <Group component="span" gap={12} wrap="nowrap">
        <ThemeIcon size={40} radius="xl">
          {ICONS[next.step]}
        </ThemeIcon>
        <Stack component="span" gap={0} flex={1} miw={0}>
          <Text span fw={600} lh={1.375}>
            {title}
          </Text>
          <Text span size="sm">
            {text}
          </Text>
        </Stack>
        <Text span flex="none" fz={12} fw={600}>
          {texts.profileTab.done(next.done, next.of)}
        </Text>
        <IconChevronRight size={20} stroke={1.75} className="ov-chevron" aria-hidden />
      </Group>
    </Paper>
  );
}
