import { Group, Text } from '@mantine/core';
import { IconCalendarEvent, IconCards, IconEyeOff } from '@tabler/icons-react';
import classes from './LandingScreen.module.css';
import * as texts from './texts.ts';

const { deck, discretion, events } = texts.landing.blurbs;
const BLURBS = [
  { ...deck, Icon: IconCards },
  { ...discretion, Icon: IconEyeOff },
  { ...events, Icon: IconCalendarEvent },
];

export function Blurbs() {
  return (
    <ul className={classes.blurbs}>
      {BLURBS.map(({ title, text, Icon }) => (
        <Group component="li" key={title} gap={14} wrap="nowrap">
          <span className={classes.discs}>
            <Icon size={22} stroke={1.75} aria-hidden />
          </span>
          <div>
            <Text component="strong" display="block" size="lg" fw={600}>
              {title}
            </Text>
            <Text size="sm" c="dark.1">
              {text}
            </Text>
          </div>
        </Group>
      ))}
    </ul>
  );
}
