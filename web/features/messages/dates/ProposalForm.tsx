import { Button, Chip, Group, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isPast, type Overlap } from '#contract/date-plans.ts';
import { DATE_PLACE_MAX } from '#contract/limits.ts';
import { fromLocal, LOCAL_TIME_MAX } from '#contract/local-time.ts';
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
  const pills = slots
    .filter((slot) => !isPast(slot, timeZone))
    .map(({ day, part }) => ({ day, part, start: `${day}T${HOURS[part]}` }))
    .slice(0, SHOWN);
  const [when, setWhen] = useState(pills[0]?.start ?? '');
  const [error, setError] = useState<string>();
  const chosen = pills.find(({ start }) => start === when) ?? pills[0];
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const place = String(new FormData(event.currentTarget).get('place'));
    const start = fromLocal(when, timeZone);
    const isAhead = start > new Date();
    setError(isAhead ? undefined : dates.future);
    const plan = { start: start.toISOString(), timeZone, place };
    if (isAhead && (await change('proposed', plan))) onDone?.();
  }
  const heading = chosen && dates.bothFree[chosen.part](showDate('longWeekday', chosen.day, 'UTC'));
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={12}>
        {heading && <Title order={2}>{heading}</Title>}
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
          {...{ required: true, label: dates.when, description: timeZone, error, value: when }}
          {...{ type: 'datetime-local', max: LOCAL_TIME_MAX }}
          onChange={({ target }) => setWhen(target.value)}
        />
        <TextInput required name="place" label={dates.place} maxLength={DATE_PLACE_MAX} />
        <Button type="submit" variant="afterglow" disabled={isBusy}>
          {dates.propose(name)}
        </Button>
      </Stack>
    </form>
  );
}
