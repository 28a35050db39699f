import { Group, Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LOCAL_TIME_MAX } from '#contract/local-time.ts';
import * as texts from '../texts.ts';
import { type EventFields, timesOf } from './event-form.ts';

interface Props {
  form: UseFormReturnType<EventFields>;
  name: 'date' | 'endDate';
}

/** A time on the clock of the venue. Where the clock is set back and shows it twice, it asks which one is meant. */
export function TimeField({ form, name }: Props) {
  const { first, second, twice, ...words } = texts.events.form;
  const isTwice = timesOf(form.values[name], form.values.timeZone).length === 2;
  return (
    <Stack gap={8}>
      <TextInput
        {...form.getInputProps(name)}
        type="datetime-local"
        max={LOCAL_TIME_MAX}
        label={words[name]}
        autoComplete="off"
      />
      {isTwice && (
        <Radio.Group {...form.getInputProps(`hours.${name}`)} label={twice}>
          <Group gap={16}>
            <Radio value="0" label={first} />
            <Radio value="1" label={second} />
          </Group>
        </Radio.Group>
      )}
    </Stack>
  );
}
