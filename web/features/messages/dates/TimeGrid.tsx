import { Stack } from '@mantine/core';
import { DAY_PARTS, isPast, slotsFrom } from '#contract/date-plans.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { CheckTable } from '../../../components/form/CheckTable.tsx';
import { showDate } from '../../../platform/dates.ts';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';

const WEEK = 7;

export interface GridProps {
  times: NonNullable<OpenQuestion['times']>;
  /** One sign a slot, or empty. */
  marks: string;
  onChange: (marks: string) => void;
}

/** Parts of 14 days to mark, in a table a week. Past ones are disabled. */
export function TimeGrid({ times: { firstDay, timeZone }, marks, onChange }: GridProps) {
  const slots = slotsFrom(firstDay);
  const days = [...new Set(slots.map(({ day }) => day))].map((key) => ({
    key,
    label: showDate('weekdayAndDate', key, 'UTC'),
    shown: (
      <>
        {showDate('weekdayLetter', key, 'UTC')} <br /> <b>{showDate('dayOfMonth', key, 'UTC')}</b>
      </>
    ),
  }));
  const indexOf = (part: string, day: string) =>
    slots.findIndex((slot) => slot.part === part && slot.day === day);
  const mark = (part: string, day: string, isOn: boolean) => {
    const all = [...marks.padEnd(slots.length, '0')].with(indexOf(part, day), isOn ? '1' : '0');
    onChange(all.includes('1') ? all.join('') : '');
  };
  return (
    <Stack gap={12} my={12}>
      {[0, WEEK].map((first) => (
        <CheckTable
          key={first}
          isNarrow
          caption={texts.questions.of.times}
          rows={DAY_PARTS.map((key) => ({ key, label: dates.parts[key] }))}
          columns={days.slice(first, first + WEEK)}
          isOn={(part, day) => marks[indexOf(part, day)] === '1'}
          isOff={(part, day) => isPast({ part, day }, timeZone)}
          onChange={mark}
        />
      ))}
    </Stack>
  );
}
