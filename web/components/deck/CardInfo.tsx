import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DiscoverPerson } from '#contract/discover.ts';
import { NameSuffix } from '../person/NameSuffix.tsx';
import * as texts from '../texts.ts';
import classes from './SwipeCard.module.css';

interface Props {
  person: DiscoverPerson;
  /** Link to the profile, under the text. */
  children?: ReactNode;
}

/** Foot of a card on a gradient shade: name, age and one line of the bio. */
export function CardInfo({ person, children }: Props) {
  const { name, isOnline, bio } = person;
  return (
    <div className={classes.info}>
      {children}
      <Title order={2} fz="var(--name-size)" lh={1.1334} lts={0} pos="relative" miw={0}>
        <Group gap={0} wrap="nowrap">
          <Text component="bdi" inherit truncate>
            {name}
          </Text>
          <NameSuffix person={person} />
          {isOnline && <OnlineDot />}
        </Group>
      </Title>
      {bio && (
        <Text fz="var(--bio-size)" lh={1.4} truncate dir="auto" pos="relative">
          {bio}
        </Text>
      )}
    </div>
  );
}

function OnlineDot() {
  const color = 'var(--mantine-color-mint-4)';
  return (
    <Box
      flex="none"
      w={12}
      h={12}
      ms={10}
      bg={color}
      bdrs="50%"
      style={{ boxShadow: `0 0 0 3px color-mix(in srgb, ${color} 30%, transparent)` }}
      role="img"
      aria-label={texts.common.online}
    />
  );
}
