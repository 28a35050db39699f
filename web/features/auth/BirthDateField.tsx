import { Fieldset, Group, Input, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { AGE_MAX_YEARS } from '#contract/limits.ts';
import { showDate } from '../../platform/dates.ts';
import type { DateParts } from './birth-date.ts';
import * as texts from './texts.ts';

interface Props {
  value?: DateParts;
  onChange: (value: DateParts) => void;
  error?: ReactNode;
}

const YEAR = new Date().getFullYear();
const OPTIONS = {
  day: Array.from({ length: 31 }, (_, i) => String(i + 1)),
  month: Array.from({ length: 12 }, (_, i) => ({
    value: String(i + 1),
    label: showDate('longMonth', new Date(Date.UTC(2000, i, 1)), 'UTC'),
  })),
  year: Array.from({ length: AGE_MAX_YEARS + 1 }, (_, i) => String(YEAR - i)),
};
/** Widths in proportion to the longest options. Large text wraps. */
const PARTS = [
  ['day', 3],
  ['month', 4.6],
  ['year', 3.6],
] as const;

/** Three lists, because a calendar would require paging through decades. */
export function BirthDateField({ value, onChange, error }: Props) {
  const noteId = useId();
  const words = texts.onboarding;
  return (
    <Fieldset legend={<VisuallyHidden>{words.birthDate}</VisuallyHidden>}>
      <Group gap={8}>
        {PARTS.map(([part, width]) => (
          <NativeSelect
            key={part}
            flex={`${width} 1 ${width * 1.5}rem`}
            data={[{ value: '', label: words[part], disabled: true }, ...OPTIONS[part]]}
            value={value?.[part]}
            onChange={({ currentTarget }) =>
              onChange({ day: '', month: '', year: '', ...value, [part]: currentTarget.value })
            }
            aria-label={words[part]}
            aria-describedby={noteId}
            rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
            rightSectionWidth={30}
            styles={{ input: { paddingInlineStart: 14 } }}
            autoComplete={`bday-${part}`}
            error={Boolean(error)}
          />
        ))}
      </Group>
      <Input.Error id={noteId}>{error}</Input.Error>
    </Fieldset>
  );
}
