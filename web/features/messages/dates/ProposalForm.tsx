import { Button, Chip, Group, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isPast, type Overlap } from '#contract/date-plans.ts';
import { DATE_PLACE_MAX } from '#contract/limits.ts';
import { fromLocal, isTooLate } from '#contract/local-time.ts';
import { showDate } from '../../../platform/dates.ts';
import { joined } from '../../../platform/locale.ts';
import { useChat } from '../open-chat.tsx';
import { useChangeDate } from '../question/question-endpoints.ts';
import { dates } from '../texts/dates.ts';

/** The hour that a chosen part of a day begins with. */
const HOURS = { morning: '10:00', afternoon: '15:00', evening: '19:00' };
const SHOWN = 6;

/** Proposes a day, an hour and a place, beginning with the first time that suits both. */
export function ProposalForm({ timeZone, slots, onDone }: Overlap & { onDone?: () => void }) {
  const { matchId, name } = useChat();
  const [change, isBusy] = useChangeDate(matchId);
  const pills = slots.filter((slot) => !isPast(slot, timeZone)).slice(0, SHOWN);
  const valueOf = ({ day, part }: (typeof slots)[number]) => `${day}T${HOURS[part]}`;
  const [when, setWhen] = useState(pills[0] ? valueOf(pills[0]) : '');
  const [place, setPlace] = useState('');
  const [error, setError] = useState<string>();
  const chosen = pills.find((pill) => valueOf(pill) === when) ?? pills[0];
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const start = isTooLate(when || '?') ? new Date(0) : fromLocal(when, timeZone);
    setError(start > new Date() ? undefined : dates.future);
    if (start <= new Date()) return;
    const isDone = await change('proposed', { start: start.toISOString(), timeZone, place });
    if (isDone) onDone?.();
  }
  return (
    <Stack component="form" gap={12} onSubmit={(event) => void submit(event)}>
      {chosen && (
        <Title order={2}>
          {dates.bothFree[chosen.part](showDate('longWeekday', chosen.day, 'UTC'))}
        </Title>
      )}
      <Chip.Group value={when} onChange={setWhen}>
        <Group gap={8}>
          {pills.map((pill) => (
            <Chip key={valueOf(pill)} value={valueOf(pill)} size="lg">
              {joined([showDate('weekdayAndDay', pill.day, 'UTC'), dates.parts[pill.part]])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TextInput
        type="datetime-local"
        label={dates.when}
        description={timeZone}
        error={error}
        value={when}
        onChange={({ target }) => setWhen(target.value)}
      />
      <TextInput
        label={dates.place}
        maxLength={DATE_PLACE_MAX}
        autoComplete="off"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <Button type="submit" variant="afterglow" disabled={isBusy || !place.trim()}>
        {dates.propose(name)}
      </Button>
    </Stack>
  );
}
