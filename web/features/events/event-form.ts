import { type FormErrors, schemaResolver } from '@mantine/form';
import { type Event, EventEdit } from '#contract/events.ts';
import { EVENT_CAPACITY_MAX, EVENT_PRICE_MAX_DOLLARS } from '#contract/limits.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import { fromLocal, isTimeZone, toLocal } from './event-dates.ts';
import * as texts from './texts.ts';

/** Values of the form: numbers as typed, and the date as local time at the venue. */
export type EventFields = Omit<EventEdit, 'price' | 'capacity'> & {
  price: string;
  capacity: string;
};

const NEW_EVENT: EventFields = {
  title: '',
  venue: '',
  category: 'singles-night',
  picture: 'city-dusk',
  date: '',
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  price: '0',
  capacity: '30',
};

/** Initial values: those of the event, or the defaults of a new one with those of a template. */
export const toEventFields = (
  event: Event | undefined,
  template: Partial<EventFields> = {},
): EventFields =>
  event
    ? {
        title: event.title,
        venue: event.venue,
        category: event.category,
        picture: event.picture,
        date: toLocal(event.date, event.timeZone),
        timeZone: event.timeZone,
        price: String(event.price),
        capacity: String(event.capacity),
      }
    : { ...NEW_EVENT, ...template };

/** The request body. Numbers and dates that cannot be parsed become values that the schema rejects. */
export const toEventEdit = (fields: EventFields): EventEdit => ({
  ...fields,
  title: fields.title.trim(),
  venue: fields.venue.trim(),
  date: fields.date && isTimeZone(fields.timeZone) ? fromLocal(fields.date, fields.timeZone) : '',
  price: parseWholeNumber(fields.price) ?? Number.NaN,
  capacity: parseWholeNumber(fields.capacity) ?? Number.NaN,
});

const validateEdit = schemaResolver(EventEdit, { sync: true });

/** Error sentences of the fields that the contract rejects, and of a date in the past. */
export function eventErrors(fields: EventFields, now: Date): FormErrors {
  const { missing, past, wholeNumber, zone } = texts.events.form;
  const edit = toEventEdit(fields);
  const rejected = validateEdit(edit);
  const errors: FormErrors = {};
  if (rejected.title) errors.title = missing;
  if (rejected.venue) errors.venue = missing;
  if (fields.date === '') errors.date = missing;
  else if (!rejected.timeZone && (rejected.date || new Date(edit.date) < now)) errors.date = past;
  if (rejected.timeZone) errors.timeZone = zone;
  if (rejected.price) errors.price = wholeNumber(0, EVENT_PRICE_MAX_DOLLARS);
  if (rejected.capacity) errors.capacity = wholeNumber(1, EVENT_CAPACITY_MAX);
  return errors;
}
