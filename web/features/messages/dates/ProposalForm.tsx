import { Button, Chip, Fieldset, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { DayPart, Slot } from '#contract/date-plans.ts';
import { DATE_PLACE_MAX } from '#contract/limits.ts';
import { fromLocal, LOCAL_TIME_MAX } from '#contract/local-time.ts';
import { newClientId } from '../../../platform/client-id.ts';
import { showDate } from '../../../platform/dates.ts';
import { useChat } from '../open-chat.tsx';
import { dates } from '../texts/dates.ts';
import { useChangeDate } from './date-endpoints.ts';
import { PART_ICONS, zoneName } from './TimesForm.tsx';

/** The hour that a chosen part of a day begins with. */
const HOURS: Record<DayPart, string> = { morning: '10:00', afternoon: '15:00', evening: '19:00' };
const PILLS = 6;

interface Props {
  /** Times that suit both, from which one is chosen first. */
  slots: Slot[];
  timeZone: string;
  onDone?: () => void;
}

/** Proposes a day, an hour and a place. */
export function ProposalForm({ slots, timeZone, onDone }: Props) {
  const { name } = useChat();
  const [change, isBusy] = useChangeDate();
  const pills = slots.filter(({ isPast }) => !isPast).slice(0, PILLS);
  const [chosen, setChosen] = useState(0);
  const [when, setWhen] = useState(pills[0] ? localOf(pills[0]) : '');
  const [place, setPlace] = useState('');
  const [error, setError] = useState<string>();
  const slot = pills[chosen];
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const start = when && when <= LOCAL_TIME_MAX ? fromLocal(when, timeZone) : new Date(0);
    if (start <= new Date()) return setError(dates.future);
    const body = { start: start.toISOString(), timeZone, place, clientId: newClientId() };
    if (await change({ state: 'proposed', ...body })) onDone?.();
  }
  return (
    <Stack component="form" gap={12} onSubmit={(event) => void submit(event)}>
      {slot && (
        <Title order={2}>
          {dates.bothFree[slot.part](showDate('longWeekday', slot.day, 'UTC'))}
        </Title>
      )}
      {pills.length > 0 && (
        <Fieldset legend={dates.suitBoth}>
          <Chip.Group
            value={String(chosen)}
            onChange={(value) => {
              setChosen(Number(value));
              setWhen(localOf(pills[Number(value)] as Slot));
            }}
          >
            <Group gap={8}>
              {pills.map((pill, index) => (
                <SlotPill key={`${pill.day} ${pill.part}`} value={index} slot={pill} />
              ))}
            </Group>
          </Chip.Group>
        </Fieldset>
      )}
      <TextInput
        label={dates.when}
        description={zoneName(timeZone)}
        type="datetime-local"
        value={when}
        max={LOCAL_TIME_MAX}
        error={error}
        onChange={({ target }) => {
          setWhen(target.value);
          setError(undefined);
        }}
      />
      <TextInput
        label={dates.place}
        value={place}
        maxLength={DATE_PLACE_MAX}
        autoComplete="off"
        onChange={({ target }) => setPlace(target.value)}
      />
      <Button
        type="submit"
        variant="afterglow"
        size="touch"
        ms="auto"
        disabled={isBusy || !place.trim()}
      >
        {dates.propose(name)}
      </Button>
    </Stack>
  );
}

const localOf = ({ day, part }: Slot): string => `${day}T${HOURS[part]}`;

function SlotPill({ slot, value }: { slot: Slot; value: number }) {
  const Icon = PART_ICONS[slot.part];
  return (
    <Chip value={String(value)} size="lg">
      <Group component="span" gap={6} wrap="nowrap">
        <Icon size={20} stroke={1.75} role="img" aria-label={dates.parts[slot.part]} />
        <Text span inherit>
          {showDate('weekday', slot.day, 'UTC')} {showDate('dayOfMonth', slot.day, 'UTC')}
        </Text>
      </Group>
    </Chip>
  );
}
