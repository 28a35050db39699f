import { Button, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import * as texts from '../../components/texts.ts';
import { request } from '../../platform/api/request.ts';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { useGetSessionQuery } from '../../platform/session.ts';

/** A link to the calendar file, with the title of the event or a discreet one. */
export function CalendarCard({ event: { id, title } }: { event: Event }) {
  const isOpen = useGetSessionQuery().data?.user?.discretionLevel === 'standard';
  const [chosen, setChosen] = useState<'own' | 'discreet'>(isOpen ? 'own' : 'discreet');
  const { url } = request('getEventCalendar', { params: { id }, query: { title: chosen } });
  const { appointment, calendar, calendarDiscreet, calendarOwn, calendarTitle, getFile } =
    texts.events;
  return (
    <Paper p={16} mb={20} withBorder>
      <Stack gap={12}>
        <div>
          <Title order={3} size="h3">
            {calendar}
          </Title>
          <Text variant="note">
            {isOpen && chosen === 'own' ? calendarOwn : calendarDiscreet(PRODUCT_NAME)}
          </Text>
        </div>
        <SegmentedControl
          aria-label={calendarTitle}
          fullWidth
          value={chosen}
          onChange={setChosen}
          data={[
            { value: 'discreet', label: appointment },
            { value: 'own', label: <bdi>{title}</bdi> },
          ]}
        />
        <Button
          component="a"
          href={url}
          variant="quiet"
          size="touch"
          leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
        >
          {getFile}
        </Button>
      </Stack>
    </Paper>
  );
}
