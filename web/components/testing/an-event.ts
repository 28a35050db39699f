import { Event } from '#contract/events.ts';
import { complete } from './complete.ts';

export const AN_EVENT: Event = complete(Event, {
  id: 5,
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
});
