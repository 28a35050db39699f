import { CloseButton, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import {
  IconCamera,
  IconChevronRight,
  IconMapPin,
  IconMessageCircle,
  IconQuote,
  IconSparkles,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '../texts.ts';
import classes from './NextStep.module.css';
import { type ProfileParts, profileProgress, STEPS, type Step } from './next-step.ts';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<Step, ReactNode> = {
  photo: <IconCamera {...ICON} />,
  bio: <IconQuote {...ICON} />,
  interests: <IconSparkles {...ICON} />,
  place: <IconMapPin {...ICON} />,
  prompts: <IconMessageCircle {...ICON} />,
};

interface Props {
  profile: ProfileParts;
  /** Hides the suggestion; without it there is no button for that. */
  onClose?: () => void;
}

/** The next missing part of the profile, as a link to its field, with a meter of the complete parts. */
export function NextStep({ profile, onClose }: Props) {
  const { step, done } = profileProgress(profile);
  if (!step) return null;
  const { steps, completeness, done: doneText } = texts.profileTab;
  const { title, text } = steps[step];
  return (
    <Paper className={classes.step} shadow="none" bg="var(--ov-chip-selected-bg)">
      <Group
        renderRoot={(link) => <Link {...link} to={`/edit-profile#${step}`} />}
        flex={1}
        gap={12}
        wrap="nowrap"
        miw={0}
        p="8px 12px"
        bdrs="inherit"
        c="inherit"
      >
        <ThemeIcon size={40} radius="xl" className={classes.more}>
          {ICONS[step]}
        </ThemeIcon>
        <Stack component="span" gap={0} flex={1} miw={0}>
          <Text span fw={600} lh={1.375} className={classes.title}>
            {title}
          </Text>
          <Text span size="sm" className={classes.more}>
            {text}
          </Text>
        </Stack>
        <Stack component="span" gap={4} flex="none" align="center" className={classes.more}>
          <Text span fz={12} fw={600}>
            {doneText(done, STEPS.length)}
          </Text>
          <Group
            component="span"
            gap={2}
            role="meter"
            aria-label={completeness}
            aria-valuemin={0}
            aria-valuemax={STEPS.length}
            aria-valuenow={done}
          >
            {STEPS.map((one, index) => (
              <span key={one} className={classes.part} data-done={index < done || undefined} />
            ))}
          </Group>
        </Stack>
        {!onClose && <IconChevronRight size={20} stroke={1.75} aria-hidden />}
      </Group>
      {onClose && (
        <CloseButton size={44} c="inherit" aria-label={texts.common.notNow} onClick={onClose} />
      )}
    </Paper>
  );
}
