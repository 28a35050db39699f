import { type FormErrors, schemaResolver } from '@mantine/form';
import { type Event, EventEdit, type Repeats } from '#contract/events.ts';
import {
  EVENT_CAPACITY_MAX,
  EVENT_DAYS_AHEAD_MAX,
  EVENT_PRICE_MAX_DOLLARS,
} from '#contract/limits.ts';
import { isTooLate, timesAt, toLocal } from '#contract/local-time.ts';
import { isTimeZone } from '#contract/time-zones.ts';
import { browserTimeZone } from '../../platform/dates.ts';
import { parseWholeNumber } from '../../platform/parse-whole-number.ts';
import * as texts from '../texts.ts';

export type TimeName = 'date' | 'endDate';
/** Length of an ISO time without seconds. */
const MINUTE_CHARS = 16;

/** Values of the form: numbers as typed, and the date as local time at the venue. */
export type EventFields = Required<
  Omit<EventEdit, 'price' | 'capacity' | 'endDate' | 'repeats'>
> & {
  price: string;
  capacity: string;
  /** Empty: not stated. */
  endDate: string;
  repeats: Repeats | '';
  /** Chosen minute of UTC when the local time occurs twice. */
  hours: Record<TimeName, string>;
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
  hours: { date: '', endDate: '' },
  repeats: '',
  timeZone: browserTimeZone(),
  price: '0',
  capacity: '30',
};

/** The times that a field can mean, as minutes of UTC: two where the clock is set back. */
export const timesOf = (local: string, timeZone: string): string[] =>
  local && !isTooLate(local) && isTimeZone(timeZone)
    ? timesAt(local, timeZone).map((time) => time.toISOString().slice(0, MINUTE_CHARS))
    : [];

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
        hours: {
          date: event.date.slice(0, MINUTE_CHARS),
          endDate: event.endDate?.slice(0, MINUTE_CHARS) ?? '',
        },
        repeats: event.repeats ?? '',
        timeZone: event.timeZone,
        price: String(event.price),
        capacity: String(event.capacity),
      }
    : { ...NEW_EVENT, ...template };

/** The stored time where its field still shows that minute: fields have no seconds. */
function timeOf(name: TimeName, fields: EventFields, event: Event | undefined): string {
  const times = timesOf(fields[name], fields.timeZone);
  const time = times.find((one) => one === fields.hours[name]) ?? times[0];
  const stored = event?.[name];
  if (!time) return '';
  return stored?.startsWith(time) ? stored : `${time}:00.000Z`;
}

/**
 * The request body. Numbers and dates that cannot be parsed become values that the schema rejects.
 *
 * @param event the one that is edited.
 */
export const toEventEdit = ({ hours, ...fields }: EventFields, event?: Event): EventEdit => ({
  ...fields,
  repeats: fields.repeats || null,
  title: fields.title.trim(),
  venue: fields.venue.trim(),
  date: timeOf('date', { hours, ...fields }, event),
  endDate: timeOf('endDate', { hours, ...fields }, event) || null,
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

/** A time that the clock of the venue does not show, or shows twice without a choice. */
function clockError(name: TimeName, fields: EventFields): FormErrors {
  const times = timesOf(fields[name], fields.timeZone);
  if (times.length === 2 && !times.includes(fields.hours[name]))
    return { [`hours.${name}`]: texts.events.form.missing };
  if (times.length > 0 || !fields[name] || !isTimeZone(fields.timeZone)) return {};
  return { [name]: isTooLate(fields[name]) ? texts.common.tooLate : texts.events.form.noHour };
}

function timeErrors({ date, endDate }: EventEdit, now: Date, event?: Event): FormErrors {
  const { endTooEarly, missing, past, tooFar } = texts.events.form;
  const isNew = date !== event?.date;
  const daysAhead = (Date.parse(date) - now.getTime()) / 86_400_000;
  return {
    ...(endDate && endDate <= date && { endDate: endTooEarly }),
    ...(isNew && daysAhead > EVENT_DAYS_AHEAD_MAX && { date: tooFar }),
    ...(isNew && daysAhead < 0 && { date: past }),
    ...(date === '' && { date: missing }),
  };
}

/** Error sentences of the fields that the contract rejects, and of a new date in the past or more than a year ahead. */
export function eventErrors(fields: EventFields, now: Date, event?: Event): FormErrors {
  const { missing, wholeNumber, zone } = texts.events.form;
  const edit = toEventEdit(fields, event);
  const rejected = validateEdit(edit);
  const errors = {
    ...translationErrors(fields),
    ...timeErrors(edit, now, event),
    ...clockError('date', fields),
    ...clockError('endDate', fields),
  };
  if (rejected.title) errors.title = missing;
  if (rejected.venue) errors.venue = missing;
  if (rejected.timeZone) errors.timeZone = zone;
  if (rejected.price) errors.price = wholeNumber(0, EVENT_PRICE_MAX_DOLLARS);
  if (rejected.capacity) errors.capacity = wholeNumber(1, EVENT_CAPACITY_MAX);
  return errors;
}
