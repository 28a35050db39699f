const peopleLikeYou = (n: number) => (n === 1 ? '1 person likes you' : `${n} people like you`);

export const likes = {
  title: 'Likes',
  /** Of the row on top of the matches. */
  row: peopleLikeYou,
  count: (n: number) => `${peopleLikeYou(n)}.`,
  explained: 'Like back to match. Passes stay private.',
  empty: 'No new likes yet',
  emptyText: 'New likes show up here.',
  loading: 'Loading likes...',
  list: 'People who like you',
  like: (name: string) => `Like ${name}`,
  pass: (name: string) => `Pass on ${name}`,
  superLike: 'Super Like',
  shared: (n: number) => `${n} shared`,
  waiting: (n: number) => (n === 1 ? '1 new like' : `${n > 99 ? '99+' : n} new likes`),
  keys: { pass: 'pass', like: 'like', open: 'profile' },
} as const;
