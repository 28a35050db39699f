import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventPeriod } from '#contract/console/events.ts';
import type { Event } from '#contract/events.ts';
import { EventForm } from '../../components/event/lazy-event-form.ts';
import { useSaveEvent } from '../events/api.ts';
import { useAct, useAsk } from './act.tsx';
import { consoleApi } from './api.ts';
import { ConsoleList } from './ConsoleList.tsx';
import { optionsOf } from './options-of.ts';
import * as texts from './texts.ts';
import { When } from './When.tsx';

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
  const save = useSaveEvent(form.event);
  return (
    <>
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
      <ConsoleList
        query={query}
        pageOf={({ events, next }) => ({ rows: events, next })}
        words={{ ...words, none: words.none[period] }}
        cells={({ title, date, timeZone, currentAttendees, capacity }) => [
          <bdi key="title">{title}</bdi>,
          <When key="time" at={date} zone={timeZone} />,
          words.people(currentAttendees, capacity),
        ]}
        detail={(event) => (
          <>
            <Text>
              <bdi>{event.venue}</bdi>
            </Text>
            <Text c="dimmed">
              {event.timeZone}
              {event.repeats && ` · ${texts.events.repeats[event.repeats]}`}
            </Text>
            {event.waitingCount ? <Text>{words.waiting(event.waitingCount)}</Text> : null}
            {period === 'upcoming' && (
              <Buttons event={event} onEdit={() => setForm({ opened: true, event })} />
            )}
          </>
        )}
      />
      <EventForm {...form} onSave={save} onClose={() => setForm({ ...form, opened: false })} />
    </>
  );
}

function Buttons({ event, onEdit }: { event: Event; onEdit: () => void }) {
  const { id, title, currentAttendees, waitingCount, confirmed } = event;
  const [cancel] = consoleApi.useCancelEventMutation();
  const [confirm] = consoleApi.useConfirmEventMutation();
  const act = useAct();
  const ask = useAsk();
  const askToCancel = () =>
    ask({
      title: words.cancelEvent(title),
      text: words.cancelText(currentAttendees + (waitingCount ?? 0)),
      confirm: words.confirm,
      why: texts.admin.why,
      run: (why) => cancel({ params: { id }, body: { why } }).unwrap(),
      done: words.canceled,
    });
  return (
    <Group gap={8}>
      {confirmed === false && (
        <Button
          variant="quiet"
          aria-label={words.confirmEvent(title)}
          onClick={() => act(() => confirm({ params: { id } }).unwrap(), words.confirmed)}
        >
          {words.takesPlace}
        </Button>
      )}
      <Button variant="quiet" aria-label={texts.events.editEvent(title)} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button
        variant="quiet"
        c="var(--ov-error-text)"
        aria-label={words.cancelEvent(title)}
        onClick={askToCancel}
      >
        {words.cancel}
      </Button>
    </Group>
  );
}
