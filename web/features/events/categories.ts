import type { Event, EventCategory } from '#contract/events.ts';
import { specified } from '../../platform/specified-texts.ts';

/** Filter of the list: all events, or those of one category. */
export type Filter = 'all' | Extract<EventCategory, 'singles-night' | 'speed-dating'>;

export const chipsOf = (): { value: Filter; label: string }[] => [
  { value: 'all', label: specified.events.all },
  { value: 'singles-night', label: specified.events.singlesNight },
  { value: 'speed-dating', label: specified.events.speedDating },
];

export const filterEvents = (events: Event[], filter: Filter): Event[] =>
  filter === 'all' ? events : events.filter(({ category }) => category === filter);
