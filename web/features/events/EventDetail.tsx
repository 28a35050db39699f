import { Anchor, Box, Group, Paper, Progress, Text, Title } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconMapPin,
  IconTicket,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Event } from '#contract/events.ts';
import { EVENT_OFFER_HOURS, EVENT_OFFER_MINUTES } from '#contract/limits.ts';
import { BackBar } from '../../components/layout/BackBar.tsx';
import { ListRow } from '../../components/layout/ListCard.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { PhotoClose } from '../../components/media/PhotoClose.tsx';
import { bandLabel, useDistanceUnit } from '../../components/person/distance-label.ts';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import * as texts from '../../components/texts.ts';
import { request } from '../../platform/api/request.ts';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { showDate } from '../../platform/dates.ts';
import { formatDaysLeft, isolated, langOf } from '../../platform/locale.ts';
import { specified } from '../../platform/specified-texts.ts';
import { EventPicture } from './EventPicture.tsx';
import { EventPlace } from './EventPlace.tsx';
import classes from './Events.module.css';
import { useListEventsQuery } from './endpoints.ts';
import { daysUntil, endTime, eventDate } from './event-dates.ts';
import type { OpenEvent } from './use-open-event.ts';

const POLL_MS = 30_000;
const FOOT = { borderTop: '1px solid var(--ov-hairline)' };
/** A target of 44 px. */
const MAP = { display: 'inline-block', py: 12, fw: 600 } as const;

/** One event with everything known of it, and the button to join. */
export function EventDetail({ open }: { open: OpenEvent }) {
  const { event, place, isChosen, leave } = open;
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  // Not beside the grid, where the cards stay usable.
  const takesFocus = isChosen && place !== 'beside';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event takes the focus
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus, event?.id]);
  const landmark = {
    role: place === 'page' ? 'main' : 'complementary',
    'aria-labelledby': titleId,
  };
  return (
    <div ref={panel} className={classes.detail} tabIndex={-1} {...landmark}>
      <Screen
        key={event?.id}
        pane
        bleed
        header={place === 'page' && <BackBar fallback="/app?tab=events" />}
        footer={
          event && (
            <Box p="16px 28px max(16px, env(safe-area-inset-bottom))" style={FOOT}>
              <EventPlace event={event} />
            </Box>
          )
        }
      >
        {event ? <About event={event} titleId={titleId} /> : <Gone titleId={titleId} />}
      </Screen>
      {place === 'over' && <PhotoClose style={{ insetInline: '12px auto' }} onClick={leave} />}
    </div>
  );
}

