import { Badge, Box, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconClock, IconMapPin, IconPencil, IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import type { Event } from '#contract/events.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Photo } from '../../components/Photo.tsx';
import classes from './EventCard.module.css';
import { EventPlace } from './EventPlace.tsx';
import { eventDate } from './event-dates.ts';

interface Props {
  event: Event;
  /** True for the cards on the first screen. */
  eager: boolean;
  /** Defined for admins. */
  onEdit?: () => void;
}

const ICON = { size: 18, stroke: 1.75, role: 'img', style: { flex: 'none' } } as const;

/** Card of one event: picture, date, price, venue, time, attendees, and the button to join. */
export function EventCard({ event, eager, onEdit }: Props) {
  const titleId = useId();
  const { title, venue, currentAttendees } = event;
  const { time } = eventDate(event.date, event.timeZone);
  return (
    <Paper component="article" style={{ overflow: 'hidden' }} aria-labelledby={titleId}>
      <Picture event={event} eager={eager} />
      <Box p="14px 16px 16px">
        <Group gap={8} justify="space-between" align="flex-start" wrap="nowrap">
          <Title
            order={2}
            size="h3"
            ff="text"
            fw={600}
            lts={0}
            id={titleId}
            style={{ overflowWrap: 'anywhere' }}
            dir="auto"
          >
            {title}
          </Title>
          {onEdit && (
            <Box m="-10px -10px -10px 0">
              <IconButton label={texts.events.editEvent(title)} onClick={onEdit}>
                <IconPencil size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </Box>
          )}
        </Group>
        <Group gap="4px 16px" mt={3} mb={14} fz="sm" c="dimmed">
          <Group gap={5} wrap="nowrap">
            <IconMapPin {...ICON} aria-label={texts.events.where} />
            <Text inherit style={{ overflowWrap: 'anywhere' }}>
              {venue}
            </Text>
          </Group>
          {/* Time and attendees wrap together. */}
          <Group gap={5} wrap="nowrap">
            <IconClock {...ICON} aria-label={texts.events.when} />
            <Text inherit me={11}>
              {time}
            </Text>
            <IconUsers {...ICON} aria-label={texts.events.going} />
            <span key={currentAttendees} className={classes.count}>
              {currentAttendees}
            </span>
          </Group>
        </Group>
        <EventPlace event={event} />
      </Box>
    </Paper>
  );
}

function Picture({ event, eager }: { event: Event; eager: boolean }) {
  const { day, month, spoken } = eventDate(event.date, event.timeZone);
  return (
    <Box pos="relative" style={{ aspectRatio: '16 / 9' }}>
      <Photo
        src={event.image}
        alt=""
        color={event.imageColor}
        sizes="(min-width: 48em) 390px, 100vw"
        eager={eager}
      />
      <Box
        component="time"
        dateTime={event.date}
        miw={52}
        p="6px 8px 7px"
        bdrs="md"
        c="white"
        ta="center"
        className={classes.date}
      >
        <Text
          display="block"
          span
          ff="var(--ov-font-display)"
          fz={22}
          fw={700}
          lh="1.4375rem"
          aria-hidden
        >
          {day}
        </Text>
        <Text display="block" span fz={12} fw={600} lh="0.9375rem" aria-hidden>
          {month}
        </Text>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </Box>
      <Badge className={classes.price} h={28} px={12} fz={15} fw={700} radius="xl">
        {specified.events.price(event.price)}
      </Badge>
    </Box>
  );
}
