import { VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Event } from '#contract/events.ts';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { TabHeading } from '../../components/TabHeading.tsx';
import { useGetSessionQuery } from '../auth/api.ts';
import { useListEventsQuery } from './api.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { eventsOf, type Shown } from './categories.ts';
import { EventCard } from './EventCard.tsx';
import { EventsSkeleton } from './EventsSkeleton.tsx';
import classes from './EventsTab.module.css';

const EventForm = lazy(async () => ({ default: (await import('./EventForm.tsx')).EventForm }));

/** Pictures of so many cards are on the screen at once. */
const EAGER_CARDS = 2;

/** Evenings one can go to. Admins also announce and change them here. */
export function EventsTab() {
  const query = useListEventsQuery();
  const [shown, setShown] = useState<Shown>('all');
  const form = useForm();
  const isAdmin = useGetSessionQuery().data?.user?.role === 'admin';
  const listed = query.data && eventsOf(query.data, shown);
  const empty = <EmptyState title={specified.events.empty} text={texts.events.emptyText} />;
  return (
    <>
      <div className={classes.top}>
        <TabHeading>{specified.events.title}</TabHeading>
        {isAdmin && (
          <IconButton label={texts.events.announce} onClick={() => form.open(undefined)}>
            <IconPlus size={24} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <CategoryChips events={query.data} shown={shown} onChange={setShown} />
      <VisuallyHidden role="status">
        {listed && shown !== 'all' && texts.events.listed(listed.length)}
      </VisuallyHidden>
      <AsyncView query={query} loading={specified.events.loading} skeleton={<EventsSkeleton />}>
        {(events) =>
          listed?.length ? (
            <ul className={classes.cards}>
              {eventsOf(events, shown).map((event, index) => (
                <li key={event.id}>
                  <EventCard
                    event={event}
                    eager={index < EAGER_CARDS}
                    onEdit={isAdmin ? () => form.open(event) : undefined}
                  />
                </li>
              ))}
            </ul>
          ) : (
            empty
          )
        }
      </AsyncView>
      {form.wasOpened && (
        <Suspense>
          <EventForm opened={form.opened} event={form.event} onClose={form.close} />
        </Suspense>
      )}
    </>
  );
}

/** The form is fetched when it is first needed, and stays for the way out of its sheet. */
function useForm() {
  const [{ opened, wasOpened, event }, setState] = useState<{
    opened: boolean;
    wasOpened: boolean;
    event?: Event;
  }>({ opened: false, wasOpened: false });
  return {
    opened,
    wasOpened,
    event,
    open: (which: Event | undefined) => setState({ opened: true, wasOpened: true, event: which }),
    close: () => setState((now) => ({ ...now, opened: false })),
  };
}
