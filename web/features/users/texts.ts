export { common, matches, profile, profileTab } from '../../components/texts.ts';
export { signOut } from '../auth/texts.ts';

export const gallery = {
  view: 'View',
  grid: 'Grid',
  list: 'List',
  people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  atLeast: (n: number) => `${n}+ people`,
  loadingMore: 'Loading more...',
  moreFailed: "Couldn't load more.",
  empty: 'No profiles yet.',
  emptyText: 'New members will show up here.',
  invite: 'Invite people',
  end: "That's everyone for now.",
} as const;
