import { PRODUCT_NAME } from '../brand.ts';

export const notifications = {
  title: 'Notifications',
  unreadCount: (n: number) => `${n} unread`,
  offline: 'not live right now',
  isNew: ', new',
  somebody: 'Somebody',
  welcome: {
    title: `Welcome to ${PRODUCT_NAME}`,
    description: 'Add a few photos and pick your interests.',
  },
  like: {
    title: 'Someone likes you',
    description: (name: string) => `${name} liked your profile.`,
  },
  superLike: {
    title: 'A Super Like for you',
    description: (name: string) => `${name} picked you for a Super Like.`,
  },
  match: 'New match',
  emptyTitle: 'All quiet',
  empty: 'Nothing yet. Likes and matches land here.',
  older: 'Show older',
} as const;
