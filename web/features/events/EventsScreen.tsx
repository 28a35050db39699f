import { Button, Group, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Event } from '#contract/events.ts';
import { EventForm } from '../../components/event/lazy-event-form.ts';
import { IconButton } from '../../components/layout/IconButton.tsx';
import { Screen } from '../../components/layout/Screen.tsx';
import { TabHeading } from '../../components/layout/TabHeading.tsx';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { EmptyState } from '../../components/state/EmptyState.tsx';
import * as texts from '../../components/texts.ts';
import { useGetSessionQuery } from '../../platform/session.ts';
import { specified } from '../../platform/specified-texts.ts';
import { CategoryChips, type Filter, filterEvents } from './CategoryChips.tsx';
import { EventCard } from './EventCard.tsx';
import { EventDetail } from './EventDetail.tsx';
import classes from './Events.module.css';
import { DetailSkeleton, EventsSkeleton, GRID } from './EventsSkeleton.tsx';
import { useListEventsQuery, useSaveEvent } from './endpoints.ts';
import { useOpenEvent } from './use-open-event.ts';

/** Number of cards on the first screen. */
const EAGER_CARDS = 2;

/** The grid of events and the open one: beside the grid, over it, or in its place. */
export function EventsScreen({ header }: { header: ReactNode }) {
  const query = useListEventsQuery();
  const [filter, setFilter] = useState<Filter>('all');
  // The form stays mounted after it was opened once, so that its sheet can animate out.
  const [form, setForm] = useState<{ opened: boolean; event?: Event }>();
  const save = useSaveEvent(form?.event);
  const isAdmin = useGetSessionQuery().data?.user?.role === 'admin';
  // Renders in slices: a change of the store alone renders in one task.
  const events = useDeferredValue(query.data);
  const listed = events && filterEvents(events, filter);
  const open = useOpenEvent(query, listed);
  // Under a page, the grid is hidden and the page has the main content.
  const landmark = { role: open.place === 'page' ? undefined : 'main' };
  return (
    <div className={classes.ground} data-open={open.place}>
      <div className={classes.list} {...landmark}>
        <Screen pane wide header={header} scrollKey="events">
          <Group justify="space-between" wrap="nowrap">
            <TabHeading>{specified.events.title}</TabHeading>
            {isAdmin && (
              <IconButton label={texts.events.create} onClick={() => setForm({ opened: true })}>
                <IconPlus size={24} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </Group>
          <CategoryChips events={query.data} filter={filter} onChange={setFilter} />
          <VisuallyHidden role="status">
            {listed && filter !== 'all' && texts.events.listed(listed.length)}
          </VisuallyHidden>
          <AsyncView
            query={{ ...query, data: listed }}
            loading={specified.events.loading}
            skeleton={<EventsSkeleton />}
            empty={
              <NoEvents
                onShowAll={query.data?.length ? () => setFilter('all') : undefined}
                onCreate={isAdmin ? () => setForm({ opened: true }) : undefined}
              />
            }
          >
            {(events) => (
              <SimpleGrid component="ul" {...GRID}>
                {events.map((event, index) => (
                  <li key={event.id} style={{ display: 'grid' }}>
                    <EventCard
                      event={event}
                      eager={index < EAGER_CARDS}
                      isOpen={event.id === open.event?.id}
                      onEdit={isAdmin ? () => setForm({ opened: true, event }) : undefined}
                    />
                  </li>
                ))}
              </SimpleGrid>
            )}
          </AsyncView>
        </Screen>
      </div>
      {open.place && (query.data ? <EventDetail open={open} /> : <DetailSkeleton />)}
      {form && (
        <EventForm {...form} onSave={save} onClose={() => setForm({ ...form, opened: false })} />
      )}
    </div>
  );
}

interface NoEventsProps {
  /** Set when there are events of other types. */
  onShowAll: (() => void) | undefined;
  /** Set for admins. */
  onCreate: (() => void) | undefined;
}

function NoEvents({ onShowAll, onCreate }: NoEventsProps) {
  const { emptyText, showAll, create, invite } = texts.events;
  const onClick = onShowAll ?? onCreate;
  return (
    <EmptyState
      title={specified.events.empty}
      text={onShowAll ? undefined : emptyText}
      link={onClick ? undefined : { label: invite, to: '/referrals' }}
      action={
        onClick && (
          <Button variant="afterglow" size="lg" onClick={onClick}>
            {onShowAll ? showAll : create}
          </Button>
        )
      }
    />
  );
}
