import { Box, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconClock, IconMapPin, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Event } from '#contract/events.ts';
import { IconButton } from '../../components/layout/IconButton.tsx';
import cover from '../../components/media/Cover.module.css';
import { bandLabel, useDistanceUnit } from '../../components/person/distance-label.ts';
import * as texts from '../../components/texts.ts';
import { langOf } from '../../platform/locale.ts';
import { EventPicture } from './EventPicture.tsx';
import { EventPlace } from './EventPlace.tsx';
import classes from './Events.module.css';
import { endTime, eventDate } from './event-dates.ts';
import { eventHref, eventLinkId } from './use-open-event.ts';

interface Props {
  event: Event;
  /** True for the cards on the first screen. */
  eager: boolean;
  /** True while its detail is shown. */
  isOpen: boolean;
  /** Defined for admins. */
  onEdit?: () => void;
}

const ICON = { size: 18, stroke: 1.75, role: 'img' } as const;

/** Card of one event. The whole card opens it; a button joins it at once. */
export function EventCard({ event, eager, isOpen, onEdit }: Props) {
  const titleId = useId();
  const unit = useDistanceUnit();
  const { id, title, language, venue, currentAttendees, distanceBand } = event;
  const { time } = eventDate(event.date, event.timeZone);
  const end = new Date(event.date) <= new Date() && endTime(event);
  return (
    <Paper
      component="article"
      className={classes.card}
      aria-labelledby={titleId}
      data-open={isOpen || undefined}
    >
      <EventPicture event={event} eager={eager} height={168}>
        <EventDay event={event} />
      </EventPicture>
      <Stack flex={1} gap={0} p="14px 16px 16px">
        <Group gap={8} justify="space-between" align="flex-start" wrap="nowrap">
          <Title order={2} size="h3" ff="text" fw={600} lts={0} id={titleId}>
            <Link
              id={eventLinkId(id)}
              to={eventHref(id)}
              className={cover.cover}
              aria-current={isOpen || undefined}
            >
              <bdi lang={langOf(language)}>{title}</bdi>
            </Link>
          </Title>
          {onEdit && !event.canceled && (
            <Box m="-10px -10px -10px 0" className={classes.above}>
              <IconButton label={texts.events.editEvent(title)} onClick={onEdit}>
                <IconPencil size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </Box>
          )}
        </Group>
        <Group gap="4px 14px" mt={3} fz="sm" c="dimmed">
          <Group gap={5} wrap="nowrap">
            <IconMapPin {...ICON} aria-label={texts.events.where} />
            <bdi>{venue}</bdi>
          </Group>
          <Group gap={5} wrap="nowrap">
            <IconClock {...ICON} aria-label={texts.events.when} />
            {end ? texts.events.until(end) : time}
          </Group>
          {distanceBand && <span>{texts.events.away(bandLabel(distanceBand, unit))}</span>}
        </Group>
        <Group gap={8} mt="auto" pt={14} justify="space-between">
          <Text variant="note">
            <span>{texts.events.going(currentAttendees)}</span>
            {event.price > 0 && ` · ${texts.events.payAtVenue}`}
          </Text>
          <div className={classes.above}>
            <EventPlace event={event} isCard />
          </div>
        </Group>
      </Stack>
    </Paper>
  );
}

function EventDay({ event }: { event: Event }) {
  const { day, month, spoken } = eventDate(event.date, event.timeZone);
  return (
    <time dateTime={event.date} className={classes.day}>
      <Text variant="display" span fz={22} lh="1.4375rem" aria-hidden>
        {day}
      </Text>
      <Text span fz={12} fw={600} lh="0.9375rem" aria-hidden>
        {month}
      </Text>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </time>
  );
}
