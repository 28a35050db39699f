import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventPeriod } from '#contract/console/events.ts';
import type { Event } from '#contract/events.ts';
import { EventForm } from '../../components/event/lazy-event-form.ts';
import { AsyncView } from '../../components/state/AsyncView.tsx';
import { eventDate, useSaveEvent } from '../events/api.ts';
import { act } from './act.ts';
import { consoleApi } from './api.ts';
import { ConsoleTable } from './ConsoleTable.tsx';
import { optionsOf } from './options-of.ts';
import { Pager } from './Pager.tsx';
import { ReasonSheet } from './ReasonSheet.tsx';
import * as texts from './texts.ts';

const words = texts.admin.events;
const periodOf = (value: string | null): EventPeriod =>
  value === 'past' || value === 'canceled' ? value : 'upcoming';

/** Events: create, edit, and cancel with a notice to everyone who joined. */
export function EventsPage() {
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search.get('period'));
  const after = Number(search.get('after')) || undefined;
  const query = consoleApi.useListConsoleEventsQuery({ query: { period, after } });
  const [form, setForm] = useState<{ opened: boolean; event?: Event }>({ opened: false });
  const [ending, setEnding] = useState<Event>();
  const [cancel] = consoleApi.useCancelEventMutation();
  const save = useSaveEvent(form.event);

  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={words.period}
          data={optionsOf(words.periods)}
          value={period}
          onChange={(value) => setSearch({ period: value }, { replace: true })}
        />
        <Button variant="afterglow" onClick={() => setForm({ opened: true })}>
          {texts.events.create}
        </Button>
      </Group>
      <AsyncView query={query} loading={texts.admin.loading}>
        {({ events, next }) => (
          <>
            <ConsoleTable
              caption={words.title}
              heads={words.heads}
              rows={events}
              keyOf={({ id }) => id}
              empty={words.none[period]}
              cells={(event) => [
                <EventTime key="time" event={event} />,
                <bdi key="title">{event.title}</bdi>,
                <bdi key="venue">{event.venue}</bdi>,
                words.people(event.currentAttendees, event.capacity),
                period === 'upcoming' && (
                  <Group key="buttons" gap={8} wrap="nowrap" justify="flex-end">
                    <Button
                      variant="quiet"
                      aria-label={texts.events.editEvent(event.title)}
                      onClick={() => setForm({ opened: true, event })}
                    >
                      {words.edit}
                    </Button>
                    <Button
                      variant="quiet"
                      c="var(--ov-error-text)"
                      aria-label={words.cancelEvent(event.title)}
                      onClick={() => setEnding(event)}
                    >
                      {words.cancel}
                    </Button>
                  </Group>
                ),
              ]}
            />
            <Pager name="after" next={next} />
          </>
        )}
      </AsyncView>
      <EventForm {...form} onSave={save} onClose={() => setForm({ ...form, opened: false })} />
      <ReasonSheet
        opened={ending !== undefined}
        title={words.cancelEvent(ending?.title ?? '')}
        text={words.cancelText(ending?.currentAttendees ?? 0)}
        confirm={words.confirm}
        onConfirm={(why) => {
          if (ending)
            void act(cancel({ params: { id: ending.id }, body: { why } }), words.canceled);
        }}
        onClose={() => setEnding(undefined)}
      />
    </Stack>
  );
}

function EventTime({ event: { date, timeZone } }: { event: Event }) {
  const { spoken } = eventDate(date, timeZone);
  return (
    <div>
      <time dateTime={date}>{spoken}</time>
      <Text variant="hint">{timeZone}</Text>
    </div>
  );
}
