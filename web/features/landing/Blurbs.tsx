import { Group, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import { IconCalendarEvent, IconCards, IconDownload, IconEyeOff } from '@tabler/icons-react';
import { useGetSessionQuery } from '../../platform/session.ts';
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
          <ThemeIcon component="span" size={44} radius="xl" color="raspberry.9">
            <Icon size={22} stroke={1.75} aria-hidden />
          </ThemeIcon>
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
