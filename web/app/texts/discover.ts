const people = (n: string) => (n === '1' ? '1 person' : `${n} people`);

export const discover = {
  hint: { pass: 'pass', superLike: 'super like', like: 'like', undo: 'undo' },
  keys: { pass: '←', superLike: '↑', like: '→', undo: 'Z' },
  pass: 'Pass',
  superLike: 'Super Like',
  superLikeStamp: 'SUPER LIKE',
  like: 'Like',
  actions: 'Answer',
  gallery: 'All profiles',
  undo: 'Undo',
  undone: (name: string) => `${name} is back.`,
  undoneUnseen: 'Taken back',
  undoneUnseenText: 'They are not in your deck right now.',
  undoFailed: 'That could not be taken back',
  superLikedYou: 'Super liked you',
  reasons: {
    shared: (n: number) => (n === 1 ? '1 shared interest' : `${n} shared interests`),
    active: (when: string) => `active ${when}`,
  },
  openProfile: (name: string) => `Open the profile of ${name}`,
  photo: (index: number, count: number, name: string) => `Photo ${index} of ${count}, ${name}`,
  photoCount: (index: number, count: number) => `${index}/${count}`,
  shared: ', you share this',
  done: {
    like: (name: string) => `Liked ${name}.`,
    pass: (name: string) => `Passed ${name}.`,
    superLike: (name: string) => `Super liked ${name}.`,
  },
  next: (who: string) => `Next: ${who}`,
  nobodyLeft: 'Nobody is left for now.',
  emptyText: 'New people join every day.',
  hides: {
    age: (n: string) => `Your age filter hides ${people(n)}.`,
    distance: (n: string) => `Your distance filter hides ${people(n)}.`,
    interests: (n: string) => `Your interests filter hides ${people(n)}.`,
  },
  loosen: {
    age: (from: number, to: string) => `Look from ${from} to ${to}`,
    distance: (km: string) => `Look up to ${km}`,
    interests: () => 'Look at any interests',
  },
  noCredits: 'No Super Like left',
  noCreditsText: 'Your free one is back tomorrow. Further ones cost 5 credits.',
} as const;

export const filters = {
  open: 'Filters',
  on: 'Filters, on',
  age: 'Age range',
  ageFrom: 'Youngest age',
  ageTo: 'Oldest age',
  distance: 'Maximum distance',
  interests: 'Interests',
  hides: (n: string) => (n === '0' ? 'Hides nobody' : `Hides ${people(n)}`),
  reset: 'Reset',
  failed: 'The filters were not applied',
} as const;