function About({ event, titleId }: { event: Event; titleId: string }) {
  const { title, language, venue, category, capacity, currentAttendees, date, timeZone } = event;
  const { full, repeats } = event;
  const end = endTime(event);
  const now = new Date();
  const isOver = event.endDate !== null && new Date(event.endDate) <= now;
  const begun = isOver ? texts.events.gone : texts.events.now;
  const soon = new Date(date) <= now ? begun : formatDaysLeft(daysUntil(date, timeZone, now));
  const { form, fullGoing, places, where, when, counted } = texts.events;
  return (
    <>
      <EventPicture event={event} eager height="var(--picture, 236px)" />
      <Box px={28} pt={24}>
        <Text fz="xs" fw={600} c="var(--ov-accent-text)">
          {form.categories[category]}
        </Text>
        <Title order={2} size="h1" mt={2} mb={20} id={titleId}>
          <bdi lang={langOf(language)}>{title}</bdi>
        </Title>
        {event.canceled && (
          <Text mb={20} fw={600} c="var(--ov-error-text)">
            {texts.events.canceledText}
          </Text>
        )}
        <Fact Icon={IconCalendarEvent} label={when}>
          <Text fw={600}>{eventDate(date, timeZone).spoken}</Text>
          <Text variant="note">
            {[end && texts.events.until(end), soon, repeats && texts.events.repeats[repeats]]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Fact>
        <Fact Icon={IconMapPin} label={where}>
          <Text fw={600}>
            <bdi>{venue}</bdi>
          </Text>
          <Place event={event} />
        </Fact>
        {event.host && (
          <Fact Icon={IconUser} label={texts.events.host}>
            <Text fw={600}>
              {texts.events.hostedBy} <bdi>{event.host}</bdi>
            </Text>
          </Fact>
        )}
        {event.price > 0 && (
          <Fact Icon={IconTicket} label={texts.events.price}>
            <Text fw={600}>{specified.events.price(event.price)}</Text>
            <Text variant="note">{texts.events.payAtVenue}</Text>
          </Fact>
        )}
        <Fact Icon={IconUsers} label={texts.events.attendees}>
          <Text fw={600}>
            {full ? fullGoing(currentAttendees) : places(currentAttendees, capacity)}
          </Text>
          <Progress
            size={6}
            my={8}
            value={full ? 100 : (currentAttendees / capacity) * 100}
            aria-hidden
          />
          <Text variant="note">{counted}</Text>
        </Fact>
        {event.waiting && !event.canceled && <InLine event={event} />}
        {(event.joined || event.waiting) && <CalendarRows event={event} />}
        {event.description && (
          <Text data-lines component="p" lang={langOf(language)} dir="auto" mt={0} mb={20}>
            {event.description}
          </Text>
        )}
      </Box>
    </>
  );
}

/** The place in line, or an offer. Polled while it is shown: the position changes without a notification. */
function InLine({ event: { date, timeZone, waiting } }: { event: Event }) {
  useListEventsQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const { place = 0, offeredUntil } = waiting ?? {};
  const { inLine, inLineText, offered, offeredText } = texts.events;
  const offersFrom = new Date(Date.parse(date) - EVENT_OFFER_HOURS * 3_600_000);
  return (
    <Paper p={16} mb={20} withBorder>
      <div role="status">
        <Title order={3} size="h3">
          {offeredUntil ? offered : inLine(place)}
        </Title>
      </div>
      <Text variant="note">
        {offeredUntil
          ? offeredText(showDate('time', offeredUntil, timeZone))
          : inLineText(showDate('dayAndTime', offersFrom, timeZone), EVENT_OFFER_MINUTES)}
      </Text>
    </Paper>
  );
}

/** The calendar file, a discreet one and one with the title of the event. */
function CalendarRows({ event: { id, title } }: { event: Event }) {
  const { appointment, calendar, calendarDiscreet } = texts.events;
  const row = (choice: 'own' | 'discreet', description: string) => {
    const { url } = request('getEventCalendar', { params: { id }, query: { title: choice } });
    return <ListRow Icon={IconCalendarPlus} label={calendar} description={description} to={url} />;
  };
  return (
    <Box mx={-16} mb={20}>
      {row('discreet', `${appointment} · ${calendarDiscreet(PRODUCT_NAME)}`)}
      {row('own', isolated(title))}
    </Box>
  );
}

/** Distance, and for people who joined the address with a map. */
function Place({ event: { venue, city, address, distanceBand, joined } }: { event: Event }) {
  const unit = useDistanceUnit();
  const { addressLater, away, map } = texts.events;
  const where = [
    !venue.includes(city) && city,
    distanceBand && away(bandLabel(distanceBand, unit)),
  ].filter(Boolean);
  return (
    <Text variant="note" component="div">
      {where.length > 0 && <div>{where.join(' · ')}</div>}
      {address === null && !joined && <div>{addressLater}</div>}
      {address && (
        <>
          <bdi>{address}</bdi>
          <div>
            <Anchor href={mapLink(address, city)} target="_blank" rel="noreferrer" {...MAP}>
              {map}
            </Anchor>
          </div>
        </>
      )}
    </Text>
  );
}

interface FactProps {
  Icon: TablerIcon;
  label: string;
  children: ReactNode;
}

const Fact = ({ Icon, label, children }: FactProps) => (
  <Group gap={14} mb={18} align="flex-start" wrap="nowrap">
    <Icon size={22} stroke={1.75} color="var(--ov-text-2)" role="img" aria-label={label} />
    <Box flex={1} miw={0}>
      {children}
    </Box>
  </Group>
);

const Gone = ({ titleId }: { titleId: string }) => (
  <>
    <h2 id={titleId} hidden>
      {texts.events.gone}
    </h2>
    <EmptyState
      title={texts.events.gone}
      text={texts.events.goneText}
      link={{ to: '/app?tab=events', label: texts.events.toEvents }}
    />
  </>
);

/** A search for an address on OpenStreetMap. Nothing is sent before the member opens it. */
function mapLink(address: string, city: string): string {
  const place = city && !address.includes(city) ? `${address}, ${city}` : address;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
