import { Box, Chip, Text } from '@mantine/core';
import type { Event, EventCategory } from '#contract/events.ts';
import layout from '../../components/layout/Rows.module.css';
import * as texts from '../../components/texts.ts';
import { specified } from '../../platform/specified-texts.ts';

/** Filter of the list: all events, or those of one category. */
export type Filter = 'all' | Extract<EventCategory, 'singles-night' | 'speed-dating'>;

export const filterEvents = (events: Event[], filter: Filter): Event[] =>
  filter === 'all' ? events : events.filter(({ category }) => category === filter);

interface Props {
  /** Undefined while the events load. */
  events?: Event[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Chips that filter the list, each with the number of its events. The row scrolls sideways. */
export function CategoryChips({ events, filter, onChange }: Props) {
  const { all, singlesNight, speedDating } = specified.events;
  const chips: [Filter, string][] = [
    ['all', all],
    ['singles-night', singlesNight],
    ['speed-dating', speedDating],
  ];
  return (
    <Chip.Group value={filter} onChange={(value) => onChange(value as Filter)}>
      <Box className={layout.strip} py="6px 16px" role="radiogroup" aria-label={texts.events.types}>
        {chips.map(([value, label]) => {
          const count = events && filterEvents(events, value).length;
          return (
            <Chip
              key={value}
              value={value}
              aria-label={count === undefined ? label : texts.events.typeOf(label, count)}
            >
              {label}
              <Text span ms={5} fz={12} fw={600} c={value === filter ? 'inherit' : 'dimmed'}>
                {count}
              </Text>
            </Chip>
          );
        })}
      </Box>
    </Chip.Group>
  );
}
