import { Event } from '#contract/events.ts';
import { Match } from '#contract/matches.ts';
import { Message } from '#contract/messages.ts';
import { Notification } from '#contract/notifications.ts';
import { Person } from '#contract/users.ts';
import { complete, type Part } from './complete.ts';

/** On January 1, 2026. */
export const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();

export const idText = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** The other member of a chat. */
export const BEN = complete(Person, { id: 2, name: 'Ben', age: 30 });

/** A message of Ben. Later messages have higher ids. */
export const messageOf = (id: number, given: Part<Message> = {}): Message =>
  complete(Message, {
    ...{ id, matchId: 5, senderId: BEN.id, content: `Message no. ${id}.` },
    ...{ createdAt: at(id), clientId: idText(id) },
    ...given,
  });

export const matchOf = (id: number, given: Part<Match> = {}): Match =>
  complete(Match, { id, createdAt: at(0), ...given });

export const notificationOf = (id: number, given: Part<Notification> = {}): Notification =>
  complete(Notification, { id, type: 'message', createdAt: at(id), ...given });

export const eventOf = (id: number, given: Part<Event> = {}): Event =>
  complete(Event, {
    id,
    title: 'Night walk',
    venue: 'Old pier',
    category: 'outdoors',
    picture: 'city-night',
    image: '/media/events/city-night',
    imageColor: '#222222',
    capacity: 40,
    currentAttendees: 26,
    timeZone: 'Europe/Berlin',
    date: '2099-05-01T18:00:00.000Z',
    ...given,
  });
