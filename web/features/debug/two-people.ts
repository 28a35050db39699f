import type { DiscoverPerson } from '#contract/discover.ts';
import type { Match } from '#contract/matches.ts';

/** The people of the static page; they are not in the database. */
export const TWO_PEOPLE: DiscoverPerson[] = [
  {
    id: 1,
    name: 'Maya',
    age: 29,
    bio: 'I restore water-damaged books for a university library, which takes tiny brushes and enormous patience.',
    location: 'Austin, TX',
    prompts: [],
    interests: ['Reading', 'Books', 'Hiking', 'Coffee', 'Nature'],
    profileImage: '/people/maya.webp',
    images: ['/people/maya.webp'],
    imageColors: ['#7b2a66'],
    isOnline: true,
  },
  {
    id: 2,
    name: 'Jonas',
    age: 31,
    bio: 'Large-animal vet, so a date with me has occasionally included a goat.',
    location: 'Denver, CO',
    prompts: [],
    interests: ['Dogs', 'Mountains', 'Hiking', 'Food'],
    profileImage: '/people/jonas.webp',
    images: ['/people/jonas.webp'],
    imageColors: ['#4f67c9'],
    isOnline: false,
  },
];

export const TWO_MATCHES: Match[] = TWO_PEOPLE.map(({ id, name, profileImage, isOnline }) => ({
  id,
  createdAt: '2026-01-01T12:00:00.000Z',
  user: { id, name, profileImage, isOnline },
  lastMessage: null,
  unread: 0,
}));
