import type { Event, EventCategory, EventEdit, EventPicture } from '#contract/events.ts';
import { EVENT_CAPACITY_MAX, EVENT_PRICE_MAX_DOLLARS } from '#contract/limits.ts';
import * as texts from '../../app/texts.ts';
import { fromLocal, toLocal } from './event-dates.ts';

/** The form as it is typed: everything is text, and the date is one of the venue's own clock. */
export interface EventFields {
  title: string;
  venue: string;
  category: EventCategory;
  picture: EventPicture;
  date: string;
  timeZone: string;
  price: string;
  capacity: string;
}

export type EventErrors = Partial<Record<keyof EventFields, string>>;

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the form starts with. */
export const fieldsOf = (event: Event | undefined): EventFields =>
  event
    ? {
        ...event,
        date: toLocal(event.date, event.timeZone),
        price: String(event.price),
        capacity: String(event.capacity),
      }
    : {
        title: '',
        venue: '',
        category: 'singles-night',
        picture: 'city-dusk',
        date: '',
        timeZone: ownTimeZone(),
        price: '0',
        capacity: '30',
      };

/** Sentences below the fields that cannot be saved as they are. */
export function errorsIn(fields: EventFields, now: Date): EventErrors {
  const { missing, passed, wholeNumber, zone } = texts.events.form;
  const errors: EventErrors = {};
  if (fields.title.trim() === '') errors.title = missing;
  if (fields.venue.trim() === '') errors.venue = missing;
  if (!isTimeZone(fields.timeZone)) errors.timeZone = zone;
  if (fields.date === '') errors.date = missing;
  else if (!errors.timeZone && new Date(fromLocal(fields.date, fields.timeZone)) < now) {
    errors.date = passed;
  }
  if (!isBetween(fields.price, 0, EVENT_PRICE_MAX_DOLLARS)) {
    errors.price = wholeNumber(0, EVENT_PRICE_MAX_DOLLARS);
  }
  if (!isBetween(fields.capacity, 1, EVENT_CAPACITY_MAX)) {
    errors.capacity = wholeNumber(1, EVENT_CAPACITY_MAX);
  }
  return errors;
}

/** The form as the server takes it; only for fields without errors. */
export const editOf = (fields: EventFields): EventEdit => ({
  title: fields.title.trim(),
  venue: fields.venue.trim(),
  category: fields.category,
  picture: fields.picture,
  date: fromLocal(fields.date, fields.timeZone),
  timeZone: fields.timeZone,
  price: Number(fields.price),
  capacity: Number(fields.capacity),
});

const isBetween = (typed: string, min: number, max: number): boolean =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
