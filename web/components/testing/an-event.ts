import type { Event } from '#contract/events.ts';

export const AN_EVENT: Event = {
  id: 5,
  title: 'Night walk',
  price: 0,
  venue: 'Old pier',
  category: 'outdoors',
  picture: 'city-night',
  image: '/media/events/city-night',
  imageColor: '#222222',
  capacity: 40,
  language: 'en',
  currentAttendees: 26,
  timeZone: 'Europe/Berlin',
  endDate: null,
  description: '',
  host: '',
  city: '',
  address: '',
  date: '2099-05-01T18:00:00.000Z',
  joined: false,
  canceled: false,
};
