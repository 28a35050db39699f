import { z } from 'zod';
import { Id, IdText, nameText, Timestamp } from './common.ts';
import { endpoint, READS } from './endpoint.ts';
import {
  EVENT_CAPACITY_MAX,
  EVENT_PRICE_MAX_DOLLARS,
  EVENT_TITLE_MAX_CHARS,
  EVENT_VENUE_MAX_CHARS,
} from './limits.ts';

/** The first two have a chip of their own. */
export const EVENT_CATEGORIES = [
  'singles-night',
  'speed-dating',
  'meetup',
  'workshop',
  'outdoors',
] as const;
export const EventCategory = z.enum(EVENT_CATEGORIES);
export type EventCategory = z.infer<typeof EventCategory>;

/** Pictures that an event can have, each with its mean colour for skeletons. */
export const EVENT_PICTURES = {
  'city-dusk': '#bd6677',
  'city-lagoon': '#5a9a98',
  'city-night': '#5e5c83',
  'dance-cobalt': '#5d6ba7',
  'dance-olive': '#7d8453',
  'dance-plum': '#714d76',
  'glasses-ember': '#7c3b39',
  'glasses-plum': '#734d74',
  'glasses-terracotta': '#b6694d',
} as const;
export type EventPicture = keyof typeof EVENT_PICTURES;
export const EventPicture = z.enum(Object.keys(EVENT_PICTURES) as EventPicture[]);

/** Path of an event's picture; `photoAt` gives the other widths. All are 16:9. */
export const eventPicturePath = (picture: EventPicture): string =>
  `/media/events/${picture}/1080.webp`;

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const about = {
  title: nameText(EVENT_TITLE_MAX_CHARS),
  venue: nameText(EVENT_VENUE_MAX_CHARS),
  /** Whole dollars; 0 is free. */
  price: z.int().min(0).max(EVENT_PRICE_MAX_DOLLARS),
  category: EventCategory,
  picture: EventPicture,
  capacity: z.int().min(1).max(EVENT_CAPACITY_MAX),
  /** Name of the venue's zone, such as 'America/Chicago': `date` is shown in it. */
  timeZone: z.string().max(64).refine(isTimeZone, 'must be a time zone'),
};

export const Event = z.object({
  ...about,
  id: Id,
  title: z.string(),
  venue: z.string(),
  date: Timestamp,
  image: z.string(),
  imageColor: z.string(),
  currentAttendees: z.int(),
  joined: z.boolean(),
});
export type Event = z.infer<typeof Event>;

/** Days of four digits, so that every zone can show them. */
const EventDate = z.iso
  .datetime({ offset: true })
  .refine((date) => /^(20|21)/.test(date), 'must lie between 2000 and 2199');

export const EventEdit = z.strictObject({ ...about, date: EventDate });
export type EventEdit = z.infer<typeof EventEdit>;

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'The next hundred events that are not over, soonest first',
  access: 'member',
  response: z.array(Event),
  limit: READS,
});

export const joinEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/join',
  summary: 'Take a place; 409 `full` when there is none, 409 `over` afterwards',
  access: 'member',
  actor: 'body.userId',
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ userId: Id.optional() }),
  response: Event,
  limit: { points: 30, seconds: 60, by: 'account' },
});

export const leaveEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/:id/join',
  summary: 'Give the place back',
  access: 'member',
  actor: 'query.userId',
  params: z.strictObject({ id: IdText }),
  query: z.strictObject({ userId: IdText.optional() }),
  response: Event,
  limit: { points: 30, seconds: 60, by: 'account' },
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Announce an event',
  access: 'admin',
  body: EventEdit,
  response: Event,
  status: 201,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id',
  summary: 'Change an event; 409 `below_attendees` when fewer places are left than are taken',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  body: EventEdit,
  response: Event,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const getEventPicture = endpoint({
  method: 'GET',
  path: '/media/events/:picture/:file',
  summary: 'The picture of an event; nginx sends it after the API has said yes',
  access: 'member',
  params: z.strictObject({
    picture: EventPicture,
    file: z.enum(['360.webp', '720.webp', '1080.webp']),
  }),
  response: z.undefined(),
});
