import { type FormErrors, schemaResolver } from '@mantine/form';
import { type Event, EventEdit } from '#contract/events.ts';
import { EVENT_CAPACITY_MAX, EVENT_PRICE_MAX_DOLLARS } from '#contract/limits.ts';
import { fromLocal, isTooLate, toLocal } from '#contract/local-time.ts';
import { isTimeZone } from '#contract/time-zones.ts';
import { browserTimeZone } from '../../platform/dates.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import * as texts from '../texts.ts';

/** Values of the form: numbers as typed, and the date as local time at the venue. */
export type EventFields = Required<Omit<EventEdit, 'price' | 'capacity' | 'endDate'>> & {
  price: string;
  capacity: string;
  /** Empty: not stated. */
  endDate: string;
};

const NEW_EVENT: EventFields = {
  title: '',
  description: '',
  translations: {},
  host: '',
  venue: '',
  city: '',
  address: '',
  category: 'singles-night',
  picture: 'city-dusk',
  date: '',
  endDate: '',
  timeZone: browserTimeZone(),
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
        title: event.original?.title ?? event.title,
        description: event.original?.description ?? event.description,
        translations: event.original?.translations ?? {},
        host: event.host,
        venue: event.venue,
        city: event.city,
        address: event.address ?? '',
        category: event.category,
        picture: event.picture,
        date: toLocal(new Date(event.date), event.timeZone),
        endDate: event.endDate ? toLocal(new Date(event.endDate), event.timeZone) : '',
        timeZone: event.timeZone,
        price: String(event.price),
        capacity: String(event.capacity),
      }
    : { ...NEW_EVENT, ...template };

const toTime = (local: string, timeZone: string): string =>
  local && !isTooLate(local) && isTimeZone(timeZone)
    ? fromLocal(local, timeZone).toISOString()
    : '';

/** The stored time where its field is unchanged: fields have no seconds, and an hour that comes twice only once. */
function timeOf(name: 'date' | 'endDate', fields: EventFields, event: Event | undefined): string {
  const before = event && toEventFields(event);
  const isSame = before?.[name] === fields[name] && before.timeZone === fields.timeZone;
  return (isSame && event?.[name]) || toTime(fields[name], fields.timeZone);
}

/**
 * The request body. Numbers and dates that cannot be parsed become values that the schema rejects.
 *
 * @param event the one that is edited.
 */
export const toEventEdit = (fields: EventFields, event?: Event): EventEdit => ({
  ...fields,
  title: fields.title.trim(),
  venue: fields.venue.trim(),
  date: timeOf('date', fields, event),
  endDate: timeOf('endDate', fields, event) || null,
  price: parseWholeNumber(fields.price) ?? Number.NaN,
  capacity: parseWholeNumber(fields.capacity) ?? Number.NaN,
});

const validateEdit = schemaResolver(EventEdit, { sync: true });

/** An added language needs a title, and a description where the original has one. */
function translationErrors({ description, translations }: EventFields): FormErrors {
  const { missing } = texts.events.form;
  const errors: FormErrors = {};
  for (const [language, one] of Object.entries(translations)) {
    const path = `translations.${language}`;
    if (one.title.trim() === '') errors[`${path}.title`] = missing;
    if (description.trim() && one.description.trim() === '') {
      errors[`${path}.description`] = missing;
    }
  }
  return errors;
}

/** Error sentences of the fields that the contract rejects, and of a new date in the past. */
export function eventErrors(fields: EventFields, now: Date, event?: Event): FormErrors {
  const { endTooEarly, missing, past, wholeNumber, zone } = texts.events.form;
  const edit = toEventEdit(fields, event);
  const isPast = edit.date !== event?.date && new Date(edit.date) < now;
  const rejected = validateEdit(edit);
  const errors = translationErrors(fields);
  if (rejected.title) errors.title = missing;
  if (rejected.venue) errors.venue = missing;
  if (fields.date === '') errors.date = missing;
  else if (isTooLate(fields.date)) errors.date = texts.common.tooLate;
  else if (!rejected.timeZone && (rejected.date || isPast)) errors.date = past;
  if (isTooLate(fields.endDate)) errors.endDate = texts.common.tooLate;
  else if (edit.endDate && edit.date && edit.endDate <= edit.date) errors.endDate = endTooEarly;
  if (rejected.timeZone) errors.timeZone = zone;
  if (rejected.price) errors.price = wholeNumber(0, EVENT_PRICE_MAX_DOLLARS);
  if (rejected.capacity) errors.capacity = wholeNumber(1, EVENT_CAPACITY_MAX);
  return errors;
}
