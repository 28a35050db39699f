import { Group, Switch, TextInput } from '@mantine/core';
import { browserTimeZone } from '../../platform/dates.ts';
import * as texts from './texts.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

const NIGHT = { from: '22:00', to: '08:00' };

/** Times between which pushes wait, on the clock of this device. */
export function QuietHoursFields({ form }: { form: PreferencesForm }) {
  const { quietHours } = form.values;
  const words = texts.push;
  const change = (times: { from?: string; to?: string }) => {
    const timeZone = browserTimeZone();
    form.setFieldValue('quietHours', { ...NIGHT, ...quietHours, ...times, timeZone });
  };
  return (
    <div>
      <Switch
        label={words.quiet}
        description={words.quietText}
        checked={quietHours !== null}
        onChange={({ currentTarget }) =>
          currentTarget.checked ? change({}) : form.setFieldValue('quietHours', null)
        }
      />
      {quietHours && (
        <Group gap={12} mt={8} grow>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={words[end]}
              value={quietHours[end]}
              onChange={({ currentTarget }) => change({ [end]: currentTarget.value })}
              error={form.errors[`quietHours.${end}`]}
            />
          ))}
        </Group>
      )}
    </div>
  );
}
