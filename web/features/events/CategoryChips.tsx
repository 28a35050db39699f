import { Box, Chip, Text } from '@mantine/core';
import type { Event } from '#contract/events.ts';
import layout from '../../components/layout/Rows.module.css';
import * as texts from '../../components/texts.ts';
import { chipsOf, type Filter, filterEvents } from './categories.ts';

interface Props {
  /** Undefined while the events load. */
  events?: Event[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Chips that filter the list, each with the number of its events. The row scrolls sideways. */
export function CategoryChips({ events, filter, onChange }: Props) {
  return (
    <Chip.Group value={filter} onChange={(value) => onChange(value as Filter)}>
      <Box className={layout.strip} py="6px 16px" role="radiogroup" aria-label={texts.events.types}>
        {chipsOf().map(({ value, label }) => {
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
