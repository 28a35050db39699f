import { Button, Group, Text, UnstyledButton, useDirection, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconLock, IconMoon, IconSun, IconSunrise } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { type DayPart, type Slot, slotsOf, type TimesFrame } from '#contract/date-plans.ts';
import { showDate } from '../../../platform/dates.ts';
import { joined } from '../../../platform/locale.ts';
import { useChat } from '../open-chat.tsx';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';
import classes from './Dates.module.css';

export const PART_ICONS = { morning: IconSunrise, afternoon: IconSun, evening: IconMoon };
const PARTS = Object.keys(PART_ICONS) as DayPart[];
const WEEK = 7;

/** The zone by its city. */
export const zoneName = (timeZone: string): string =>
  dates.zone(timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone);

interface Props {
  frame: TimesFrame;
  /** Empty before the first mark. */
  marks: string;
  onChange: (marks: string) => void;
  onSeal: (event: FormEvent) => unknown;
  onSkip: () => unknown;
  isBusy: boolean;
}

/** Parts of 14 days to mark. A part that is past has no button. */
export function TimesForm({ frame, marks: given, onChange, onSeal, onSkip, isBusy }: Props) {
  const { name } = useChat();
  const slots = slotsOf(frame);
  const marks = given.padEnd(slots.length, '0');
  const mark = (index: number) =>
    onChange(marks.slice(0, index) + (marks[index] === '1' ? 0 : 1) + marks.slice(index + 1));
  return (
    <form onSubmit={onSeal}>
      <Group gap="4px 16px" aria-hidden>
        {PARTS.map((part) => (
          <PartHead key={part} part={part} />
        ))}
      </Group>
      <Grid slots={slots} marks={marks} onMark={mark} />
      <Group gap={8} my={12} wrap="nowrap">
        <IconLock size={20} stroke={1.75} color="var(--ov-accent-text)" aria-hidden />
        <Text variant="note">{dates.sealed(name)}</Text>
      </Group>
      <Group gap={8}>
        <Text variant="note" me="auto">
          {zoneName(frame.timeZone)}
        </Text>
        <Button variant="ghost" size="touch" disabled={isBusy} onClick={onSkip}>
          {texts.questions.skip}
        </Button>
        <Button
          type="submit"
          variant="afterglow"
          size="touch"
          disabled={isBusy || !marks.includes('1')}
        >
          {dates.seal}
        </Button>
      </Group>
    </form>
  );
}

export const SealedTimes = ({ marks, onChange }: { marks: string; onChange: () => void }) => (
  <Group gap={8} justify="space-between">
    {dates.count(marks.replaceAll('0', '').length)}
    <Button variant="ghost" size="touch" onClick={onChange}>
      {dates.change}
    </Button>
  </Group>
);

function PartHead({ part, isShort }: { part: DayPart; isShort?: boolean }) {
  const Icon = PART_ICONS[part];
  const name = dates.parts[part];
  return (
    <Group gap={6} wrap="nowrap" justify="center" c="dimmed">
      <Icon size={20} stroke={1.75} aria-hidden />
      {isShort ? <VisuallyHidden>{name}</VisuallyHidden> : <Text variant="note">{name}</Text>}
    </Group>
  );
}

const DayHead = ({ day }: { day: string }) => (
  <>
    {showDate('weekday', day, 'UTC')} <b>{showDate('dayOfMonth', day, 'UTC')}</b>
  </>
);

interface GridProps {
  slots: Slot[];
  marks: string;
  onMark: (index: number) => void;
}

/** Two weeks with the parts below each other; with less room, a row for each day. */
function Grid({ slots, marks, onMark }: GridProps) {
  const isNarrow = useMediaQuery('(width < 22.5rem)');
  const [at, setAt] = useState(() => slots.findIndex(({ isPast }) => !isPast));
  const parts = PARTS.map((part, index) => ({ index, head: <PartHead part={part} isShort /> }));
  const days = slots.flatMap(({ day }, index) =>
    index % PARTS.length === 0 ? { index, head: <DayHead day={day} /> } : [],
  );
  const tables = isNarrow
    ? [{ rows: days, columns: parts }]
    : [0, WEEK].map((first) => ({ rows: parts, columns: days.slice(first, first + WEEK) }));
  const onKeyDown = useArrows(at, isNarrow);
  const cell = (index: number) => {
    const slot = slots[index];
    if (!slot || slot.isPast) return <td key={index}>–</td>;
    const isMarked = marks[index] === '1';
    return (
      <td key={index}>
        <UnstyledButton
          className={classes.cell}
          aria-pressed={isMarked}
          aria-label={joined([dayName(slot.day), dates.parts[slot.part]])}
          data-slot={index}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onKeyDown={onKeyDown}
          onClick={() => onMark(index)}
        >
          {isMarked && <IconCheck size={20} stroke={2.25} aria-hidden />}
        </UnstyledButton>
      </td>
    );
  };
  return (
    <div data-times>
      {tables.map(({ rows, columns }) => (
        <table key={columns[0]?.index} className={classes.grid} data-narrow={isNarrow || undefined}>
          <thead>
            <tr>
              <td />
              {columns.map(({ index, head }) => (
                <th key={index} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.index}>
                <th scope="row">{row.head}</th>
                {columns.map(({ index }) => cell(row.index + index))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Arrows move by a day and by a part, Home and End to the ends of the week. */
function useArrows(at: number, isNarrow: boolean | undefined) {
  const { dir } = useDirection();
  const day = PARTS.length;
  const [across, down] = isNarrow ? [1, day] : [day, 1];
  const forward = dir === 'rtl' ? -across : across;
  const inWeek = (Math.floor(at / day) % WEEK) * day;
  const steps: Record<string, number> = {
    ...{ ArrowRight: forward, ArrowLeft: -forward, ArrowDown: down, ArrowUp: -down },
    ...{ Home: -inWeek, End: (WEEK - 1) * day - inWeek },
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = event.currentTarget.closest('[data-times]');
    all?.querySelector<HTMLElement>(`[data-slot="${at + step}"]`)?.focus();
  };
}

const dayName = (day: string): string =>
  `${showDate('longWeekday', day, 'UTC')} ${showDate('dayOfMonth', day, 'UTC')}`;
