import { Center, Group, SimpleGrid, Text } from '@mantine/core';
import { IconCalendarEvent, IconCards, IconDownload, IconEyeOff } from '@tabler/icons-react';
import { useGetSessionQuery } from '../../platform/session.ts';
import classes from './LandingScreen.module.css';
import * as texts from './texts.ts';

/** What the product offers. Events are named only while one lies ahead. */
export function Blurbs() {
  const { data: session } = useGetSessionQuery();
  const { deck, discretion, events, data } = texts.landing.blurbs;
  const blurbs = [
    { ...deck, Icon: IconCards },
    { ...discretion, Icon: IconEyeOff },
    session?.community?.hasEvents
      ? { ...events, Icon: IconCalendarEvent }
      : { ...data, Icon: IconDownload },
  ];
  return (
    <SimpleGrid component="ul" cols={{ base: 1, md: 3 }} spacing={{ base: 24, md: 40 }}>
      {blurbs.map(({ title, text, Icon }) => (
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
