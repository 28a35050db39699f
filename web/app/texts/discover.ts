const people = (n: string) => (n === '1' ? '1 person' : `${n} people`);

export const discover = {
  hint: { undo: 'Undo', pass: 'Pass', superLike: 'Super Like', like: 'Like', gallery: 'All' },
  pass: 'Pass',
  superLike: 'Super Like',
  superLikeStamp: 'SUPER LIKE',
  like: 'Like',
  answer: {
    pass: (name: string) => `Pass on ${name}`,
    superLike: (name: string) => `Super Like ${name}`,
    like: (name: string) => `Like ${name}`,
  },
  actions: 'Actions',
  gallery: 'All profiles',
  undo: 'Undo',
  undone: (name: string) => `${name} is back.`,
  undoneUnseen: 'Undone',
  undoneUnseenText: "They'll be back in your deck later.",
  undoFailed: "Couldn't undo that",
  superLikedYou: 'Super liked you',
  openProfile: (name: string) => `View ${name}'s profile`,
  photo: (index: number, count: number, name: string) => `Photo ${index} of ${count}, ${name}`,
  shared: ', shared interest',
  done: {
    like: (name: string) => `Liked ${name}.`,
    pass: (name: string) => `Passed on ${name}.`,
    superLike: (name: string) => `Super liked ${name}.`,
  },
  next: (name: string) => `Next: ${name}`,
  deckEmpty: "That's everyone for now.",
  emptyText: 'New people join every day.',
  /** After a place was saved, the distance filter takes effect. */
  noneNear: (place: string) => `No one else is near ${place || 'you'} right now.`,
  people,
  addCity: 'Add your city',
  hides: {
    age: (n: string) => `Your age filter hides ${people(n)}.`,
    distance: (n: string) => `Your distance filter hides ${people(n)}.`,
    gender: (n: string) => `Your gender filter hides ${people(n)}.`,
    interests: (n: string) => `Your interests filter hides ${people(n)}.`,
  },
  answersHide: (n: string) => `What you look for in Preferences hides ${people(n)}.`,
  theirsHide: (n: string) => `The filters of at least ${people(n)} leave you out.`,
  loosen: {
    age: (from: number, to: string) => `Show ages ${from}–${to}`,
    distance: (km: string) => `Show people within ${km}`,
    anyDistance: 'Show people at any distance',
    gender: 'Show everyone',
    interests: 'Show all interests',
  },
  noCredits: "You're out of Super Likes",
  noCreditsText: 'You get a free one tomorrow. Extra Super Likes cost 5 credits.',
} as const;

export const filters = {
  open: 'Filters',
  on: 'Filters, on',
  age: 'Age range',
  ageFrom: 'Youngest age',
  ageTo: 'Oldest age',
  distance: 'Maximum distance',
  needsPlace: 'Add your city to filter by distance',
  gender: 'Show me',
  interests: 'Interests',
  interestCount: (n: number) => (n === 1 ? '1 interest' : `${n} interests`),
  hides: (n: string) => (n === '0' ? 'Hides no one' : `Hides ${people(n)}`),
  reset: 'Reset',
  failed: "Couldn't apply filters",
} as const;

/** The people that a member wants to meet. */
export const wantedGenders = { all: 'Everyone', male: 'Men', female: 'Women' } as const;
