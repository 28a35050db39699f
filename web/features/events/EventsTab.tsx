import {
  AspectRatio,
  Box,
  Group,
  Paper,
  SimpleGrid,
  Skeleton,
  VisuallyHidden,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { specified } from '../../app/specified-texts.ts';
import * as texts from '../../app/texts.ts';
import { AsyncView } from '../../components/AsyncView.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { TabHeading } from '../../components/TabHeading.tsx';
import { useGetSessionQuery } from '../auth/api.ts';
import { useListEventsQuery } from './api.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { type Filter, filterEvents } from './categories.ts';
import { EventCard } from './EventCard.tsx';

const EventForm = lazyPart(() => import('./EventForm.tsx'), 'EventForm');

const CARD_MIN_WIDTH = 'min(20rem, 100%)';
/** Number of cards on the first screen. */
const EAGER_CARDS = 2;

/** The list of events. Admins also create and edit them here. */
export function EventsTab() {
  const query = useListEventsQuery();
  const [filter, setFilter] = useState<Filter>('all');
  // The form stays mounted after it was opened once, so that its sheet can animate out.
  const [form, setForm] = useState<{ opened: boolean; event?: Event }>();
  const isAdmin = useGetSessionQuery().data?.user?.role === 'admin';
  const listed = query.data && filterEvents(query.data, filter);
  return (
    <>
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
        empty={<EmptyState title={specified.events.empty} text={texts.events.emptyText} />}
      >
        {(events) => (
          <SimpleGrid minColWidth={CARD_MIN_WIDTH} spacing={16}>
            {events.map((event, index) => (
              <EventCard
                key={event.id}
                event={event}
                eager={index < EAGER_CARDS}
                onEdit={isAdmin ? () => setForm({ opened: true, event }) : undefined}
              />
            ))}
          </SimpleGrid>
        )}
      </AsyncView>
      {form && <EventForm {...form} onClose={() => setForm({ ...form, opened: false })} />}
    </>
  );
}

function EventsSkeleton() {
  return (
    <SimpleGrid minColWidth={CARD_MIN_WIDTH} spacing={16}>
      {[0, 1, 2].map((card) => (
        <Paper key={card} style={{ overflow: 'hidden' }}>
          <AspectRatio ratio={16 / 9}>
            <Skeleton radius={0} />
          </AspectRatio>
          <Box p="14px 16px 16px">
            <Skeleton height={16} width="58%" radius="sm" mt={4} mb={10} />
            <Skeleton height={12} width="72%" radius="sm" mb={18} />
            <Skeleton height={48} />
          </Box>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
