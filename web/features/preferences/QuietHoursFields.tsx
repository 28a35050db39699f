import { Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { browserTimeZone, showDate } from '../../platform/dates.ts';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

const NIGHT = { from: '22:00', to: '08:00' };

/** A time of day by the browser's region, such as "10:00 PM" for "22:00"; an incomplete one as it is. */
const show = (time: string): string =>
  /^\d\d:\d\d$/.test(time) ? showDate('time', `2000-01-01T${time}Z`, 'UTC') : time;

/** Times between which pushes wait, on the clock of this device: one line, which opens the fields. */
export function QuietHoursFields({ form }: { form: PreferencesForm }) {
  const [isOpen, setOpen] = useState(false);
  const { quietHours } = form.values;
  const words = texts.push;
  const change = (times: { from?: string; to?: string }) => {
    const timeZone = browserTimeZone();
    form.setFieldValue('quietHours', { ...NIGHT, ...quietHours, ...times, timeZone });
  };
  return (
    <div>
      <Group gap={10} wrap="nowrap" mih={48} c="dimmed">
        <IconClock size={20} stroke={1.75} aria-hidden />
        <Text flex={1} size="sm">
          {quietHours
            ? words.quietFrom(show(quietHours.from), show(quietHours.to))
            : words.quietNone}
        </Text>
        <Button
          variant="ghost"
          size="text"
          aria-label={words.quietChange}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words.change}
        </Button>
      </Group>
      {isOpen && (
        <Switch
          label={words.quiet}
          description={words.quietText(show(quietHours?.to ?? NIGHT.to))}
          checked={quietHours !== null}
          onChange={({ currentTarget }) =>
            currentTarget.checked ? change({}) : form.setFieldValue('quietHours', null)
          }
        />
      )}
      {isOpen && quietHours && (
        <Group gap={12} mt={8} grow>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={words[end]}
              value={quietHours[end]}
              onChange={({ currentTarget }) => change({ [end]: currentTarget.value })}
              error={form.errors[`quietHours.${end}`] && words.quietTime}
            />
          ))}
        </Group>
      )}
    </div>
  );
}
