import { EVENT_CATEGORIES } from './choices.ts';
import {
  DistanceBand,
  Id,
  IdText,
  nameText,
  optionalNameText,
  Timestamp,
  TimeZone,
  text,
  visibleText,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import {
  EVENT_ADDRESS_MAX_CHARS,
  EVENT_CAPACITY_MAX,
  EVENT_DESCRIPTION_MAX_CHARS,
  EVENT_HOST_MAX_CHARS,
  EVENT_PRICE_MAX_DOLLARS,
  EVENT_TITLE_MAX_CHARS,
  EVENT_VENUE_MAX_CHARS,
  LOCATION_MAX_CHARS,
} from './limits.ts';
import { EVENT_PICTURES, type EventPicture, PHOTO_WIDTHS } from './media.ts';
import {
  isTranslated,
  NOT_TRANSLATED,
  TextLanguage,
  translationsInput,
  translationsOf,
} from './translations.ts';
import { z } from './zod.ts';

export const EventCategory = z.enum(EVENT_CATEGORIES);
export type EventCategory = z.infer<typeof EventCategory>;

const Picture = z.enum(Object.keys(EVENT_PICTURES) as EventPicture[]);

const eventFields = {
  title: nameText(EVENT_TITLE_MAX_CHARS),
  venue: nameText(EVENT_VENUE_MAX_CHARS),
  /** Whole dollars; 0 is free. */
  price: z.int().min(0).max(EVENT_PRICE_MAX_DOLLARS),
  category: EventCategory,
  picture: Picture,
  capacity: z.int().min(1).max(EVENT_CAPACITY_MAX),
  /** Time zone of the venue, such as 'America/Chicago', in which `date` is shown. */
  timeZone: TimeZone,
};

/** Optional in requests; empty when missing. */
const eventTexts = {
  description: text(EVENT_DESCRIPTION_MAX_CHARS),
  host: text(EVENT_HOST_MAX_CHARS),
  /** A listed city gives the event a distance. */
  city: text(LOCATION_MAX_CHARS),
};
const Address = text(EVENT_ADDRESS_MAX_CHARS);
const Repeats = z.enum(['weekly', 'monthly']);
export type Repeats = z.infer<typeof Repeats>;
const ReadTexts = { title: z.string(), description: z.string() };

export const Event = z.object({
  ...eventFields,
  id: Id,
  ...ReadTexts,
  /** Of title and description. */
  language: TextLanguage,
  /** As the operator wrote them; only for admins. */
  original: z.object({ ...ReadTexts, translations: translationsOf(ReadTexts) }).optional(),
  venue: z.string(),
  timeZone: z.string(),
  date: Timestamp,
  /** Null: not stated. */
  endDate: Timestamp.nullable(),
  host: z.string(),
  city: z.string(),
  /** Null: shown to people who joined. */
  address: z.string().nullable(),
  /** Between the cells of the viewer and the city; absent when one has none. */
  distanceBand: DistanceBand.optional(),
  image: z.string(),
  imageColor: z.string(),
  currentAttendees: z.int(),
  joined: z.boolean(),
  /** No place is free, or people wait for one. */
  full: z.boolean(),
  /** The viewer is in line. An offer holds a place until `offeredUntil`. */
  waiting: z.object({ place: z.int(), offeredUntil: Timestamp.nullable() }).nullable(),
  /** How many wait; null except for admins. */
  waitingCount: z.int().nullable(),
  /** Set on the latest event of a series. */
  repeats: Repeats.nullable(),
  /** False until an admin confirms that an event of a series takes place. */
  confirmed: z.boolean(),
  /** Only listed for people who joined or wait. */
  canceled: z.boolean(),
});
export type Event = z.infer<typeof Event>;

/** Years of four digits in every time zone. */
const EventDate = z.iso
  .datetime({ offset: true })
  .refine((date) => /^(20|21)/.test(date), failsWith('not_in_2000_to_2199'))
  // Postgres refuses larger offsets.
  .refine((date) => /(Z|[+-](0\d|1[0-4]):\d\d)$/.test(date), failsWith('offset_too_large'));

export const EventEdit = z
  .strictObject({
    ...eventFields,
    ...z.object({ ...eventTexts, address: Address }).partial().shape,
    translations: translationsInput({
      title: optionalNameText(EVENT_TITLE_MAX_CHARS),
      description: visibleText(EVENT_DESCRIPTION_MAX_CHARS),
    }),
    date: EventDate,
    endDate: EventDate.nullable().optional(),
    repeats: Repeats.nullable().optional(),
  })
  .refine(isTranslated, NOT_TRANSLATED);
export type EventEdit = z.infer<typeof EventEdit>;

export const listEvents = endpoint('GET /api/events', {
  summary: 'The next hundred events: the nearest distance band first, then the soonest',
  response: z.array(Event),
});

export const joinEvent = endpoint('POST /api/events/:id/join', {
  summary:
    'Join an event or its waiting list, or take an offered place; 409 `over` after the event, 409 `canceled`',
  actor: 'body.userId',
  body: z.strictObject({ userId: Id.optional() }),
  response: Event,
  limit: { points: 30, seconds: 60, by: 'account' },
});

export const leaveEvent = endpoint('DELETE /api/events/:id/join', {
  summary: 'Leave an event or its waiting list',
  actor: 'query.userId',
  query: z.strictObject({ userId: IdText.optional() }),
  response: Event,
  limit: { points: 30, seconds: 60, by: 'account' },
});

export const createEvent = endpoint('POST /api/events', {
  summary: 'Create an event',
  access: 'admin',
  body: EventEdit,
  response: Event,
  status: 201,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const updateEvent = endpoint('PUT /api/events/:id', {
  summary:
    'Update an event, and notify everyone who joined when its time or place changes. A lower capacity removes no one. 400 for a date in the past or more than a year ahead, 409 `canceled`',
  access: 'admin',
  body: EventEdit,
  response: Event,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const getEventCalendar = endpoint('GET /api/events/:id/calendar.ics', {
  summary:
    'Calendar file of an event that the viewer has joined or waits for; a discreet one has a neutral title and no link',
  query: z.strictObject({ title: z.enum(['own', 'discreet']) }),
  mediaType: 'text/calendar',
});

export const getEventPicture = endpoint('GET /media/events/:picture/:file', {
  summary: 'The picture of an event; nginx sends the file after the API authorizes it',
  params: z.strictObject({
    picture: Picture,
    file: z.enum(PHOTO_WIDTHS.map((width) => `${width}.webp` as const)),
  }),
  mediaType: 'image/webp',
});
