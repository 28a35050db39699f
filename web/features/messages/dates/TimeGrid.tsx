import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMoon, IconSun, IconSunrise } from '@tabler/icons-react';
import { DAY_PARTS, isPast, slotsFrom } from '#contract/date-plans.ts';
import type { OpenQuestion } from '#contract/questions.ts';
import { showDate } from '../../../platform/dates.ts';
import { joined } from '../../../platform/locale.ts';
import { dates } from '../texts/dates.ts';
import * as texts from '../texts.ts';
import classes from './TimeGrid.module.css';

const ICONS = { morning: IconSunrise, afternoon: IconSun, evening: IconMoon };
const WEEK = 7;

export interface GridProps {
  times: NonNullable<OpenQuestion['times']>;
  /** One sign a slot, or empty. */
  marks: string;
  onChange: (marks: string) => void;
}

/** Parts of 14 days to mark, in a table a week. Those that are past cannot be. */
export function TimeGrid({ times: { firstDay, timeZone }, marks, onChange }: GridProps) {
  const slots = slotsFrom(firstDay).map((slot, index) => ({ ...slot, index }));
  const mark = (index: number, isOn: boolean) => {
    const all = [...marks.padEnd(slots.length, '0')].with(index, isOn ? '1' : '0');
    onChange(all.includes('1') ? all.join('') : '');
  };
  const cellOf = ({ index, ...slot }: (typeof slots)[number]) => (
    <td key={index}>
      {isPast(slot, timeZone) ? (
        <span aria-hidden>–</span>
      ) : (
        <label className={classes.slot}>
          <IconCheck aria-hidden />
          <input
            type="checkbox"
            aria-label={joined([
              showDate('weekdayAndDay', slot.day, 'UTC'),
              dates.parts[slot.part],
            ])}
            checked={marks[index] === '1'}
            onChange={({ target }) => mark(index, target.checked)}
          />
        </label>
      )}
    </td>
  );
  const rowOf = (part: keyof typeof ICONS, week: typeof slots) => {
    const Icon = ICONS[part];
    return (
      <tr key={part}>
        <th scope="row">
          <Icon size={20} aria-hidden />
          <VisuallyHidden>{dates.parts[part]}</VisuallyHidden>
        </th>
        {week.filter((slot) => slot.part === part).map(cellOf)}
      </tr>
    );
  };
  return (
    <Stack gap={12} my={12}>
      <Group gap="4px 16px" aria-hidden>
        {DAY_PARTS.map((part) => {
          const Icon = ICONS[part];
          return (
            <Group key={part} gap={6} c="dimmed">
              <Icon size={18} />
              <Text variant="note">{dates.parts[part]}</Text>
            </Group>
          );
        })}
      </Group>
      {[0, 1].map((number) => {
        const week = slots
          .slice(number * WEEK * DAY_PARTS.length)
          .slice(0, WEEK * DAY_PARTS.length);
        const days = week.filter(({ part }) => part === DAY_PARTS[0]);
        return (
          <table key={number} className={classes.week}>
            <VisuallyHidden component="caption">{texts.questions.of.times}</VisuallyHidden>
            <thead>
              <tr>
                <td />
                {days.map(({ day }) => (
                  <th key={day} scope="col">
                    {showDate('weekday', day, 'UTC')} <b>{showDate('dayOfMonth', day, 'UTC')}</b>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{DAY_PARTS.map((part) => rowOf(part, week))}</tbody>
          </table>
        );
      })}
    </Stack>
  );
}
