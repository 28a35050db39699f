import type { EventEdit } from '#contract/events.ts';
import { inHours } from './in-hours.ts';

/** The body that creates an event in three days. */
export const eventDraft = (change: Partial<EventEdit> = {}): EventEdit => ({
  title: 'Speed Dating in the Library',
  venue: 'Marginalia Books, Austin, TX',
  price: 15,
  category: 'speed-dating',
  picture: 'city-lagoon',
  capacity: 20,
  timeZone: 'America/Chicago',
  date: inHours(72),
  ...change,
});
