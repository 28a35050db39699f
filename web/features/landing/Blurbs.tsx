import { Center, Group, SimpleGrid, Text } from '@mantine/core';
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
    <SimpleGrid component="ul" cols={{ base: 1, md: 3 }} spacing={{ base: 24, md: 40 }}>
      {BLURBS.map(({ title, text, Icon }) => (
        <Group component="li" key={title} gap={14} wrap="nowrap">
          <Center component="span" flex="none" w={56} h={40} ms={-4} className={classes.discs}>
            <Icon size={22} stroke={1.75} aria-hidden />
          </Center>
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
    </SimpleGrid>
  );
}
