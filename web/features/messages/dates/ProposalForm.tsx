import { Button, Chip, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isPast, type Overlap } from '#contract/date-plans.ts';
import { DATE_PLACE_MAX } from '#contract/limits.ts';
import { LOCAL_TIME_MAX, timesAt } from '#contract/local-time.ts';
import { showDate, zoneName } from '../../../platform/dates.ts';
import { joined } from '../../../platform/locale.ts';
import { useChat } from '../open-chat.tsx';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';
import { useChangeDateMutation } from './date-endpoints.ts';

/** The hour that a chosen part of a day begins with. */
const HOURS = { morning: '10:00', afternoon: '15:00', evening: '19:00' };
const REQUIRED = { required: true, withAsterisk: false };

/** Proposes a day, an hour and a place, beginning with the first time that suits both. */
export function ProposalForm({ timeZone, slots, onDone }: Overlap & { onDone?: () => void }) {
  const { matchId, name } = useChat();
  const [change, { isLoading }] = useChangeDateMutation();
  const ahead = slots.filter((slot) => !isPast(slot, timeZone)).slice(0, 6);
  const pills = ahead.map(({ day, part }) => ({ day, part, start: `${day}T${HOURS[part]}` }));
  const [when, setWhen] = useState(pills[0]?.start ?? '');
  const [start, repeated] = timesAt(when, timeZone);
  const problem = start ? start <= new Date() && dates.future : texts.events.form.noHour;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const place = String(new FormData(event.currentTarget as HTMLFormElement).get('place'));
    if (!start || problem) return;
    const plan = { start: start.toISOString(), timeZone, place };
    if (!(await change({ matchId, state: 'proposed', ...plan })).error) onDone?.();
  }
  return (
    <Stack component="form" gap={12} onSubmit={(event) => void submit(event)}>
      <Chip.Group value={when} onChange={setWhen}>
        <Group gap={8}>
          {pills.map(({ day, part, start }) => (
            <Chip key={start} value={start} size="lg">
              {joined([showDate('weekdayAndDay', day, 'UTC'), dates.parts[part]])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TextInput
        {...REQUIRED}
        type="datetime-local"
        label={dates.when}
        description={zoneName(timeZone, repeated && start)}
        error={when && problem}
        max={LOCAL_TIME_MAX}
        value={when}
        onChange={({ target }) => setWhen(target.value)}
      />
      <TextInput {...REQUIRED} name="place" label={dates.place} maxLength={DATE_PLACE_MAX} />
      <Button type="submit" variant="afterglow" disabled={isLoading}>
        {dates.propose(name)}
      </Button>
    </Stack>
  );
}
