import type { Event, EventCategory } from '#contract/events.ts';
import { specified } from '../../app/specified-texts.ts';

/** What a chip of the list stands for. */
export type Shown = 'all' | Extract<EventCategory, 'singles-night' | 'speed-dating'>;

export const CHIPS: { shown: Shown; label: string }[] = [
  { shown: 'all', label: specified.events.all },
  { shown: 'singles-night', label: specified.events.singlesNight },
  { shown: 'speed-dating', label: specified.events.speedDating },
];

/** The events that a chip lets through. */
export const eventsOf = (events: Event[], shown: Shown): Event[] =>
  shown === 'all' ? events : events.filter(({ category }) => category === shown);
