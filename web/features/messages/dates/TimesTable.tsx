import { useDirection } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { DAY_PARTS, isPast, slotsFrom } from '#contract/date-plans.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { CheckTable } from '../../../components/form/CheckTable.tsx';
import { showDate } from '../../../platform/dates.ts';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';

interface Props {
  times: NonNullable<OpenQuestion['times']>;
  /** Empty without a mark. */
  marks: string;
  onChange: (marks: string) => void;
}

/** Parts of 14 days to mark. Those that are past have no box. */
export function TimesTable({ times: { firstDay, timeZone }, marks, onChange }: Props) {
  const { dir } = useDirection();
  const slots = slotsFrom(firstDay);
  const at = (day: string, part: string) =>
    slots.findIndex((slot) => slot.day === day && slot.part === part);
  const days = [...new Set(slots.map(({ day }) => day))];
  function change(day: string, part: string, on: boolean): void {
    const all = [...marks.padEnd(slots.length, '0')];
    all[at(day, part)] = on ? '1' : '0';
    onChange(all.includes('1') ? all.join('') : '');
  }
  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    const [row, next] = [DAY_PARTS.length, dir === 'rtl' ? -1 : 1];
    const boxes = [...event.currentTarget.querySelectorAll('input')];
    const steps = { ArrowUp: -row, ArrowDown: row, ArrowLeft: -next, ArrowRight: next };
    const from = boxes.findIndex((box) => box === document.activeElement);
    const step = steps[event.key as keyof typeof steps];
    const target = { Home: 0, End: -1 }[event.key] ?? (step && from + step);
    if (target === undefined) return;
    event.preventDefault();
    boxes.at(target)?.focus();
  }
  return (
    <div onKeyDown={moveFocus}>
      <CheckTable
        caption={texts.questions.of.times}
        rows={days.map((key) => ({ key, label: showDate('weekdayAndDay', key, 'UTC') }))}
        columns={DAY_PARTS.map((key) => ({ key, label: dates.parts[key] }))}
        isOn={(day, part) => marks[at(day, part)] === '1'}
        isOff={(day, part) => isPast({ day, part }, timeZone)}
        onChange={change}
      />
    </div>
  );
}
