import { DAY_PARTS, type DayPart, isPast, slotsFrom } from '#contract/date-plans.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { CheckTable } from '../../../components/form/CheckTable.tsx';
import { showDate } from '../../../platform/dates.ts';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';

export interface GridProps {
  times: NonNullable<OpenQuestion['times']>;
  marks: string;
  onChange: (marks: string) => void;
}

/** Parts of 14 days to mark. Those that are past cannot be. */
export function TimeGrid({ times: { firstDay, timeZone }, marks, onChange }: GridProps) {
  const slots = slotsFrom(firstDay);
  const days = [...new Set(slots.map(({ day }) => day))];
  const at = (day: string, part: DayPart) =>
    slots.findIndex((slot) => slot.day === day && slot.part === part);
  return (
    <CheckTable
      caption={texts.questions.of.times}
      rows={days.map((key) => ({ key, label: showDate('weekdayAndDay', key, 'UTC') }))}
      columns={DAY_PARTS.map((key) => ({ key, label: dates.parts[key] }))}
      isOn={(day, part) => marks[at(day, part)] === '1'}
      isOff={(day, part) => isPast({ day, part }, timeZone)}
      onChange={(day, part, on) => {
        const all = [...marks.padEnd(slots.length, '0')].with(at(day, part), on ? '1' : '0');
        onChange(all.includes('1') ? all.join('') : '');
      }}
    />
  );
}
